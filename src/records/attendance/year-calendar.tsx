import { memo, type KeyboardEvent } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { addDays } from '../../../contract/values/dates'
import { dateWords, monthWords } from '../../ui/words/date-words'
import { statusWords, unmarkedWord } from '../../ui/words/status-words'
import styles from './calendar.module.css'
import type { CalendarDay, CalendarMonth } from './calendar'
import type { PupilMarks } from './merge-marks'
import { schoolDayName } from '../../../contract/values/school-week-words'

/** Days that can be opened. */
export interface OpenDays {
  /** `YYYY-MM-DD` */
  readonly chosen: string
  readonly onOpen: (date: string) => void
}

interface YearCalendarProps {
  months: readonly CalendarMonth[]
  marks: PupilMarks
  days?: OpenDays
}

/** A school year day by day: a small table a month, a row for each day of the school's week and a column for each week. */
export function YearCalendar({ months, marks, days }: YearCalendarProps) {
  return (
    <div>
      <div className={styles.months} data-open={days ? '' : undefined}>
        {months.map((month) => (
          <Month key={month.month} month={month} marks={marks} days={days} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="Keterangan kalender">
        {(['hadir', 'terlambat', 'sakit', 'izin', 'alpa'] as const).map((status) => (
          <li key={status}>
            <span className={styles.cell} data-state={status} aria-hidden="true">
              {letterOf(status)}
            </span>
            {statusWords[status].word}
          </li>
        ))}
        <li>
          <span className={styles.cell} data-state="none" aria-hidden="true" />
          {unmarkedWord}
        </li>
        <li>
          <span className={styles.cell} data-state="off" aria-hidden="true" />
          Libur
        </li>
      </ul>
    </div>
  )
}

/** Arrow keys lead to the day above and below, and to the same day of the week before and after. */
function moveBetweenDays(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }
  const step = steps[event.key]
  const { currentTarget: day } = event
  const from = day.dataset['date']
  if (step === undefined || !from) return
  event.preventDefault()
  const next = (date: string) =>
    day.closest('[data-open]')?.querySelector<HTMLElement>(`[data-date='${date}']`)
  // A day that is free every week has no place in the calendar.
  const to = next(addDays(from, step)) ?? next(addDays(from, step * 2))
  to?.focus()
}

interface MonthProps {
  month: CalendarMonth
  marks: PupilMarks
  days: OpenDays | undefined
}

const Month = memo(function Month({ month: { month, weekdays, rows }, marks, days: open }: MonthProps) {
  return (
    <table className={styles.month}>
      <caption>{monthWords(`${month}-01`)}</caption>
      <tbody>
        {rows.map((days, row) => (
          <tr key={weekdays[row]}>
            <th scope="row">
              <span aria-hidden="true">{schoolDayName(weekdays[row] ?? 1).slice(0, 1)}</span>
              <span className="visually-hidden">{schoolDayName(weekdays[row] ?? 1)}</span>
            </th>
            {days.map((day, column) => (
              <td key={column}>
                {day && <Day day={day} note={marks.get(day.date)?.note ?? null} days={open} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

interface DayProps {
  day: CalendarDay
  note: string | null
  days: OpenDays | undefined
}

function Day({ day: { date, state }, note, days }: DayProps) {
  const words = `${dateWords(date)}: ${stateWords[state]}${note ? `, ${note}` : ''}`
  if (days && state !== 'ahead')
    return (
      <button
        type="button"
        className={styles.cell}
        data-state={state}
        data-date={date}
        aria-label={words}
        title={words}
        aria-current={date === days.chosen ? 'date' : undefined}
        tabIndex={date === days.chosen ? 0 : -1}
        onClick={() => days.onOpen(date)}
        onKeyDown={moveBetweenDays}
      >
        {letterOf(state)}
      </button>
    )
  return (
    <span className={styles.cell} data-state={state} title={words}>
      <span aria-hidden="true">{letterOf(state)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

const stateWords: Record<CalendarDay['state'], string> = {
  hadir: statusWords.hadir.word,
  terlambat: statusWords.terlambat.word,
  sakit: statusWords.sakit.word,
  izin: statusWords.izin.word,
  alpa: statusWords.alpa.word,
  none: unmarkedWord,
  off: 'libur',
  ahead: 'belum tiba',
}

/** Presence is the rule and stays quiet. */
function letterOf(state: AttendanceStatus | CalendarDay['state']): string {
  if (state === 'hadir') return '·'
  return state === 'none' || state === 'off' || state === 'ahead' ? '' : statusWords[state].letter
}
