import { ApiError, NetworkError, SessionChanged, SessionEnded } from '../../api/errors'
import { lastFallback } from '../../../contract/last-fallback'
import { networkWords } from '../../ui/words/network-words'

export interface FailureContext {
  /** "Failed to …" of the specification's catalogue, for a refusal without a sentence. */
  fallback?: string | undefined
  /** A failed read leaves the stored data on screen and the chip shows the state; a write that failed needs a toast. */
  read: boolean
}

/**
 * The text of an error toast (specification section 8): the service's sentence, else the fallback or the
 * error's own message, else the last fallback. None for a session matter: the app goes to `/` and shows
 * why there.
 * @returns the text, or null for no toast
 */
export function errorToastText(error: unknown, { fallback, read }: FailureContext): string | null {
  if (error instanceof SessionEnded || error instanceof SessionChanged) return null
  if (error instanceof NetworkError) {
    // A read without an answer leaves the stored data on screen; the sentence of a 502–504 is shown.
    const silent = error.reason === 'aborted' || (read && !error.sentence)
    return silent ? null : networkWords(error.reason, error.sentence)
  }
  if (error instanceof ApiError) {
    if (error.status === 401 || error.kind === 'session') return null
    return error.sentenceOr(fallback || lastFallback)
  }
  return (error instanceof Error && error.message) || fallback || lastFallback
}
