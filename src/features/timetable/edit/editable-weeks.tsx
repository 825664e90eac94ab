import { useMemo, useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { useWorkspace } from '../../../workspace/workspace'
import { hoursToFill } from '../board/bells'
import { allClashes, type BlockedWeeks, type BoardIndex } from '../board/board-index'
import type { Board, BoardLesson, LessonPlace } from '../board/board-lesson'
import { faultSentence } from '../board/lesson-words'
import { doubleOf } from '../board/moves'
import { belongsTo, weekView, type Subject, type WeekCell } from '../board/week-view'
import type { SchoolNames } from '../use-school-week'
import { CopyDialog } from '../exchange/copy-dialog'
import { CopyYearDialog } from '../exchange/copy-year-dialog'
import { ImportDialog } from '../exchange/import-dialog'
import { GapsDialog } from '../gaps/gaps-dialog'
import { DayList } from '../week/day-list'
import { WeekGrid, type GridEvents } from '../week/week-grid'
import { blockedFor, type WeekMarks } from '../week/week-marks'
import { Differences } from './differences'
import { DraftBar } from './draft-bar'
import styles from './edit.module.css'
import { LessonForm } from './lesson-form'
import { LessonSheet } from './lesson-sheet'
import { LiftBar } from './lift-bar'
import { Shelf } from './shelf'
import { draftKey, useDraftSteps } from './use-draft-steps'
import { useLifting } from './use-lifting'
import { useSaving } from './use-saving'

export interface EditableWeeksProps {
  service: Board
  whose: Subject
  /** The name of whose week it is. */
  name: string
  days: 5 | 6
  names: SchoolNames
  /** When teachers cannot teach. */
  blocked: BlockedWeeks
  /** The weekday of today; 0 on Sunday. */
  today: number
}

/** Somebody's week with what may be changed in it. */
export function EditableWeeks(props: EditableWeeksProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, draftKey, uuidv7)
  return draft ? <Editor {...props} draft={draft} /> : <PageSkeleton rows={8} />
}

/** What the form of a lesson is opened on: a lesson, or an hour for a new one. */
type FormTarget = { lesson: BoardLesson } | { place: LessonPlace | null }

function Editor(props: EditableWeeksProps & { draft: Draft }) {
  const { service, whose, name, days, names, blocked, today, draft } = props
  const phone = usePhoneScreen()
  const steps = useDraftSteps(service, draft, blocked)
  const saving = useSaving(service, steps)
  const { board, changes } = steps
  const bells = useMemo(() => {
    const all = [...board.values()]
    return hoursToFill(
      all.filter((lesson) => belongsTo(lesson, whose)),
      all,
      days,
    )
  }, [board, whose, days])
  const view = useMemo(() => weekView(board, bells, whose), [board, bells, whose])
  const lifting = useLifting(steps, bells, whose)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [day, setDay] = useState(today === 0 ? 1 : today)
  const [form, setForm] = useState<FormTarget | null>(null)
  const [sheet, setSheet] = useState<BoardLesson | null>(null)
  const [many, setMany] = useState<'import' | 'copy' | 'year' | null>(null)
  const [sought, setSought] = useState<BoardLesson | null>(null)
  const faults = useFaults(steps.index, saving.refusals)
  const marks: WeekMarks = {
    verdicts: lifting.verdicts,
    lifted: new Set(lifting.lifted.map(({ id }) => id)),
    changed: new Set(changes.keys()),
    faults,
    blocked: blockedFor(blocked, whose),
  }
  const isLifting = lifting.lifted.length > 0
  const openForm = (cell: WeekCell) => {
    const [lesson] = cell.lessons
    if (lesson) setForm({ lesson })
    else if (cell.bell) setForm({ place: { weekday: cell.weekday, ...cell.bell } })
  }
  const press = (cell: WeekCell, single: boolean) => {
    const [lesson] = cell.lessons
    if (isLifting) lifting.place(cell)
    else if (!lesson) openForm(cell)
    else if (phone) setSheet(lesson)
    else lifting.lift(lesson, single)
  }
  const takeMany = (next: Board, words: string) => {
    steps.apply(next, words)
    lifting.say(`${words}. Belum disimpan ke sekolah.`)
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
    onDrag: ({ lessons: [lesson] }) => lesson && lifting.lift(lesson, false),
    onDrop: (cell) => {
      if (isLifting) lifting.place(cell)
    },
  }
  const shelf = (
    <Shelf
      board={board}
      whose={whose}
      lifted={marks.lifted}
      onLift={(lesson) => lifting.lift(lesson, true)}
      onEdit={(lesson) => setForm({ lesson })}
      onFind={setSought}
    />
  )
  return (
    <>
      <DraftBar
        steps={steps}
        saving={saving}
        whose={whose}
        onAdd={() => setForm({ place: null })}
        onImport={() => setMany('import')}
        onCopy={whose.kind === 'class' && view.lessons.length > 0 ? () => setMany('copy') : undefined}
        onCopyYear={() => setMany('year')}
        shelf={[...board.values()].filter(({ place }) => !place).length}
      />
      <Differences steps={steps} />
      <p role="status" className="visually-hidden">
        {lifting.words}
      </p>
      {view.lessons.length === 0 && (
        <p className={styles.quiet}>Belum ada jadwal untuk {name}. Pilih jam yang kosong untuk mengisinya.</p>
      )}
      {phone ? (
        <>
          <DayList
            view={view}
            whose={whose}
            day={day}
            today={today}
            onDay={setDay}
            marks={marks}
            onPress={(cell) => press(cell, false)}
          />
          {shelf}
        </>
      ) : (
        <div className={styles.desk}>
          <WeekGrid
            view={view}
            whose={whose}
            label={`Jadwal ${name}`}
            today={today}
            marks={marks}
            at={at}
            onMove={(to) => {
              setAt(to)
              const cell = view.rows[to.row]?.cells[to.column]
              if (cell) lifting.look(cell)
            }}
            events={events}
          />
          {shelf}
        </div>
      )}
      {isLifting && <LiftBar lifting={lifting} phone={phone} onFind={setSought} />}
      {sought && (
        <GapsDialog
          board={board}
          lesson={sought}
          days={days}
          blocked={blocked}
          onPlace={(place) => lifting.putAt(sought, place)}
          onClose={() => setSought(null)}
        />
      )}
      {sheet && (
        <LessonSheet
          lesson={sheet}
          run={doubleOf(board, sheet)}
          onLift={(single) => lifting.lift(sheet, single)}
          onEdit={() => setForm({ lesson: sheet })}
          onShelf={() => lifting.shelve(doubleOf(board, sheet))}
          onClose={() => setSheet(null)}
        />
      )}
      {many === 'import' && (
        <ImportDialog
          board={board}
          days={days}
          names={names}
          blocked={blocked}
          onImport={takeMany}
          onClose={() => setMany(null)}
        />
      )}
      {many === 'copy' && (
        <CopyDialog
          board={board}
          from={{ id: whose.id, name }}
          classes={names.classes}
          blocked={blocked}
          onCopy={takeMany}
          onClose={() => setMany(null)}
        />
      )}
      {many === 'year' && (
        <CopyYearDialog
          board={board}
          days={days}
          names={names}
          blocked={blocked}
          onCopy={takeMany}
          onClose={() => setMany(null)}
        />
      )}
      {form && (
        <LessonForm
          {...('lesson' in form ? { lesson: form.lesson } : { place: form.place })}
          steps={steps}
          whose={whose}
          days={days}
          names={names}
          onSay={lifting.say}
          onClose={() => setForm(null)}
        />
      )}
    </>
  )
}

/** What is wrong with which lesson: what the service refused, and clashes that the board itself has. */
function useFaults(index: BoardIndex, refusals: ReadonlyMap<string, string[]>) {
  const clashes = useMemo(() => allClashes(index), [index])
  const faults = new Map<string, readonly string[]>(refusals)
  for (const [id, found] of clashes) if (!faults.has(id)) faults.set(id, found.map(faultSentence))
  return faults
}
