import { plainName } from '../../../../contract/values/plain-name'
import { hoursToFill, noBells, type Bell, type BellWeek } from '../board/bells'
import { indexOf, type BlockedWeeks, type Clash } from '../board/board-index'
import {
  classesOf,
  classNames,
  type Board,
  type BoardLesson,
  type LessonPlace,
  type PlacedLesson,
} from '../board/board-lesson'
import { dayWord, teacherWord } from '../board/lesson-words'
import { allVerdicts } from '../board/verdicts'

/** One hour where a lesson could be, and the reasons for and against it. */
interface Gap {
  place: LessonPlace
  /** Whole sentences, the most important first. */
  reasons: string[]
}

/** The best hours for a lesson; where there is none, what fills the week. */
export type GapsFound = { kind: 'gaps'; gaps: Gap[] } | { kind: 'none'; words: string }

/** How much worse an hour is: a second lesson of the subject on a day weighs more than an hour of waiting. */
const weights = { sameDay: 30, nextDay: 6, teacherWaits: 10, classWaits: 12, lonelyDay: 8 }

/** How many are named. */
const most = 3

/**
 * The three best hours for a lesson on the shelf. An hour where the class, the teacher or the room is taken, or at
 * which the teacher cannot teach or the class has no lessons, is none of them. Of the others those come first on whose day the class
 * does not have the subject yet and its days are not neighbours, and where neither the teacher nor the class waits between lessons; then the earlier in the week.
 * @param days of the school's week
 * @param set the hours that the school has set
 */
export function findGaps(
  board: Board,
  lesson: BoardLesson,
  days: readonly number[],
  blocked: BlockedWeeks,
  set: BellWeek = noBells,
): GapsFound {
  const index = indexOf(board, blocked)
  const all = [...board.values()]
  const ofClass = [...new Set(classesOf(lesson).flatMap(({ id }) => index.byClass.get(id) ?? []))]
  const ofTeacher = (lesson.teacher && index.byTeacher.get(lesson.teacher.id)) ?? []
  const bells = hoursToFill(ofClass, all, days, set)
  const verdicts = allVerdicts(index, bells, [{ ...lesson, place: null }], () => false)
  const judged: (Gap & { cost: number })[] = []
  const taken = { class: 0, teacher: 0, room: 0, blocked: 0, closed: 0 }
  for (const [weekday, hours] of bells)
    for (const [at, bell] of hours.entries()) {
      const verdict = verdicts.get(`${weekday}/${at}`)
      if (verdict?.kind === 'clash') for (const kind of kindsOf(verdict.clashes)) taken[kind] += 1
      if (verdict?.kind !== 'free') continue
      const place = { weekday, ...bell }
      judged.push({ place, ...judge(lesson, place, { hours, ofClass, ofTeacher }) })
    }
  if (judged.length === 0) return { kind: 'none', words: noneWords(lesson, taken) }
  // They are judged in the order of the week, which sorting keeps.
  judged.sort((a, b) => a.cost - b.cost)
  return { kind: 'gaps', gaps: judged.slice(0, most).map(({ place, reasons }) => ({ place, reasons })) }
}

const kindsOf = (clashes: readonly Clash[]) => new Set(clashes.map(({ kind }) => kind))

interface Around {
  /** The hours of that day. */
  hours: readonly Bell[]
  ofClass: readonly PlacedLesson[]
  ofTeacher: readonly PlacedLesson[]
}

function judge(lesson: BoardLesson, place: LessonPlace, { hours, ofClass, ofTeacher }: Around) {
  const reasons = ['Tidak ada bentrok kelas, guru, atau ruang.']
  let cost = 0

  const day = dayWord(place.weekday)
  const alike = ofClass.filter(({ subject }) => subject.id === lesson.subject.id)
  const sameDay = alike.filter((other) => other.place.weekday === place.weekday).length
  const apart = alike.map((other) => Math.abs(other.place.weekday - place.weekday))
  cost += sameDay * weights.sameDay
  if (sameDay > 0) reasons.push(`${day} sudah ada ${sameDay} jam ${lesson.subject.name}.`)
  else if (apart.some((days) => days === 1 || days === 6)) {
    cost += weights.nextDay
    reasons.push(`${day} belum ada ${lesson.subject.name}, tetapi ada pada hari di sebelahnya.`)
  } else reasons.push(`${day} dan hari di sebelahnya belum ada ${lesson.subject.name}.`)

  if (lesson.teacher) {
    const teacher = plainName(lesson.teacher.name)
    if (!ofTeacher.some((other) => other.place.weekday === place.weekday)) {
      cost += weights.lonelyDay
      reasons.push(`${day} ${teacher} belum mengajar sama sekali.`)
    } else {
      const waits = addedWaits(ofTeacher, place, hours)
      cost += waits * weights.teacherWaits
      reasons.push(
        waits > 0
          ? `Menambah ${waits} jam kosong ${teacher}.`
          : waits < 0
            ? `Mengisi jam kosong ${teacher}.`
            : `Tidak menambah jam kosong ${teacher}.`,
      )
    }
  }

  const empty = addedWaits(ofClass, place, hours)
  cost += empty * weights.classWaits
  if (empty > 0) reasons.push(`Menyisakan ${empty} jam kosong di ${classNames(lesson)}.`)
  if (empty < 0) reasons.push(`Mengisi jam kosong ${classNames(lesson)}.`)
  return { cost, reasons }
}

/** By how many hours the waiting between lessons of a day grows, or shrinks below 0, with one more lesson. */
function addedWaits(lessons: readonly PlacedLesson[], place: LessonPlace, hours: readonly Bell[]): number {
  const day = lessons.filter((lesson) => lesson.place.weekday === place.weekday).map((lesson) => lesson.place)
  return waitsIn([...day, place], hours) - waitsIn(day, hours)
}

/** Hours between the first and the last lesson in which none is given; a break is no hour. */
function waitsIn(places: readonly LessonPlace[], hours: readonly Bell[]): number {
  const first = Math.min(...places.map(({ start }) => start))
  const last = Math.max(...places.map(({ end }) => end))
  return hours.filter(
    (hour) =>
      hour.start >= first &&
      hour.end <= last &&
      !places.some((place) => place.start < hour.end && hour.start < place.end),
  ).length
}

function noneWords(lesson: BoardLesson, taken: Record<Clash['kind'], number>): string {
  const parts = [
    taken.class > 0 && `${taken.class} jam ${classNames(lesson)} sudah terisi`,
    taken.teacher > 0 && `${teacherWord(lesson)} mengajar di tempat lain pada ${taken.teacher} jam`,
    taken.blocked > 0 && `${teacherWord(lesson)} tidak dapat pada ${taken.blocked} jam`,
    taken.closed > 0 && `${taken.closed} jam dipakai kegiatan sekolah`,
    taken.room > 0 && `${lesson.room ?? ''} dipakai pada ${taken.room} jam`,
  ].filter(Boolean)
  return `Tidak ada jam yang bebas untuk pelajaran ini${parts.length > 0 ? `: ${parts.join(', ')}` : ''}. Kosongkan satu jam dulu, ganti gurunya, atau tukar dengan pelajaran lain di jadwal.`
}
