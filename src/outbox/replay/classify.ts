import { ErrorCode } from '../../../contract/errors'
import { ApiError, NetworkError, SessionChanged, SessionEnded } from '../../api/errors'

/** What becomes of a row after an answer other than success. */
export type Consequence = 'delayQueue' | 'rowWaits' | 'frozen' | 'conflict' | 'rejected'

/** Whether a session was refused that had just been renewed: the service lives, and asking again at once changes nothing. */
export const isRefusedSession = (error: unknown): boolean =>
  error instanceof NetworkError && error.status === 401

/**
 * Sorts a failure of a whole request.
 * @throws the error itself when it is none of the service's or the network's: that is a fault of ours
 */
export function classify(error: unknown): Consequence {
  if (error instanceof NetworkError) return 'delayQueue'
  if (error instanceof SessionEnded || error instanceof SessionChanged) return 'frozen'
  if (error instanceof ApiError) return consequenceOf(error.code, error.status)
  throw error
}

/**
 * Sorts an answer by its error code and, where that is not specific, its HTTP status.
 * @param code `meta.error_code`, or an entry's own
 * @param status HTTP status, or null for an entry inside an answer
 */
export function consequenceOf(code: number, status: number | null): Consequence {
  if (status === 409 || status === 412 || (code >= 1300 && code <= 1399)) return 'conflict'
  // The client has refreshed once already: a session refusal here means the refresh did not help.
  if (status === 401 || (code >= 1000 && code <= 1099)) return 'frozen'
  if (status === 408 || status === 425 || status === 429 || (status ?? 0) >= 500) return 'rowWaits'
  if (code === ErrorCode.tooMany || (code >= 1900 && code <= 1999)) return 'rowWaits'
  return 'rejected'
}
