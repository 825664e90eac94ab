import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from '../../../../../contract/values/ids'
import type { Queryable } from '../../../../db/client'
import { classes, grades } from '../../../../db/schema/school/classes'
import { keepImport } from '../../../../kit/import/keep-import.repo'
import type { ImportContext } from './import-context'
import type { KnownClass } from './class-of-row'
import type { PlannedRow } from './plan-import'

/**
 * Makes the classes that rows name and the active period lacks, and the grades that these need.
 * @returns the id of each new class, by the key of its name
 */
export async function makeClasses(
  tx: Queryable,
  context: ImportContext,
  planned: readonly PlannedRow[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, KnownClass>()
  for (const { moveTo } of planned) if (moveTo?.id === null) wanted.set(moveTo.key, moveTo)
  if (wanted.size === 0) return new Map()

  const { schoolId, at, period } = context
  const newId = () => uuidv7(at.getTime())
  const levels = [...new Set([...wanted.values()].flatMap((one) => one.gradeLevel ?? []))]
  const madeGrades = await tx
    .insert(grades)
    .values(levels.map((level) => ({ id: newId(), schoolId, level, name: `Kelas ${level}` })))
    .onConflictDoNothing()
    .returning({ id: grades.id, level: grades.level, name: grades.name })
  const gradeRows = await tx
    .select({ id: grades.id, level: grades.level })
    .from(grades)
    .where(and(eq(grades.schoolId, schoolId), inArray(grades.level, levels)))

  const rows = [...wanted.values()].flatMap(({ name, key, gradeLevel }) => {
    const grade = gradeRows.find((one) => one.level === gradeLevel)
    return grade === undefined ? [] : [{ id: newId(), name, key, gradeId: grade.id }]
  })
  await tx.insert(classes).values(
    rows.map(({ id, name, gradeId }) => ({
      id,
      schoolId,
      name,
      gradeId,
      periodId: period.id,
      createdAt: at,
    })),
  )
  const made = { before: null, previous: null }
  await keepImport(tx, context, context.part, [
    ...madeGrades.map(({ id, ...after }) => ({ ...made, entity: 'grades', entityId: id, after })),
    ...rows.map(({ id, name }) => ({ ...made, entity: 'classes', entityId: id, after: { name } })),
  ])
  return new Map(rows.map(({ id, key }) => [key, id]))
}
