import { breaksOf, type Bell } from './bells'
import { clashesAt, isTaken, type BoardIndex, type Clash } from './board-index'
import { classKey, samePlace, type BoardLesson } from './board-lesson'
import { dayWord, faultSentence, timesWords } from './lesson-words'

/** What a form of one lesson asks for, while some of it may be missing. */
export interface LessonDraft {
  classId: string
  /** Ids of the further classes of a joint lesson, with a blank between them. */
  alsoIds: string
  subjectId: string
  teacherId: string
  room: string
}

/** Sentences by field. */
export type LessonFaults = Partial<Record<keyof LessonDraft | 'time', string>>

/** The names that must be chosen. */
export function missingNames({
  classId,
  subjectId,
  teacherId,
  room,
}: Omit<LessonDraft, 'alsoIds'>): LessonFaults {
  return {
    ...(classId ? {} : { classId: 'Pilih kelas.' }),
    ...(subjectId ? {} : { subjectId: 'Pilih mata pelajaran.' }),
    ...(teacherId ? {} : { teacherId: 'Pilih guru.' }),
    ...(room.trim().length > 40 ? { room: 'Ruang paling panjang 40 huruf.' } : {}),
  }
}

/**
 * Why a lesson cannot be where it is wanted; null where it can. A lesson on the shelf can always be there.
 * @param bells hours of the wanted day, for its breaks and for hours that are met only by half
 * @param before the lesson so far: where its times stay as they are, its other fields can be changed, whatever its hours are
 */
export function timeFault(
  index: BoardIndex,
  lesson: BoardLesson,
  bells: readonly Bell[],
  before?: BoardLesson,
): string | null {
  const { place } = lesson
  if (!place) return null
  if (place.end <= place.start) return 'Jam selesai harus setelah jam mulai.'
  const stays = before !== undefined && samePlace(before.place, place)
  const clash = clashesAt(index, lesson, place).find((one) => !(stays && wasThere(one, before, lesson)))
  if (clash) return faultSentence(clash)
  if (stays) return null
  const pause = breaksOf(bells).find(({ start, end }) => place.start < end && start < place.end)
  if (pause) return `Melewati istirahat ${timesWords(pause)}. Bagi menjadi dua pelajaran.`
  const half = bells.find(
    (bell) =>
      bell.start < place.end && place.start < bell.end && (bell.start < place.start || bell.end > place.end),
  )
  if (half)
    return `Hanya sebagian dari jam ${timesWords(half)} pada hari ${dayWord(place.weekday)}. Samakan dengan jam itu.`
  return null
}

/** Whether the hour was not to be used before either: the lesson may stay in it with the same teacher and class. */
function wasThere(clash: Clash, before: BoardLesson, lesson: BoardLesson): boolean {
  if (isTaken(clash)) return false
  return clash.kind === 'blocked'
    ? before.teacher?.id === lesson.teacher?.id
    : classKey(before) === classKey(lesson)
}
