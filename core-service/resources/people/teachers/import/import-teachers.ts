import type { TeacherImportOutcome } from '../../../../../contract/people/teacher-import'
import { picked } from '../../../../kit/import/changed-columns'
import type { ImportRun } from '../../../../../contract/people/import-outcome'
import { lockImport } from '../../../../kit/import/import.repo'
import { requireOpenImport } from '../../../../kit/import/keep-import.repo'
import type { ReadRow } from '../../../../kit/import/read-rows'
import type { Write } from '../../../../kit/records/write'
import { applyImport, knownTeachers } from './import.repo'
import type { ImportFields } from './import-fields'
import { isPlanned, type PlannedRow, planImport } from './plan-import'

/**
 * Creates or updates the staff of a workbook's rows, or answers with what would happen. Sending them again changes
 * nothing. Reach over the classes is not asked, as it is not where staff are written one by one: they belong
 * to no class.
 */
export async function importTeachers(
  write: Write,
  {
    dryRun,
    run,
    rows,
  }: { dryRun: boolean; run: ImportRun | undefined; rows: readonly ReadRow<ImportFields>[] },
): Promise<TeacherImportOutcome[]> {
  const { tx, schoolId } = write
  await lockImport(tx, schoolId)
  const part = { kind: 'teachers', run }
  if (!dryRun) await requireOpenImport(tx, write.session, part)
  const plan = planImport(rows, await knownTeachers(tx, schoolId, rows))
  const ids = dryRun ? new Map<PlannedRow, string>() : await applyImport(write, part, plan.filter(isPlanned))
  return plan.map((one) => (isPlanned(one) ? outcomeOf(one, one.teacher?.id ?? ids.get(one) ?? null) : one))
}

/** @param teacherId null in a dry run for a person who does not exist yet */
function outcomeOf(
  { row, fields, teacher, changed }: PlannedRow,
  teacherId: string | null,
): TeacherImportOutcome {
  if (teacher === undefined) return { row, outcome: 'created', teacher_id: teacherId }
  if (changed.length === 0) return { row, outcome: 'unchanged', teacher_id: teacherId }
  return {
    row,
    outcome: 'updated',
    teacher_id: teacherId,
    changed: [...changed],
    before: picked(changed, teacher.values),
    after: picked(changed, fields),
  }
}
