import { listPresences, Presence, putPresence } from '../../../contract/attendance/presences'
import { currentSchool } from '../../../contract/school/school'
import { dataOf, ok, pageOf, same } from '../expect'
import type { Kit } from '../kit'
import { Wrong } from '../verdict'

/** The gate: one pupil's check-in and check-out, with the three headers of the specification. */
export async function presences(kit: Kit): Promise<void> {
  const { wire, stage } = kit
  const headers = async () => ({
    school_id: (await stage.school()).id,
    period_id: (await stage.period()).id,
    sub_period_id: (await stage.subPeriod()).id,
  })
  const list = async (query: Record<string, string | number>) =>
    wire.send('GET', listPresences.path, {
      query: { date: await stage.today(), ...query },
      headers: await headers(),
    })
  /** The rows of one pupil, whatever else the search finds. */
  const rowsOf = async (pupil: string) => {
    const { list: rows } = pageOf(await list({ page: 1, limit: 100, search: kit.mark }), Presence)
    return rows.filter(({ student_id }) => student_id === pupil)
  }
  await kit.line('GET /v1/students/presences', async () => {
    const asked = { page: 1, limit: 2 }
    const all = pageOf(await list(asked), Presence, asked)
    // "all" is said by leaving the parameter out, so one grade can only be a part of it.
    const one = pageOf(await list({ ...asked, grade_id: await stage.grade() }), Presence, asked)
    if (one.pagination.total_data > all.pagination.total_data) {
      throw new Wrong(
        'fewer pupils in one grade than in all',
        `${one.pagination.total_data} and ${all.pagination.total_data}`,
      )
    }
    ok(await wire.get(listPresences.path, asked))
  })
  await kit.line('PUT /v1/students/presences', async () => {
    const [student_id = ''] = await stage.pupils()
    const date = await stage.today()
    const body = {
      student_id,
      date,
      status: 'hadir',
      checkin_latitude: -6.9,
      checkin_longitude: 107.6,
      checkin_location: `Gerbang ${kit.mark}`,
      checkin_time: wire.now.toISOString(),
    }
    const put = async (more: object) =>
      ok(await wire.send('PUT', putPresence.path, { body: { ...body, ...more }, headers: await headers() }))
    await put({})
    const [held] = await rowsOf(student_id)
    await put({ id: held?.id, status: 'terlambat', checkout_location: `Gerbang ${kit.mark}` })
    const rows = await rowsOf(student_id)
    same('rows of the pupil and day', 1, rows.length)
    same('status', 'terlambat', rows[0]?.status)
    same('checkin_location', body.checkin_location, rows[0]?.checkin_location)
    // Our extra: a school says whether it records positions at all, and a service that has no such question records them.
    const school = dataOf(await wire.get(currentSchool.path), currentSchool.data)
    const recorded = school.evidence?.positions !== false
    if (!recorded) kit.extra('evidence_settings')
    same('checkin_latitude', recorded ? body.checkin_latitude : null, rows[0]?.checkin_latitude)
    same('checkout_location', body.checkin_location, rows[0]?.checkout_location)
  })
}
