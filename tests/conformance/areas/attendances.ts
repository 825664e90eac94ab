import { getRegister, putRegister, type RegisterPutBody } from '../../../contract/attendance/attendances'
import { dataOf, ok, same } from '../expect'
import type { Kit } from '../kit'
import { Wrong } from '../verdict'

/** The register: the whole roster of a class and day, and an upsert of its marks. */
export async function register(kit: Kit): Promise<void> {
  const { wire, stage } = kit
  const query = async () => ({ class_id: await stage.schoolClass(), date: await stage.today() })
  const read = async () => dataOf(await wire.get(getRegister.path, await query()), getRegister.data).list
  await kit.line('GET /v1/students/attendances', async () => {
    const list = await read()
    if (kit.mode === 'read-only') return
    for (const pupil of await stage.pupils()) {
      const rows = list.filter(({ student_id }) => student_id === pupil)
      same(`lines of pupil ${pupil} in the register`, 1, rows.length)
    }
  })
  await kit.line('PUT /v1/students/attendances', async () => {
    const pupils = await stage.pupils()
    const put = async (entries: RegisterPutBody['entries']) => {
      const answer = await wire.put(putRegister.path, { ...(await query()), entries })
      ok(answer)
      const results = dataOf(answer, putRegister.data)?.list ?? []
      if (results.length === entries.length) kit.extra('bulk register')
      const refusal = results.find(({ error_code }) => error_code !== 0)
      if (refusal) throw new Wrong('every mark taken', `${refusal.error_code} "${refusal.message}"`)
    }
    const [first = '', second = '', third = ''] = pupils
    await put(pupils.map((student_id) => ({ student_id, status: 'hadir' })))
    await put([{ student_id: second, status: 'sakit', note: kit.mark }])
    // The same once more: an upsert makes nothing twice.
    await put([{ student_id: second, status: 'sakit', note: kit.mark }])
    const rows = await read()
    const marks = pupils.map((pupil) => rows.filter(({ student_id }) => student_id === pupil))
    same(
      'marks of each pupil',
      [1, 1, 1],
      marks.map((list) => list.length),
    )
    same(
      'marks',
      ['hadir', 'sakit', 'hadir'],
      marks.map(([row]) => row?.status),
    )
    same('note', kit.mark, marks[1]?.[0]?.note)
    await put([first, second, third].map((student_id) => ({ student_id, status: null })))
    same(
      'marks taken back',
      0,
      (await read()).filter((row) => pupils.includes(row.student_id) && row.status).length,
    )
  })
}
