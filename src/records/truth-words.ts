import type { Truth } from '../outbox/confirmed/overlay'
import { unmarkedWord } from '../ui/words/status-words'

/** The four truths of a mark in words (screens.md, "The shell"). */
export const truthWords = {
  none: unmarkedWord,
  local: 'tersimpan di perangkat',
  sent: 'terkirim',
  attention: 'perlu perhatian',
} as const satisfies Record<Truth, string>
