import { memo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { CellEvents, useGridKeys } from '../../ui/grid/use-grid-keys'
import { dayCounts, type AttendanceTotals } from '../../../contract/attendance/attendance-totals'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { dayName, fullDate, monthWords } from '../../ui/words/date-words'
import { statusWords, unmarkedWord } from '../../ui/words/status-words'
import type { RecapDay } from './recap-of'
import styles from './recap-sheet.module.css'
import type { RecapForm, RecapView } from './recap-view'
import { monthInWords, percentWords } from './recap-words'

const totalled = ['sakit', 'izin', 'alpa', 'terlambat'] as const

interface RecapSheetProps {
  view: RecapView
  today: string
  numberHead: RecapForm['numberHead']
  /** The keyboard that marks cells, a row for each person and a column for each date; left out: only read. */
  keys?: SheetKeys
}

type SheetKeys = ReturnType<typeof useGridKeys>

/** People × dates of the month, with totals: the paper form. */
export function RecapSheet({ view, today, numberHead, keys }: RecapSheetProps) {
  const { days, people, marks, recap } = view
  return (
    <div className={styles.scroll}>
      <table role={keys && 'grid'} className={styles.table} aria-label={`Rekap ${monthInWords(view.month)}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              No
            </th>
            <th scope="col" className={styles.nis}>
              {numberHead}
            </th>
            <th scope="col" className={styles.name}>
              Nama
            </th>
            <th scope="col" className={styles.gender}>
              L/P
            </th>
            {days.map((day) => (
              <DateHead key={day.date} day={day} today={today} />
            ))}
            {totalled.map((status) => (
              <th key={status} scope="col" className={styles.total} aria-label={statusWords[status].word}>
                {statusWords[status].letter}
              </th>
            ))}
            <th scope="col" className={styles.percent} aria-label="Persentase tidak hadir">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <tr key={person.id}>
              <td className={styles.number}>{index + 1}</td>
              <td className={styles.nis}>{person.number}</td>
              <th scope="row" className={styles.name}>
                {person.name}
              </th>
              <td className={styles.gender}>{person.gender}</td>
              {days.map((day, column) => {
                const { date } = day
                const off = day.kind !== 'school'
                const status = off ? null : (marks.get(date)?.get(person.id) ?? null)
                if (!keys) return <DayCell key={date} status={status} off={off} />
                const place = { row: index, column }
                return (
                  <KeyCell
                    key={date}
                    status={status}
                    off={off}
                    id={keys.idOf(place)}
                    {...place}
                    words={`${person.name}, ${fullDate(date)}`}
                    open={dayCounts(day, today)}
                    stop={keys.at.row === index && keys.at.column === column}
                    {...keys.events}
                  />
                )
              })}
              <TotalCells totals={recap.people.get(person.id)} />
            </tr>
          ))}
          <tr className={styles.sum}>
            <td className={styles.number} />
            <td className={styles.nis} />
            <th scope="row" className={styles.name}>
              Tidak hadir
            </th>
            <td className={styles.gender} />
            {days.map(({ date, kind }) => (
              <td key={date} className={styles.day} data-off={kind !== 'school' || undefined}>
                {recap.absent.get(date)}
              </td>
            ))}
            <TotalCells totals={recap.whole} />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** A date; one that has come leads to its register. */
function DateHead({ day: { date, kind }, today }: { day: RecapDay; today: string }) {
  const [search] = useSearchParams()
  const number = Number(date.slice(8))
  const inner = (
    <>
      <span aria-hidden="true" className={styles.weekday}>
        {dayName(date).slice(0, 1)}
      </span>
      <span>{number}</span>
      <span className="visually-hidden">
        {' '}
        {monthWords(date)}, {dayName(date)}
        {kind !== 'school' && ', libur'}
      </span>
    </>
  )
  const to = new URLSearchParams({ tanggal: date })
  const own = search.get('kelas')
  if (own) to.set('kelas', own)
  return (
    <th
      scope="col"
      className={styles.day}
      data-off={kind !== 'school' || undefined}
      data-today={date === today || undefined}
    >
      {kind === 'school' && date <= today ? (
        <Link className={styles.date} to={{ search: `?${to.toString()}` }}>
          {inner}
        </Link>
      ) : (
        <span className={styles.date}>{inner}</span>
      )}
    </th>
  )
}

/** Presence is a dot, so that absences are as visible as on paper. */
const DayCell = memo(function DayCell({ status, off }: { status: AttendanceStatus | null; off: boolean }) {
  return (
    <td className={styles.day} data-off={off || undefined} data-status={status ?? undefined}>
      {status && (
        <>
          <span aria-hidden="true">{signOf(status)}</span>
          <span className="visually-hidden">{statusWords[status].word}</span>
        </>
      )}
    </td>
  )
})

interface KeyCellProps extends CellEvents {
  status: AttendanceStatus | null
  off: boolean
  id: string
  row: number
  column: number
  /** Whose day it is. */
  words: string
  /** The day may be marked. */
  open: boolean
  /** The sheet's one tab stop. */
  stop: boolean
}

/** The same cell where it is marked by letter keys, or by the choice that a press opens. */
const KeyCell = memo(function KeyCell({
  status,
  off,
  id,
  row,
  column,
  words,
  open,
  stop,
  ...on
}: KeyCellProps) {
  const state = off ? 'libur' : status ? statusWords[status].word : unmarkedWord
  return (
    <td
      role="gridcell"
      id={id}
      data-row={row}
      data-column={column}
      className={styles.day}
      data-off={off || undefined}
      data-status={status ?? undefined}
      data-open={open || undefined}
      tabIndex={stop ? 0 : -1}
      aria-label={`${words}: ${state}`}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a gridcell has it (WAI-ARIA 1.2)
      aria-readonly={!open}
      aria-haspopup={open ? 'menu' : undefined}
      onKeyDown={on.onKeyDown}
      onClick={on.onClick}
      onFocus={on.onFocus}
    >
      {status && <span aria-hidden="true">{signOf(status)}</span>}
    </td>
  )
})

const signOf = (status: AttendanceStatus) => (status === 'hadir' ? '•' : statusWords[status].letter)

function TotalCells({ totals }: { totals: AttendanceTotals | undefined }) {
  return (
    <>
      {totalled.map((status) => (
        <td key={status} className={styles.total} data-none={totals?.[status] ? undefined : ''}>
          {totals?.[status] ?? 0}
        </td>
      ))}
      <td className={styles.percent} data-none={totals?.percent ? undefined : ''}>
        {percentWords(totals?.percent ?? null).replace('%', '')}
      </td>
    </>
  )
}
