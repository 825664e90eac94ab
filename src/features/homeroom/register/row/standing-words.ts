import { markWords } from '../../../../ui/words/mark-words'
import type { RegisterLine } from '../read-register'

/** A pupil's mark and how far it has been sent, in a sentence: "Sakit. Tersimpan di perangkat ini, belum terkirim." */
export function standingWords(line: RegisterLine): string {
  const words = markWords({ status: line.status, minutes_late: line.minutesLate })
  switch (line.truth) {
    case 'none':
      return 'Belum diabsen.'
    case 'local':
      return `${words}. Tersimpan di perangkat ini, belum terkirim.`
    case 'sent':
      return `${words}. Terkirim${line.by ? `, dicatat ${line.by}` : ''}.`
    case 'attention':
      return `${words}. Perlu keputusan Anda.`
  }
}
