import { listStudentHistory, StudentChange } from '../../../contract/people/student-history'
import { listStudentParents, StudentParent } from '../../../contract/people/student-parents'
import { ClassHistoryEntry } from '../../../contract/people/student-grades'
import { Student } from '../../../contract/people/students'
import { ok, pageOf, same } from '../expect'
import type { Kit } from '../kit'
import { Wrong } from '../verdict'
import { linesOf, walkRecords } from '../walk-records'
import { expectIn } from './classes'

export async function students(kit: Kit): Promise<void> {
  const { stage, wire } = kit
  await walkRecords(kit, {
    lines: linesOf('/v1/students'),
    path: '/v1/students',
    item: Student,
    pages: true,
    body: async (n) => ({
      name: `Uji ${kit.mark} ${n}`,
      gender: n % 2 ? 'P' : 'L',
      birth_place: 'Cimahi',
      birth_date: `2013-05-1${n}`,
      guardian_name: `Wali ${kit.mark}`,
    }),
    change: async () => ({ birth_place: 'Garut' }),
  })
  await kit.line('GET /v1/students', () => firstPage(kit))
  await kit.line('GET /v1/students/parents', async () => {
    pageOf(await wire.get(listStudentParents.path), StudentParent)
  })
  await kit.line('GET /v1/students/history', async () => {
    pageOf(await wire.get(listStudentHistory.path), StudentChange)
  })
  await kit.line('PUT /v1/students/grades', async () => {
    const [, student = ''] = await stage.pupils()
    for (const class_id of [await stage.otherClass(), await stage.schoolClass()]) {
      ok(await wire.put('/v1/students/grades', { students: [{ student_id: student, class_id }] }))
      await expectIn(kit, class_id, student)
    }
  })
  await kit.line('GET /v1/students/{id}/grades', async () => {
    const [student = ''] = await stage.pupils()
    const asked = { page: 1, limit: 1 }
    const { list } = pageOf(await wire.get(`/v1/students/${student}/grades`, asked), ClassHistoryEntry, asked)
    if (kit.mode !== 'read-only') same('lines of class history on a page of one', 1, list.length)
  })
}

/** Section 9: page 1, size 10. Search finds by name. */
async function firstPage(kit: Kit): Promise<void> {
  pageOf(await kit.wire.get('/v1/students'), Student, { page: 1, limit: 10 })
  if (kit.mode === 'read-only') return
  const [pupil = ''] = await kit.stage.pupils()
  const { list } = pageOf(await kit.wire.get('/v1/students', { search: `Aji ${kit.mark}` }), Student)
  if (!list.some(({ id }) => id === pupil))
    throw new Wrong(`"Aji ${kit.mark}" found by search`, `${list.length} others`)
}
