import type { Truth } from '../outbox/confirmed/overlay'
import { unmarkedWord } from '../ui/words/status-words'

/** The four states of sending of a mark, in words. */
export const truthWords = {
  none: unmarkedWord,
  local: 'tersimpan di perangkat',
  sent: 'terkirim',
  attention: 'perlu perhatian',
} as const satisfies Record<Truth, string>
