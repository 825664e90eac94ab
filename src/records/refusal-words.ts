import type { SaveResult } from '../pull/record/save-record'
import { networkWords } from '../ui/words/network-words'

/** A write that did not happen. */
export type Refused = Exclude<SaveResult<unknown>, { kind: 'saved' }>

/**
 * The one place that words a write of a record that did not happen, outside of a form: the service's own sentence,
 * that no answer came, or that somebody else was quicker. A form says it at its fields (`form-notice`).
 */
export function refusalWords(refused: Refused): string {
  switch (refused.kind) {
    case 'network':
      return networkWords(refused.reason)
    case 'conflict':
      return 'Data ini baru saja diubah orang lain dan sudah diperbarui di sini. Periksa, lalu ulangi.'
    case 'fields':
      return Object.values(refused.errors)[0] ?? refused.message
    case 'gone':
    case 'refused':
      return refused.message
  }
}
