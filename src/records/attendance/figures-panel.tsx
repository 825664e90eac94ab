import { useMemo } from 'react'
import { attendanceStatuses } from '../../../contract/attendance/attendances'
import { Select } from '../../ui/controls/select'
import { StatusMark } from '../../ui/parts/status-mark'
import { shortDate } from '../../ui/words/date-words'
import { statusWords } from '../../ui/words/status-words'
import { PartNotice } from '../detail/part-notice'
import { calendarOf } from './calendar'
import type { PupilMarks } from './merge-marks'
import type { StudentFigures } from './use-figures'
import type { ShownYears } from './use-school-years'
import styles from './figures.module.css'
import { YearCalendar, type OpenDays } from './year-calendar'
import { decimalWords } from '../../ui/words/decimal-words'
import shared from '../../ui/theme/shared.module.css'

interface FiguresPanelProps {
  figures: StudentFigures
  shown: ShownYears
  /** Days of the calendar that can be opened; left out: it is only read. */
  days?: OpenDays
}

const noMarks: PupilMarks = new Map()

/** Figures of each semester and the year's calendar; every figure shows of which days it is. */
export function FiguresPanel({ figures, shown, days: openDays }: FiguresPanelProps) {
  const { marks, rows, fromTotals } = figures
  const { today, year, years, choose } = shown
  const days = marks.data ?? noMarks
  const months = useMemo(() => calendarOf(year, days, today), [year, days, today])
  return (
    <section aria-label="Kehadiran" className={shared.stack3}>
      <div className={styles.headingRow}>
        <h2 className={styles.heading}>Kehadiran</h2>
        {years.length > 1 ? (
          <Select
            aria-label="Tahun ajaran"
            value={year.name}
            options={years.map(({ name }) => ({ value: name, label: name }))}
            onChange={(event) => choose(event.target.value)}
          />
        ) : (
          <span className={shared.muted}>{year.name}</span>
        )}
      </div>
      <FiguresTable rows={rows} year={year.name} />
      <p className={shared.muted}>
        Sampai {shortDate(rows[0]?.figures.until ?? shown.today)}. % = (S + I + A) × 100 ÷ hari yang sudah
        diabsen.
      </p>
      {marks.unsent > 0 && (
        <p className={styles.aged} role="status">
          {marks.unsent} catatan belum terkirim ikut dihitung.
        </p>
      )}
      {marks.unsupported ? (
        <p className={styles.aged} role="status">
          {fromTotals ? 'Angka ini dari layanan sekolah. ' : ''}Layanan sekolah ini belum memberi absensi per
          hari; kalender di bawah hanya memuat hari yang ada di perangkat ini.
        </p>
      ) : (
        <>
          {!marks.whole && !marks.loading && !marks.error && (
            <p className={styles.aged} role="status">
              Baru sebagian hari yang ada di perangkat ini.
            </p>
          )}
          <PartNotice
            part={{ ...marks, data: marks.whole || marks.data?.size ? marks.data : undefined }}
            what="Absensi siswa ini"
          />
        </>
      )}
      {(marks.data?.size ?? 0) > 0 || !marks.error ? (
        <YearCalendar months={months} marks={days} {...(openDays ? { days: openDays } : {})} />
      ) : null}
    </section>
  )
}

/** Semesters × H T S I A and the share of absence. */
function FiguresTable({ rows, year }: { rows: StudentFigures['rows']; year: string }) {
  return (
    <table className={styles.figuresTable} aria-label={`Angka kehadiran ${year}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Masa</span>
          </th>
          {attendanceStatuses.map((status) => (
            <th key={status} scope="col">
              <StatusMark status={status} />
            </th>
          ))}
          <th scope="col">
            <span aria-hidden="true">%</span>
            <span className="visually-hidden">Persen tidak hadir</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {attendanceStatuses.map((status) => (
              <td key={status} data-zero={figures[status] === 0 || undefined}>
                {figures.taken === 0 ? '–' : figures[status]}
              </td>
            ))}
            <td>{percentOf(figures.percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "2,8"; a dash while nothing is taken. */
const percentOf = (percent: number | null) => (percent === null ? '–' : decimalWords(percent))

/** Phones: the semester in one line of marks and counts. */
export function FiguresStrip({ present }: { present: StudentFigures['present'] }) {
  const { name, figures } = present
  return (
    <section aria-label={`Kehadiran ${name}`} className={styles.strip}>
      <ul>
        {attendanceStatuses.map((status) => (
          <li key={status}>
            <span aria-hidden="true">
              <StatusMark status={status} />
            </span>
            <span className="visually-hidden">{statusWords[status].word}</span>
            <strong>{figures.taken === 0 ? '–' : figures[status]}</strong>
          </li>
        ))}
      </ul>
      <p className={shared.muted}>
        {name}, sampai {shortDate(figures.until)}
      </p>
    </section>
  )
}
