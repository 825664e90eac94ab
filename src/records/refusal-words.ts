import type { NetworkError } from '../api/errors'
import { networkWords } from '../ui/words/network-words'

/** Why a write did not happen, in a sentence: the service's own, or that no answer came. */
export const refusalWords = (
  result: { kind: 'network'; reason: NetworkError['reason'] } | { kind: string; message: string },
): string => ('reason' in result ? networkWords(result.reason) : result.message)
