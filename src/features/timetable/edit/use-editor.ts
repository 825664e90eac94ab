import { useMemo, useState } from 'react'
import type { Draft } from '../../../records/form/drafts'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { hoursToFill } from '../board/bells'
import { allClashes, type BoardIndex } from '../board/board-index'
import type { Board, BoardLesson, LessonPlace } from '../board/board-lesson'
import { faultSentence } from '../board/lesson-words'
import { doubleOf } from '../board/moves'
import { belongsTo, weekView, type WeekCell } from '../board/week-view'
import type { GridEvents } from '../week/week-grid'
import { blockedFor, type WeekMarks } from '../week/week-marks'
import type { EditableWeek } from './editable-week'
import { useDraftSteps } from './use-draft-steps'
import { useLifting } from './use-lifting'
import { useSaving } from './use-saving'

/** The dialog that is open over the week. */
type EditorDialog =
  | { kind: 'change'; lesson: BoardLesson }
  /** A new lesson in an hour; null for the shelf. */
  | { kind: 'add'; place: LessonPlace | null }
  /** What a phone offers for one lesson. */
  | { kind: 'sheet'; lesson: BoardLesson }
  /** "Cari celah". */
  | { kind: 'gaps'; lesson: BoardLesson }
  | { kind: 'import' }
  | { kind: 'copy' }
  | { kind: 'year' }

/** What the editor of a week holds and does: draft, saving, what is lifted, and which dialog is open. */
export interface Editor {
  phone: boolean
  steps: ReturnType<typeof useDraftSteps>
  saving: ReturnType<typeof useSaving>
  lifting: ReturnType<typeof useLifting>
  view: ReturnType<typeof weekView>
  marks: WeekMarks
  events: GridEvents
  press: (cell: WeekCell, single: boolean) => void
  dialog: EditorDialog | null
  open: (dialog: EditorDialog | null) => void
  /** Takes many lessons at once into the draft: an import or a copy. */
  takeMany: (next: Board, words: string) => void
}

export function useEditor(props: EditableWeek & { draft: Draft }): Editor {
  const { service, otherYear, whose, days, bells: set, blocked, draft } = props
  const phone = usePhoneScreen()
  const steps = useDraftSteps(service, draft, blocked)
  const saving = useSaving(steps, otherYear)
  const { board, changes } = steps
  const bells = useMemo(() => {
    const all = [...board.values()]
    const own = all.filter((lesson) => belongsTo(lesson, whose))
    return hoursToFill(own, all, days, set)
  }, [board, whose, days, set])
  const view = useMemo(() => weekView(board, bells, whose), [board, bells, whose])
  const lifting = useLifting(steps, bells, whose)
  const [dialog, open] = useState<EditorDialog | null>(null)
  const faults = useFaults(steps.index, saving.refusals)
  const marks: WeekMarks = {
    verdicts: lifting.verdicts,
    lifted: new Set(lifting.lifted.map(({ id }) => id)),
    changed: new Set(changes.keys()),
    faults,
    blocked: blockedFor(blocked, whose),
  }
  const isLifting = lifting.lifted.length > 0

  const openForm = ({ lessons: [lesson], bell, weekday }: WeekCell) => {
    if (lesson) open({ kind: 'change', lesson })
    else if (bell) open({ kind: 'add', place: { weekday, ...bell } })
  }
  const press = (cell: WeekCell, single: boolean) => {
    const [lesson] = cell.lessons
    if (isLifting) lifting.place(cell)
    else if (!lesson) openForm(cell)
    else if (phone) open({ kind: 'sheet', lesson })
    else lifting.lift(lesson, single)
  }
  const events: GridEvents = {
    onPress: press,
    onShelf: ({ lessons: [lesson] }) => {
      if (isLifting) lifting.shelve(lifting.lifted)
      else if (lesson) lifting.shelve(doubleOf(board, lesson))
    },
    onEdit: openForm,
    onCancel: lifting.cancel,
    onUndo: steps.undo,
    onRedo: steps.redo,
    onDrag: ({ lessons: [lesson] }) => lesson && lifting.drag(lesson, false),
    onDrop: (cell) => {
      if (isLifting) lifting.place(cell)
    },
    onDragEnd: lifting.cancel,
  }
  const takeMany = (next: Board, words: string) => {
    steps.apply(next, words)
    lifting.announce(`${words}. Belum disimpan ke sekolah.`)
  }
  return { phone, steps, saving, lifting, view, marks, events, press, dialog, open, takeMany }
}

/** What is wrong with which lesson: what the service refused, and clashes that the board itself has. */
function useFaults(index: BoardIndex, refusals: ReadonlyMap<string, string[]>) {
  const clashes = useMemo(() => allClashes(index), [index])
  const faults = new Map<string, readonly string[]>(refusals)
  for (const [id, found] of clashes) if (!faults.has(id)) faults.set(id, found.map(faultSentence))
  return faults
}
