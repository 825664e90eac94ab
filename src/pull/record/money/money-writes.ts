import { ApiError, NetworkError } from '../../../api/errors'
import { bundleSource } from '../../lists/bundles'
import { refetchLists, type RecordReach } from '../save-record'

/** Pauses before the service is asked again after a lost answer, in milliseconds. */
export const askAgainAfter = [400, 1500, 4000]

/** No answer, or one that does not contain what happened. */
export const isSilence = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.kind === 'service')

/** Waits. @param ms milliseconds */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What is kept as a document and shows money that was taken, taken back or noted. */
type MoneyDocument = 'cash-book' | 'bill-transfers' | 'bill-arrears' | 'bill-reductions' | 'missing-bills'

/** Lets documents be fetched again. */
export function refetchDocuments({ queries, db }: RecordReach, names: readonly MoneyDocument[]): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [db.name, name] })
}

/** Lets bills be fetched again, and documents that show what became of them. */
export function refetchBills(reach: RecordReach, documents: readonly MoneyDocument[]): void {
  refetchLists(reach, bundleSource)
  refetchDocuments(reach, documents)
}
