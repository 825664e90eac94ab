import { isTaken, type BlockedHours, type Clash } from './board-index'
import { classNames, type BoardLesson, type LessonPlace } from './board-lesson'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { clockText, hoursWords } from '../../../../contract/values/clock'
import { plainName } from '../../../../contract/values/plain-name'
import type { Verdict } from './verdicts'

/** "Senin". @param weekday as the timetable counts them: 0 Sunday … 6 Saturday */
export const dayWord = schoolDayName

/** "07.00–07.40". */
export const timesWords = ({ start, end }: Pick<LessonPlace, 'start' | 'end'>): string =>
  hoursWords(clockText(start), clockText(end))

/** "Kamis 07.00–07.40"; "di rak" without an hour. */
export const placeWords = (place: LessonPlace | null): string =>
  place ? `${dayWord(place.weekday)} ${timesWords(place)}` : 'di rak'

/** "Matematika 7A". */
export const lessonWords = (lesson: BoardLesson): string => `${lesson.subject.name} ${classNames(lesson)}`

export const teacherWord = (lesson: BoardLesson): string => lesson.teacher?.name ?? 'tanpa guru'

/** "Pak Asep mengajar IPA di 8B, Kamis 07.00–07.40": what is in the way of a lesson. */
function clashWords(clash: Clash): string {
  if (clash.kind === 'blocked') return blockedWords(clash.teacher, clash.hours)
  if (clash.kind === 'closed') return closedWords(clash.hours)
  const { kind, with: other } = clash
  const when = placeWords(other.place)
  if (kind === 'class')
    return `${classNames(other)} sudah ada ${other.subject.name} dengan ${teacherWord(other)}, ${when}`
  if (kind === 'teacher')
    return `${teacherWord(other)} mengajar ${other.subject.name} di ${classNames(other)}, ${when}`
  return `Ruang ${other.room ?? ''} dipakai ${classNames(other)} untuk ${other.subject.name}, ${when}`
}

/** "Bu Dewi tidak dapat: Rabu 07.00–09.00 (rapat MGMP)". */
const blockedWords = (teacher: string, hours: BlockedHours): string =>
  `${teacher} tidak dapat: ${dayWord(hours.weekday)} ${timesWords(hours)}${hours.reason ? ` (${hours.reason})` : ''}`

/** "Senin 07.00–07.40 dipakai Upacara, tidak ada pelajaran". */
const closedWords = (hours: BlockedHours): string =>
  `${dayWord(hours.weekday)} ${timesWords(hours)} dipakai ${hours.event ?? 'sekolah'}, tidak ada pelajaran`

/** What is wrong with a lesson where it is, as a sentence. */
export const faultSentence = (clash: Clash): string =>
  `${isTaken(clash) ? 'Bentrok: ' : ''}${clashWords(clash)}.`

/** What is in the way, clashes before hours that are not to be used. */
export function inTheWayWords(clashes: readonly Clash[]): string {
  const taken = clashes.filter(isTaken)
  const blocked = clashes.filter((clash) => !isTaken(clash)).map(clashWords)
  const words = taken.length > 0 ? [`bentrok: ${taken.map(clashWords).join('; ')}`] : []
  // A double lesson meets the same hours twice.
  return [...words, ...new Set(blocked)].join('; ')
}

/** The same in the few words that a cell has room for. */
function shortClashWords(clash: Clash): string {
  if (clash.kind === 'blocked') return `${plainName(clash.teacher)} tidak dapat`
  if (clash.kind === 'closed') return clash.hours.event ?? ''
  const { kind, with: other } = clash
  if (kind === 'class') return `${classNames(other)} ada ${other.subject.name}`
  if (kind === 'teacher') return `${teacherWord(other)} di ${classNames(other)}`
  return `${other.room ?? ''} dipakai ${classNames(other)}`
}

/** What an hour of the grid answers, as a whole sentence for the live region. */
export function verdictWords(verdict: Verdict | undefined): string {
  switch (verdict?.kind) {
    case 'here':
      return 'di sini sekarang'
    case 'free':
      return 'bebas'
    case 'swap':
      return `tukar dengan ${verdict.with.map((other) => `${lessonWords(other)}, ${teacherWord(other)}`).join(' dan ')}`
    case 'clash':
      return inTheWayWords(verdict.clashes)
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
