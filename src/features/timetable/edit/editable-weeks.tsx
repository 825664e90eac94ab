import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useWorkspace } from '../../../workspace/workspace'
import { DayList } from '../week/day-list'
import { WeekGrid } from '../week/week-grid'
import { Differences } from './differences'
import { DraftBar } from './draft-bar'
import { draftTools } from './draft-tools'
import { draftKeyOf, nameYearOfDraft } from './drafts-of-years'
import styles from './edit.module.css'
import type { EditableWeek } from './editable-week'
import { EditorDialogs } from './editor-dialogs'
import { LiftBar } from './lift-bar'
import { OtherDrafts } from './other-drafts'
import { Shelf } from './shelf'
import { useEditor, type Editor } from './use-editor'

/** Somebody's week with what may be changed in it: a draft for each school year. */
export function EditableWeeks(props: EditableWeek) {
  const { db } = useWorkspace()
  const { periodId } = props
  const named = useLiveQuery(async () => {
    if (periodId !== null) await nameYearOfDraft(db, periodId)
    return draftKeyOf(periodId)
  }, [db, periodId])
  const key = draftKeyOf(periodId)
  return named === key ? <WithDraft key={key} draftKey={key} {...props} /> : <PageSkeleton rows={8} />
}

function WithDraft({ draftKey, ...props }: EditableWeek & { draftKey: string }) {
  const { db } = useWorkspace()
  const draft = useDraft(db, draftKey, uuidv7)
  if (!draft) return <PageSkeleton rows={8} />
  return (
    <>
      <OtherDrafts own={draftKey} />
      <EditedWeek week={props} draft={draft} />
    </>
  )
}

function EditedWeek({ week, draft }: { week: EditableWeek; draft: Draft }) {
  const { whose, name } = week
  const editor = useEditor({ ...week, draft })
  const { phone, steps, saving, lifting, view, dialog, open } = editor
  const isLifting = lifting.lifted.length > 0
  const tools = draftTools({
    onAdd: () => open({ kind: 'add', place: null }),
    onImport: () => open({ kind: 'import' }),
    onCopy: whose.kind === 'class' && view.lessons.length > 0 ? () => open({ kind: 'copy' }) : undefined,
    onCopyYear: () => open({ kind: 'year' }),
  })
  return (
    <>
      {week.head(phone ? tools : [])}
      <DraftBar
        steps={steps}
        saving={saving}
        whose={whose}
        tools={tools}
        phone={phone}
        shelf={[...steps.board.values()].filter(({ place }) => !place).length}
      />
      <Differences steps={steps} />
      <p role="status" className="visually-hidden">
        {lifting.words}
      </p>
      {view.lessons.length === 0 && (
        <p className={styles.quiet}>Belum ada jadwal untuk {name}. Pilih jam yang kosong untuk mengisinya.</p>
      )}
      <Week week={week} editor={editor} />
      {isLifting && (
        <LiftBar lifting={lifting} phone={phone} onFind={(lesson) => open({ kind: 'gaps', lesson })} />
      )}
      {dialog && <EditorDialogs week={week} editor={editor} />}
    </>
  )
}

/** The hours with their lessons, and the shelf beside them. */
function Week({ week, editor }: { week: EditableWeek; editor: Editor }) {
  const { whose, name, today } = week
  const { phone, steps, lifting, view, marks, events, press, open } = editor
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [day, setDay] = useState(today)
  const shelf = (
    <Shelf
      board={steps.board}
      whose={whose}
      lifted={marks.lifted}
      onLift={(lesson) => lifting.lift(lesson, true)}
      onDrag={(lesson) => lifting.drag(lesson, true)}
      onDrop={lifting.lifted.some(({ place }) => place) ? () => lifting.shelve(lifting.lifted) : undefined}
      onDragEnd={lifting.cancel}
      onEdit={(lesson) => open({ kind: 'change', lesson })}
      onFind={(lesson) => open({ kind: 'gaps', lesson })}
    />
  )
  if (phone)
    return (
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
    )
  return (
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
  )
}
