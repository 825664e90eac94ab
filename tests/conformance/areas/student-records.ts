import { Achievement } from '../../../contract/people/achievements'
import { Activity } from '../../../contract/people/activities'
import { StudentLeave } from '../../../contract/attendance/leaves'
import { AttendanceReport, StudentReport } from '../../../contract/attendance/reports'
import { dataOf, ok, same } from '../expect'
import type { Kit } from '../kit'
import type { LineId } from '../specification-lines'
import { walkRecords } from '../walk-records'

/** What is read of a pupil; what changes something is not tried without one either. */
const linesOfPupil: readonly LineId[] = [
  'GET /v1/students/{id}/achievements',
  'GET /v1/students/{id}/achievements/{achievementId}',
  'GET /v1/students/{id}/activities',
  'GET /v1/students/{id}/activities/{activityId}',
  'GET /v1/students/{id}/reports',
  'GET /v1/students/{id}/reports/attendance',
]

/** Leaves, achievements, activities and reports of a pupil. */
export async function studentRecords(kit: Kit): Promise<void> {
  const { stage } = kit
  const student = await stage.pupils().then(
    ([first]) => first,
    () => undefined,
  )
  if (student === undefined) {
    for (const line of linesOfPupil)
      kit.leaveUntried(line, 'needs a record of /v1/students, and there is none')
    return
  }
  const base = `/v1/students/${student}`
  const date = '2026-09-01'
  await walkRecords(kit, {
    lines: {
      list: 'GET /v1/students/{id}/achievements',
      create: 'POST /v1/students/{id}/achievements',
      get: 'GET /v1/students/{id}/achievements/{achievementId}',
      update: 'PUT /v1/students/{id}/achievements/{achievementId}',
      remove: 'DELETE /v1/students/{id}/achievements/{achievementId}',
    },
    path: `${base}/achievements`,
    item: Achievement,
    body: async (n) => ({ title: `Juara ${n + 1} ${kit.mark}`, level: 'kabupaten', date }),
    change: async () => ({ title: `Juara harapan ${kit.mark}` }),
  })
  await walkRecords(kit, {
    lines: {
      list: 'GET /v1/students/{id}/activities',
      create: 'POST /v1/students/{id}/activities',
      get: 'GET /v1/students/{id}/activities/{activityId}',
      update: 'PUT /v1/students/{id}/activities/{activityId}',
      remove: 'DELETE /v1/students/{id}/activities/{activityId}',
    },
    path: `${base}/activities`,
    item: Activity,
    body: async (n) => ({ name: `Pramuka ${n} ${kit.mark}`, from: date }),
    change: async () => ({ name: `Paskibra ${kit.mark}` }),
  })
  await reports(kit, base)
}

async function reports(kit: Kit, base: string): Promise<void> {
  const { wire, stage } = kit
  const sub = async () => ({ sub_period_id: (await stage.subPeriod()).id })
  const read = async () => dataOf(await wire.get(`${base}/reports`, await sub()), StudentReport)
  await kit.line('GET /v1/students/{id}/reports', async () => {
    await read()
    dataOf(await wire.get(`${base}/reports`), StudentReport)
  })
  await kit.line('PUT /v1/students/{id}/reports', async () => {
    const homeroom_note = `Rajin. ${kit.mark}`
    ok(await wire.send('PUT', `${base}/reports`, { query: await sub(), body: { homeroom_note } }))
    same('homeroom_note', homeroom_note, (await read()).homeroom_note)
  })
  await kit.line('GET /v1/students/{id}/reports/attendance', async () => {
    dataOf(await wire.get(`${base}/reports/attendance`, await sub()), AttendanceReport)
  })
}

export async function studentLeaves(kit: Kit): Promise<void> {
  await walkRecords(kit, {
    lines: {
      list: 'GET /v1/students/leaves',
      create: 'POST /v1/students/leaves',
      get: 'GET /v1/students/leaves/{id}',
      remove: 'DELETE /v1/students/leaves/{id}',
    },
    path: '/v1/students/leaves',
    item: StudentLeave,
    body: async (n) => {
      const student_id = (await kit.stage.pupils())[n]
      const today = await kit.stage.today()
      return { student_id, type: 'izin', from: today, to: today, reason: kit.mark, status: 'pending' }
    },
  })
}
