import { ClassStudent, listClassStudents } from '../../../contract/school/class-students'
import { SchoolClass } from '../../../contract/school/classes'
import { Grade } from '../../../contract/school/grades'
import { dataOf, Identified, ok, pageOf, same } from '../expect'
import type { Kit } from '../kit'
import { gradeBody } from '../stage'
import { Wrong } from '../verdict'
import { linesOf, walkRecords } from '../walk-records'

export async function grades(kit: Kit): Promise<void> {
  // Two at most: a school has twelve, and many have nine already.
  await walkRecords(kit, {
    lines: linesOf('/v1/grades'),
    path: '/v1/grades',
    item: Grade,
    body: (n) => gradeBody(kit, `${kit.mark.slice(-8)} ${n}`),
    change: async () => ({ name: `Tingkat ${kit.mark.slice(-8)} lain` }),
    count: 2,
  })
  await kit.line('PUT /v1/grades/{id}/students', async () => {
    const { stage, wire } = kit
    const [student] = await stage.pupils()
    const class_id = await stage.otherClass()
    ok(await wire.put(`/v1/grades/${await stage.grade()}/students`, { student_ids: [student], class_id }))
    await expectIn(kit, class_id, student)
    await wire.put(`/v1/grades/${await stage.grade()}/students`, {
      student_ids: [student],
      class_id: await stage.schoolClass(),
    })
  })
}

/** A pupil is in a class. */
export async function expectIn(kit: Kit, classId: string, student: string | undefined): Promise<void> {
  const path = listClassStudents.path.replace('{id}', classId)
  const { list } = pageOf(await kit.wire.get(path, { page: 1, limit: 100 }), Identified)
  if (!list.some(({ id }) => id === student))
    throw new Wrong(`pupil ${student ?? ''} in ${path}`, 'a list without')
}

export async function classes(kit: Kit): Promise<void> {
  const { stage, wire } = kit
  await walkRecords(kit, {
    lines: {
      list: 'GET /v1/classes',
      create: 'POST /v1/classes',
      get: 'GET /v1/classes/{id}',
      update: 'PUT /v1/classes/{id}',
    },
    path: '/v1/classes',
    item: SchoolClass,
    body: async (n) => ({
      name: `${kit.mark} ${n}`,
      grade_id: await stage.grade(),
      period_id: (await stage.period()).id,
    }),
    change: async () => ({ name: `${kit.mark} lain` }),
  })
  await kit.line('GET /v1/classes/{id}/students', async () => {
    const [student] = await stage.pupils()
    const class_id = await stage.schoolClass()
    const path = listClassStudents.path.replace('{id}', class_id)
    pageOf(await wire.get(path, { page: 1, limit: 2 }), ClassStudent)
    if (kit.mode !== 'read-only') await expectIn(kit, class_id, student)
  })
  await kit.line('PUT /v1/classes/{id}/status', async () => {
    const path = `/v1/classes/${await stage.otherClass()}`
    for (const status of ['archived', 'active']) {
      ok(await wire.put(`${path}/status`, { status }))
      const { status: now } = dataOf(await wire.get(path), SchoolClass)
      if (now) same('status', status, now)
    }
  })
}
