import { useCallback, useEffect, useState } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { statusWords } from '../../../ui/words/status-words'
import { DetailsSheet } from '../register/row/details-sheet'
import type { RegisterLine } from '../register/read-register'
import { UndoStrip } from '../../../ui/undo/undo-strip'
import { useDaysMarking } from '../register/use-marking'
import { weekOf } from '../../../workspace/calendar/school-calendar'
import { useSettings } from '../../../workspace/calendar/use-settings'
import type { OwnClass } from '../use-own-class'
import { dayInWords } from './cell-words'
import { useWeek } from './use-week'
import { WeekGrid } from './week-grid'
import { WeekHead, weekWords } from './week-head'
import { WeekNotices } from './week-notices'
import styles from './week-page.module.css'

interface WeekPageProps {
  own: OwnClass
  current: SchoolClass
  date: string
  today: string
  onDate: (date: string) => void
}

/** How long a refusal stays to be read. */
const refusalMs = 5_000

/** `?tampilan=minggu`: the register of a week, one cell per pupil and school day. */
export function WeekPage({ own, current, date, today, onDate }: WeekPageProps) {
  const { view, fetching } = useWeek(current, date, today)
  const settings = useSettings(current.period_id) ?? []
  const { save, undo, failed } = useDaysMarking(current.id)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [detailsOf, setDetailsOf] = useState<{ student: string; date: string } | null>(null)
  useFocusOnArrival(view !== undefined)
  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(() => {
      setRefusal(null)
    }, refusalMs)
    return () => {
      clearTimeout(timer)
    }
  }, [refusal])

  const onMark = useCallback(
    (line: RegisterLine, day: string, status: AttendanceStatus | null) => {
      setRefusal(null)
      // Taking a mark back takes its note along: a note without a mark has no meaning.
      const patch = status === null ? { status, note: null } : { status }
      const word = status === null ? 'dikosongkan' : statusWords[status].word
      const { id, name } = line.student
      return save(day, [{ student_id: id, subject: name, patch }], `${name}, ${dayInWords(day)}: ${word}`)
    },
    [save],
  )
  if (!view) return <PageSkeleton rows={10} />
  const column = view.columns.findIndex((one) => one.date === detailsOf?.date)
  const details = view.rows.find((row) => row.student.id === detailsOf?.student)?.cells[column] ?? null

  return (
    <div className={styles.page}>
      <WeekHead own={own} date={date} today={today} onDate={onDate} />
      <WeekNotices view={view} fetching={fetching} failed={failed} />
      {view.rows.length > 0 && view.columns.length > 0 && (
        <WeekGrid
          key={view.columns[0]?.date}
          view={view}
          label={`Absensi ${current.name}, ${weekWords(weekOf(date, settings), date)}`}
          today={today}
          onMark={onMark}
          onDetails={(student, day) => {
            setDetailsOf({ student, date: day })
          }}
          onRefuse={setRefusal}
          onUndo={() => void undo.run()}
        />
      )}
      <div className={styles.foot}>
        <UndoStrip undo={undo} />
        <p className={styles.hint}>
          <span role="status" className={styles.refusal}>
            {refusal}
          </span>
          {!refusal && (
            <>
              <span className={styles.touch}>Ketuk sel untuk memilih tanda.</span>
              <span className={styles.keys}>
                <kbd>←↑↓→</kbd> pindah <kbd>H</kbd> <kbd>T</kbd> <kbd>S</kbd> <kbd>I</kbd> <kbd>A</kbd>{' '}
                menandai <kbd>Delete</kbd> mengosongkan <kbd>Enter</kbd> pilihan
              </span>
            </>
          )}
        </p>
      </div>
      <DetailsSheet
        line={details}
        date={detailsOf?.date ?? date}
        day={detailsOf ? dayInWords(detailsOf.date) : undefined}
        locked={view.columns[column]?.access !== 'open'}
        onClose={() => {
          setDetailsOf(null)
        }}
        onSave={(line, patch) =>
          save(
            detailsOf?.date ?? date,
            [{ student_id: line.student.id, subject: line.student.name, patch }],
            `${line.student.name}: rincian`,
          )
        }
      />
    </div>
  )
}

/** Changing the view takes away the link that had the focus; the heading takes it, as after a navigation. */
function useFocusOnArrival(ready: boolean): void {
  useEffect(() => {
    if (ready && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [ready])
}
