import { eq } from 'drizzle-orm'
import { addDays } from '../../contract/values/dates'
import { uuidv7 } from '../../contract/values/ids'
import type { Queryable } from '../db/client'
import { classes, classMemberships, grades } from '../db/schema/school/classes'
import { periods, subPeriods } from '../db/schema/school/periods'
import { schoolYearOf } from '../resources/school/periods/school-year'
import type { CreatedSchool } from '../resources/accounts/setup/create-school.repo'
import { withBreaks } from './days/demo-calendar'
import type { DemoStaff } from './people/demo-people'
import type { DemoClass } from './people/demo-pupils'

/** The year before: grades 8 and 9 sat in 7 and 8, with the same letter. Its classes are archived. */
export async function seedLastYear(
  tx: Queryable,
  { schoolId, year }: CreatedSchool,
  demoClasses: readonly DemoClass[],
  staff: DemoStaff,
  now: Date,
): Promise<DemoClass[]> {
  const newId = () => uuidv7(now.getTime())
  const before = withBreaks(schoolYearOf(addDays(year.first, -1)))
  const periodId = newId()
  await tx.insert(periods).values({ id: periodId, schoolId, name: before.name, isActive: false })
  await tx.insert(subPeriods).values(
    before.semesters.map(({ name, setting }, position) => ({
      id: newId(),
      schoolId,
      periodId,
      position,
      name,
      setting,
      isActive: false,
    })),
  )
  const levels = await tx
    .select({ id: grades.id, level: grades.level })
    .from(grades)
    .where(eq(grades.schoolId, schoolId))
  const rows = demoClasses.flatMap(({ name: present, studentIds }) => {
    const level = Number(present.slice(0, 1)) - 1
    const gradeId = levels.find((one) => one.level === level)?.id
    const name = `${level}${present.slice(1)}`
    return gradeId === undefined ? [] : [{ id: newId(), name, gradeId, studentIds }]
  })
  await tx.insert(classes).values(
    rows.map(({ id, name, gradeId, studentIds }) => ({
      id,
      name,
      gradeId,
      schoolId,
      periodId,
      capacity: studentIds.length,
      homeroomTeacherId: staff.homeroom.get(name)?.teacherId ?? null,
      status: 'archived' as const,
      createdAt: now,
    })),
  )
  await tx.insert(classMemberships).values(
    rows.flatMap(({ id: classId, studentIds }) =>
      studentIds.map((studentId) => ({
        id: newId(),
        schoolId,
        classId,
        studentId,
        fromDate: before.first,
        toDate: before.last,
      })),
    ),
  )
  return rows
}
