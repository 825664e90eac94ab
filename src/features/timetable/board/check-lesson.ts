import { breaksOf, type Bell } from './bells'
import { clashesAt, type BoardIndex } from './board-index'
import type { BoardLesson } from './board-lesson'
import { dayWord, faultSentence, timesWords } from './lesson-words'

/** What a form of one lesson asks for, while some of it may be missing. */
export interface LessonDraft {
  classId: string
  subjectId: string
  teacherId: string
  room: string
}

/** Sentences by field. */
export type LessonFaults = Partial<Record<keyof LessonDraft | 'time', string>>

/** The names that must be chosen. */
export function missingNames({ classId, subjectId, teacherId, room }: LessonDraft): LessonFaults {
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
 */
export function timeFault(index: BoardIndex, lesson: BoardLesson, bells: readonly Bell[]): string | null {
  const { place } = lesson
  if (!place) return null
  if (place.end <= place.start) return 'Jam selesai harus setelah jam mulai.'
  const clash = clashesAt(index, lesson, place)[0]
  if (clash) return faultSentence(clash)
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
