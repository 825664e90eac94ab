import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, NetworkError, SessionEnded } from '../../api/errors'

/** Specification section 4. `idle`: nothing was asked yet. */
export type RequestStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

/** Why a request failed, for a screen. */
export interface RequestFailure {
  /** No answer came; `message` is then empty, or the sentence of a 502–504. */
  network: boolean
  /** The service's sentence, else the fallback of specification section 8. */
  message: string
}

export interface RequestState {
  status: RequestStatus
  /** Null as soon as a new request starts, also where data of an earlier one is there (section 4). */
  error: RequestFailure | null
}

type Asked = Pick<UseQueryResult, 'fetchStatus' | 'isSuccess' | 'error' | 'failureReason'>

/**
 * What specification section 4 keeps of a request. TanStack Query itself keeps the error of the last request
 * during the next one where there is data.
 * @param fallback the sentence that is shown where the service refuses without a sentence
 */
export function requestState(query: Asked, fallback: string): RequestState {
  const reason = failureReasonOf(query)
  if (reason) return { status: 'failed', error: failureOf(reason, fallback) }
  if (query.fetchStatus !== 'idle') return { status: 'loading', error: null }
  return { status: query.isSuccess ? 'succeeded' : 'idle', error: null }
}

/** Why the last request failed, or the one that is being repeated or waits for the network. */
export function failureReasonOf(query: Asked): Error | null {
  return query.fetchStatus === 'idle' ? query.error : query.failureReason
}

/** Turns what the client throws into words for a screen. */
export function failureOf(error: Error, fallback: string): RequestFailure {
  if (error instanceof NetworkError) return { network: true, message: error.sentence }
  if (error instanceof ApiError) return { network: false, message: error.sentenceOr(fallback) }
  return { network: false, message: error instanceof SessionEnded ? error.message : fallback }
}
