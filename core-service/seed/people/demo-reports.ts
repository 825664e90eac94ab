import type { Faker } from '@faker-js/faker'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client'
import { subPeriods } from '../../db/schema/school/periods'
import { studentReports, studentReportSubjects } from '../../db/schema/people/student-records'
import type { CreatedSchool } from '../../resources/accounts/setup/create-school.repo'
import type { DemoStaff } from './demo-people'
import type { DemoClass } from './demo-pupils'
import type { DemoCurriculum } from '../demo-subjects'

const notes = [
  'Pertahankan semangat belajarnya.',
  'Sudah berkembang dengan baik, tingkatkan ketelitian saat mengerjakan soal.',
  'Aktif di kelas dan suka menolong teman.',
  'Perlu lebih rajin mengumpulkan tugas tepat waktu.',
  'Rajin dan santun. Perbanyak membaca di rumah.',
  'Berani bertanya. Latih lagi kerapian catatannya.',
] as const

/** Kriteria that many an SMP uses: below 75 is not yet enough. */
const predicateOf = (score: number) => (score >= 92 ? 'A' : score >= 83 ? 'B' : score >= 75 ? 'C' : 'D')

/** Rapor notes of the semester before the active one, of everybody who was there. */
export async function seedReports(
  tx: Queryable,
  { schoolId, periodId }: CreatedSchool,
  classesOf: { readonly present: readonly DemoClass[]; readonly lastYear: readonly DemoClass[] },
  staff: DemoStaff,
  curriculum: DemoCurriculum,
  faker: Faker,
  today: string,
): Promise<void> {
  const [semester] = await tx
    .select({ id: subPeriods.id, periodId: subPeriods.periodId, last: subPeriods.lastDate })
    .from(subPeriods)
    .where(and(eq(subPeriods.schoolId, schoolId), lt(subPeriods.lastDate, today)))
    .orderBy(desc(subPeriods.lastDate))
    .limit(1)
  if (semester === undefined) return
  const taught = [...curriculum.subjectIds].flatMap(([code, id]) => (code === 'BWK' ? [] : [id]))
  const at = new Date(`${semester.last}T03:00:00Z`)
  const reports = (semester.periodId === periodId ? classesOf.present : classesOf.lastYear).flatMap(
    ({ name, studentIds }) =>
      studentIds.map((studentId) => {
        const talent = faker.number.int({ min: 76, max: 90 })
        return {
          studentId,
          updatedBy: staff.homeroom.get(name)?.userId ?? null,
          note: faker.helpers.arrayElement(notes),
          scores: taught.map((subjectId) => {
            const score = Math.min(100, talent + faker.number.int({ min: -6, max: 8 }))
            return { student_id: studentId, subject_id: subjectId, score, predicate: predicateOf(score) }
          }),
        }
      }),
  )
  await tx.insert(studentReports).values(
    reports.map(({ studentId, updatedBy, note }) => ({
      schoolId,
      studentId,
      subPeriodId: semester.id,
      homeroomNote: note,
      updatedAt: at,
      updatedBy,
    })),
  )
  const rows = reports.flatMap((report) => report.scores)
  await tx.execute(sql`
    INSERT INTO ${studentReportSubjects} (school_id, student_id, sub_period_id, subject_id, score, predicate)
    SELECT ${schoolId}::uuid, r.student_id, ${semester.id}::uuid, r.subject_id, r.score, r.predicate
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(student_id uuid, subject_id uuid, score numeric, predicate text)`)
}
