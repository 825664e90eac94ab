import { useMemo, useRef, useState } from 'react'
import type { BellWeek } from '../board/bells'
import type { BoardIndex } from '../board/board-index'
import type { BoardLesson, LessonPlace } from '../board/board-lesson'
import { dayWord, lessonWords, placeWords, timesWords, verdictWords } from '../board/lesson-words'
import { doubleOf, putDown, toShelf, withLessons } from '../board/moves'
import { accepts, allVerdicts, cellKey, type Verdict } from '../board/verdicts'
import { belongsTo, type Subject, type WeekCell } from '../board/week-view'
import type { DraftSteps } from './use-draft-steps'

/** Lifting lessons and putting them down, with the sentences about it. */
export interface Lifting {
  lifted: readonly BoardLesson[]
  verdicts: ReadonlyMap<string, Verdict> | null
  /** For the live region. */
  words: string
  lift: (lesson: BoardLesson, single: boolean) => void
  /** Lifts what the mouse begins to drag, once the drag has begun: Chromium ends a drag whose page changes as it begins. */
  drag: (lesson: BoardLesson, single: boolean) => void
  /** Puts what is lifted down there. @returns whether it was accepted */
  place: (cell: WeekCell) => boolean
  /** Puts one lesson into a free hour that was chosen from a list. */
  putAt: (lesson: BoardLesson, place: LessonPlace) => void
  shelve: (lessons: readonly BoardLesson[]) => void
  cancel: () => void
  /** The hour that the focus has come to. */
  look: (cell: WeekCell) => void
  announce: (words: string) => void
}

export function useLifting({ board, index, apply }: DraftSteps, bells: BellWeek, whose: Subject): Lifting {
  const [ids, setIds] = useState<readonly string[]>([])
  const [words, announce] = useState('')
  const lifted = useMemo(() => ids.flatMap((id) => board.get(id) ?? []), [ids, board])
  const verdicts = useVerdicts(index, bells, lifted, whose)

  const hourWords = ({ weekday, bell, at }: WeekCell) =>
    bell ? `${dayWord(weekday)} jam ke-${bell.slot ?? at + 1}, ${timesWords(bell)}` : dayWord(weekday)
  const beginning = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lift = (lesson: BoardLesson, single: boolean) => {
    const run = single ? [lesson] : doubleOf(board, lesson)
    setIds(run.map(({ id }) => id))
    announce(`${namesOf(run)} diangkat. Pilih jam, Enter menaruh, Esc mengembalikan.`)
  }
  const cancel = () => {
    clearTimeout(beginning.current)
    if (lifted.length === 0) return
    setIds([])
    announce(`${namesOf(lifted)} tetap ${placeWords(lifted[0]?.place ?? null)}.`)
  }
  return {
    lifted,
    verdicts,
    words,
    announce,
    cancel,
    lift,
    drag(lesson, single) {
      beginning.current = setTimeout(() => {
        lift(lesson, single)
      })
    },
    place(cell) {
      const verdict = verdicts?.get(cellKey(cell))
      if (!accepts(verdict)) {
        announce(`${hourWords(cell)}: ${verdictWords(verdict)}. Pilih jam lain.`)
        return false
      }
      if (verdict?.kind === 'here') {
        cancel()
        return true
      }
      apply(putDown(board, lifted, verdict), `${namesOf(lifted)} ke ${hourWords(cell)}`)
      setIds([])
      const swapped = verdict?.kind === 'swap' ? `, ${verdictWords(verdict)}` : ''
      announce(`${namesOf(lifted)} ditaruh ${hourWords(cell)}${swapped}. Belum disimpan ke sekolah.`)
      return true
    },
    putAt(lesson, place) {
      const words = `${lessonWords(lesson)} ke ${placeWords(place)}`
      apply(withLessons(board, [{ ...lesson, place }]), words)
      setIds([])
      announce(`${words}. Belum disimpan ke sekolah.`)
    },
    shelve(lessons) {
      const placed = lessons.filter(({ place }) => place !== null)
      if (placed.length === 0) return
      apply(toShelf(board, placed), `${namesOf(placed)} ke rak`)
      setIds([])
      announce(`${namesOf(placed)} di rak. Belum disimpan ke sekolah.`)
    },
    look(cell) {
      if (lifted.length > 0) announce(`${hourWords(cell)}: ${verdictWords(verdicts?.get(cellKey(cell)))}`)
    },
  }
}

function useVerdicts(index: BoardIndex, bells: BellWeek, lifted: readonly BoardLesson[], whose: Subject) {
  return useMemo(
    () =>
      lifted.length === 0 ? null : allVerdicts(index, bells, lifted, (lesson) => belongsTo(lesson, whose)),
    [index, bells, lifted, whose],
  )
}

/** "Matematika 7A, 2 jam". */
const namesOf = (lessons: readonly BoardLesson[]): string => {
  const [first] = lessons
  if (!first) return ''
  return lessons.length > 1 ? `${lessonWords(first)}, ${lessons.length} jam` : lessonWords(first)
}
