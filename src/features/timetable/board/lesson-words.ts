import type { Clash } from './board-index'
import type { BoardLesson, LessonPlace } from './board-lesson'
import { clockText } from '../../../records/timetable/clock'
import type { Verdict } from './verdicts'

/** Days of the week as the timetable counts them: 1 Monday … 6 Saturday. */
const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']

export const dayWord = (weekday: number): string => weekdays[weekday - 1] ?? ''

/** "07.00–07.40". */
export const timesWords = ({ start, end }: Pick<LessonPlace, 'start' | 'end'>): string =>
  `${dotted(start)}–${dotted(end)}`

export const dotted = (minutes: number): string => clockText(minutes).replace(':', '.')

/** "Kamis 07.00–07.40"; "di rak" without an hour. */
export const placeWords = (place: LessonPlace | null): string =>
  place ? `${dayWord(place.weekday)} ${timesWords(place)}` : 'di rak'

/** "Matematika 7A". */
export const lessonWords = (lesson: BoardLesson): string => `${lesson.subject.name} ${lesson.class.name}`

export const teacherWord = (lesson: BoardLesson): string => lesson.teacher?.name ?? 'tanpa guru'

/** "Pak Asep mengajar IPA di 8B, Kamis 07.00–07.40": what stands in the way of a lesson. */
export function clashWords({ kind, with: other }: Clash): string {
  const when = placeWords(other.place)
  if (kind === 'class')
    return `${other.class.name} sudah berisi ${other.subject.name} dengan ${teacherWord(other)}, ${when}`
  if (kind === 'teacher')
    return `${teacherWord(other)} mengajar ${other.subject.name} di ${other.class.name}, ${when}`
  return `Ruang ${other.room ?? ''} dipakai ${other.class.name} untuk ${other.subject.name}, ${when}`
}

/** The same in the few words that a cell has room for. */
export function shortClashWords({ kind, with: other }: Clash): string {
  if (kind === 'class') return `${other.class.name} berisi ${other.subject.name}`
  if (kind === 'teacher') return `${teacherWord(other)} di ${other.class.name}`
  return `${other.room ?? ''} dipakai ${other.class.name}`
}

/** What an hour answers, as a whole sentence for the live region. */
export function verdictWords(verdict: Verdict | undefined): string {
  switch (verdict?.kind) {
    case 'here':
      return 'di sini sekarang'
    case 'free':
      return 'bebas'
    case 'swap':
      return `tukar dengan ${verdict.with.map((other) => `${lessonWords(other)}, ${teacherWord(other)}`).join(' dan ')}`
    case 'clash':
      return `bentrok: ${verdict.clashes.map(clashWords).join('; ')}`
    case 'break':
      return 'terpotong istirahat'
    case 'short':
      return 'tidak cukup jam sampai akhir hari'
    case undefined:
      return 'tidak ada jam pelajaran'
  }
}

/** The same in the few words that a cell has room for. */
export function shortVerdictWords(verdict: Verdict | undefined): string {
  switch (verdict?.kind) {
    case 'here':
      return 'Di sini'
    case 'free':
      return 'Bebas'
    case 'swap':
      return 'Tukar'
    case 'clash':
      return verdict.clashes[0] ? shortClashWords(verdict.clashes[0]) : ''
    case 'break':
      return 'Terpotong istirahat'
    case 'short':
      return 'Tidak cukup jam'
    case undefined:
      return ''
  }
}
