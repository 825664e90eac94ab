import { dateIn } from '../../../../../contract/values/dates'
import { ErrorCode } from '../../../../../contract/errors'
import type { ImportOutcome } from '../../../../../contract/people/student-import'
import { fail } from '../../../../kit/answers/fail'
import type { ImportRun } from '../../../../../contract/people/import-outcome'
import { lockImport } from '../../../../kit/import/import.repo'
import { requireOpenImport } from '../../../../kit/import/keep-import.repo'
import { requireEveryClass } from '../../../../kit/session/reach'
import type { Services } from '../../../../kit/services'
import type { Session } from '../../../../kit/session/session'
import { applyImport } from './apply-import.repo'
import { activePeriod, readSituation } from './import.repo'
import type { ReadRow } from './import-body'
import { outcomeOf } from './outcome'
import { isPlanned, type PlannedRow, planImport } from './plan-import'

/**
 * Creates or updates the pupils of a workbook's rows, or answers with what would happen; all rows of a request
 * in one transaction. Sending them again changes nothing.
 * @throws DomainError 1200 when the school has no active school year, 1400 for those who do not reach all classes:
 *   a row may mean any pupil of the school, 1300 and 1350 for an import that cannot go on
 */
export async function importStudents(
  { db, clock }: Services,
  session: Session,
  requestId: string,
  { dryRun, run, rows }: { dryRun: boolean; run: ImportRun | undefined; rows: readonly ReadRow[] },
): Promise<ImportOutcome[]> {
  requireEveryClass(session, 'Impor siswa dilakukan oleh tata usaha.')
  const { schoolId, userId, timeZone } = session
  return db.transaction(async (tx) => {
    await lockImport(tx, schoolId)
    const part = { kind: 'students', run }
    if (!dryRun) await requireOpenImport(tx, session, part)
    const period = await activePeriod(tx, schoolId)
    if (period === undefined) {
      return fail(ErrorCode.notFound, { message: 'Belum ada tahun ajaran yang aktif.' })
    }
    const at = clock()
    const today = dateIn(timeZone, at)
    const plan = planImport(rows, await readSituation(tx, schoolId, period.id, rows, today))
    const planned = plan.filter(isPlanned)
    const context = { schoolId, userId, at, requestId, period, today, part }
    const ids = dryRun ? new Map<PlannedRow, string>() : await applyImport(tx, context, planned)
    return plan.map((one) => (isPlanned(one) ? outcomeOf(one, one.student?.id ?? ids.get(one) ?? null) : one))
  })
}
