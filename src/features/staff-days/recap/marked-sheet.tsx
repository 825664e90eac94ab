import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayCounts } from '../../../../contract/attendance/attendance-totals'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { RecapSheet } from '../../../records/recap/recap-sheet'
import type { RecapForm, RecapView } from '../../../records/recap/recap-view'
import { toast } from '../../../ui/dialogs/toast'
import { MarkChoice } from '../../../ui/grid/mark-choice'
import type { Place } from '../../../ui/grid/move'
import { useGridKeys } from '../../../ui/grid/use-grid-keys'
import { UndoStrip } from '../../../ui/undo/undo-strip'
import { fullDate } from '../../../ui/words/date-words'
import { statusWords } from '../../../ui/words/status-words'
import styles from '../staff-days.module.css'
import type { StaffMarking } from '../use-staff-marking'

interface MarkedSheetProps {
  view: RecapView
  today: string
  numberHead: RecapForm['numberHead']
  marking: StaffMarking
}

/** The month's sheet for those who record the staff: letter keys mark, Enter or a click opens the choice. */
export function MarkedSheet({ view, today, numberHead, marking }: MarkedSheetProps) {
  const navigate = useNavigate()
  const [choice, setChoice] = useState<{ place: Place; anchor: DOMRect } | null>(null)
  const cellAt = ({ row, column }: Place) => {
    const [person, day] = [view.people[row], view.days[column]]
    if (!person || !day || !dayCounts(day, today)) return null
    return { person, date: day.date, status: view.marks.get(day.date)?.get(person.id) ?? null }
  }
  /** The cell that may be marked; else the reason is shown why not. */
  const openAt = (place: Place) => {
    const cell = cellAt(place)
    const day = view.days[place.column]
    if (!cell && day) toast({ kind: 'info', id: 'staff-sheet', text: closedWords(day.date, today) })
    return cell
  }
  const mark = (place: Place, status: AttendanceStatus | null) => {
    const cell = openAt(place)
    if (!cell) return null
    const { id: teacherId, name } = cell.person
    const word = status === null ? 'dikosongkan' : statusWords[status].word
    return marking.save(
      { teacherId, name, date: cell.date },
      { status },
      `${name}, ${fullDate(cell.date)}: ${word}`,
    )
  }
  const keys = useGridKeys(
    { rows: view.people.length, columns: view.days.length },
    {
      onMark: mark,
      onOpen: (place, cell) => {
        if (openAt(place)) setChoice({ place, anchor: cell.getBoundingClientRect() })
      },
      onUndo: () => void marking.undo.run(),
    },
  )
  const chosen = choice && cellAt(choice.place)
  const close = () => {
    setChoice(null)
    if (choice) document.getElementById(keys.idOf(choice.place))?.focus({ preventScroll: true })
  }
  return (
    <>
      <RecapSheet view={view} today={today} numberHead={numberHead} keys={keys} />
      {choice && chosen && (
        <MarkChoice
          label={`${chosen.person.name}, ${fullDate(chosen.date)}`}
          status={chosen.status}
          detailsLabel="Jam dan catatan…"
          anchor={choice.anchor}
          onPick={(status) => {
            void mark(choice.place, status)
            close()
          }}
          onDetails={() => void navigate({ search: `?tanggal=${chosen.date}` })}
          onClose={close}
        />
      )}
      <div className={styles.foot}>
        <UndoStrip undo={marking.undo} />
      </div>
    </>
  )
}

function closedWords(date: string, today: string): string {
  return date > today
    ? `${fullDate(date)} belum tiba, jadi belum bisa diisi.`
    : `${fullDate(date)} bukan hari sekolah. Catat di tampilan Hari bila perlu.`
}
