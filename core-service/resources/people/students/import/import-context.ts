import type { ImportOf } from '../../../../kit/import/keep-import.repo'
import type { AuditContext } from '../../../../kit/records/audit'

export interface ActivePeriod {
  readonly id: string
  /** First date of its first semester. */
  readonly firstDate: string
}

/** What writing an import needs besides its rows. */
export interface ImportContext extends AuditContext {
  readonly period: ActivePeriod
  /** The school's date. */
  readonly today: string
  readonly part: ImportOf
}
