import { Subject } from '../../../contract/school/subjects'
import { TeacherLeave } from '../../../contract/attendance/teacher-leaves'
import { Teacher } from '../../../contract/people/teachers'
import { addDays } from '../../../contract/values/dates'
import { dataOf, ok, same } from '../expect'
import type { Kit } from '../kit'
import { linesOf, walkRecords } from '../walk-records'

export async function subjects(kit: Kit): Promise<void> {
  await walkRecords(kit, {
    lines: linesOf('/v1/subjects'),
    path: '/v1/subjects',
    item: Subject,
    body: async (n) => ({ name: `${kit.mark} ${n}`, code: `${kit.mark.slice(-6)}${n}` }),
    change: async () => ({ name: `${kit.mark} lain` }),
  })
}

export async function teachers(kit: Kit): Promise<void> {
  const { wire, stage } = kit
  await walkRecords(kit, {
    lines: linesOf('/v1/teachers'),
    path: '/v1/teachers',
    item: Teacher,
    body: async (n) => ({
      name: `Guru ${kit.mark} ${n}`,
      type: n === 2 ? 'non_teaching' : 'teacher',
      gender: 'P',
    }),
    change: async () => ({ name: `Guru ${kit.mark} lain` }),
  })
  const address = async () => `/v1/teachers/${await stage.teacher()}`
  const assigned = async () =>
    (dataOf(await wire.get(await address()), Teacher).subjects ?? []).map(({ id }) => id)
  for (const [verb, left] of [
    ['assign', 1],
    ['remove', 0],
  ] as const) {
    await kit.line(`POST /v1/teachers/{id}/subjects/${verb}`, async () => {
      const subject = await stage.subject()
      // Twice: what is so already stays so.
      for (let turn = 0; turn < 2; turn++) {
        ok(await wire.post(`${await address()}/subjects/${verb}`, { subject_ids: [subject] }))
      }
      same(
        'times that the teacher has the subject',
        left,
        (await assigned()).filter((id) => id === subject).length,
      )
    })
  }
}

export async function teacherLeaves(kit: Kit): Promise<void> {
  await walkRecords(kit, {
    lines: linesOf('/v1/teachers/leaves'),
    path: '/v1/teachers/leaves',
    item: TeacherLeave,
    body: async (n) => {
      const from = addDays(await kit.stage.today(), 2 * n)
      return {
        teacher_id: await kit.stage.teacher(),
        type: 'izin',
        from,
        to: from,
        reason: `${kit.mark} ${n}`,
      }
    },
    change: async () => ({ reason: `${kit.mark} lain` }),
  })
}
