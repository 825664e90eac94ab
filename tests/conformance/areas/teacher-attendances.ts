import { listTeacherAttendances, TeacherAttendance } from '../../../contract/attendance/teacher-attendances'
import { addDays } from '../../../contract/values/dates'
import { ok, pageOf, same } from '../expect'
import type { Kit } from '../kit'
import { Wrong } from '../verdict'

const path = listTeacherAttendances.path

/**
 * The staff's days. Create and save replace an entry of the same teacher and date, else append
 * (specification section 4).
 */
export async function teacherAttendances(kit: Kit): Promise<void> {
  const { wire, stage } = kit
  /** What is recorded of the teacher on a day; a list of all staff has empty lines as well. */
  const recorded = async (date: string) => {
    const query = { page: 1, limit: 10, teacher_id: await stage.teacher(), date }
    const { list } = pageOf(await wire.get(path, query), TeacherAttendance, { page: 1, limit: 10 })
    return list.filter((row) => row.teacher_id === query.teacher_id && row.date === date && row.id)
  }
  const expectOne = async (date: string, status: string) => {
    const rows = await recorded(date)
    same(`entries of the teacher on ${date}`, 1, rows.length)
    same('status', status, rows[0]?.status)
    return rows[0]?.id ?? ''
  }
  const body = async (date: string, status: string) => ({ teacher_id: await stage.teacher(), date, status })
  const today = () => stage.today()
  const before = async () => addDays(await today(), -1)

  await kit.line('GET /v1/teachers/attendances', async () => {
    const asked = { page: 1, limit: 2 }
    pageOf(await wire.get(path, { ...asked, date: await today() }), TeacherAttendance, asked)
    const all = pageOf(await wire.get(path, { date: await today() }), TeacherAttendance).pagination
    const ofRole = { date: await today(), role_id: kit.roleId }
    const some = pageOf(await wire.get(path, ofRole), TeacherAttendance).pagination
    if (some.total_data > all.total_data) {
      throw new Wrong('no more people of one role than of all', `${some.total_data} and ${all.total_data}`)
    }
    pageOf(await wire.get(path, { search: kit.mark }), TeacherAttendance, { page: 1, limit: 10 })
  })
  await kit.line('POST /v1/teachers/attendances', async () => {
    for (const status of ['hadir', 'terlambat']) {
      ok(await wire.post(path, await body(await today(), status)))
      await expectOne(await today(), status)
    }
  })
  await kit.line('PUT /v1/teachers/attendances', async () => {
    ok(await wire.put(path, await body(await today(), 'sakit')))
    await expectOne(await today(), 'sakit')
  })
  await kit.line('PUT /v1/teachers/attendances (upsert)', async () => {
    // Another day appends, the same day replaces, with and without the entry's id.
    ok(await wire.put(path, await body(await before(), 'hadir')))
    const id = await expectOne(await before(), 'hadir')
    ok(await wire.put(path, { ...(await body(await before(), 'izin')), id }))
    await expectOne(await before(), 'izin')
    await expectOne(await today(), 'sakit')
  })
}
