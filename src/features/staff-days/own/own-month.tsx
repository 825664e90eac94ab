import { CalendarCheck } from 'lucide-react'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { keyOf } from '../../../pull/staff-days/read-staff-days'
import { blank } from '../../../records/list/name-cell'
import { RecapFigures } from '../../../records/recap/recap-figures'
import { RecapNotices } from '../../../records/recap/recap-notices'
import type { RecapDay } from '../../../records/recap/recap-of'
import { RecapTools } from '../../../records/recap/recap-tools'
import { truthWords } from '../../../records/truth-words'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { StatusMark } from '../../../ui/parts/status-mark'
import { dateWords } from '../../../ui/words/date-words'
import { unmarkedWord } from '../../../ui/words/status-words'
import { useWorkspace } from '../../../workspace/workspace'
import { timeOfDay, proposalWords } from '../day-words'
import { useStaffMonth } from '../recap/use-staff-recap'
import styles from '../staff-days.module.css'

interface OwnDay {
  readonly day: RecapDay
  readonly line: StaffDayLine | undefined
}

/** `?tampilan=saya&bulan=2026-11`: what is recorded of the own month, day by day, the latest first. */
export function OwnMonth({ teacherId }: { teacherId: string }) {
  const { timeZone } = useWorkspace()
  const { view, lines, months, toMonth, today, fetching, progress } = useStaffMonth(teacherId)
  const onPhone = usePhoneScreen()
  if (!view) return <PageSkeleton rows={10} />
  const rows = view.days
    .map((day): OwnDay => ({ day, line: lines.get(keyOf(teacherId, day.date)) }))
    .filter(({ day, line }) => line !== undefined || (day.kind === 'school' && day.date <= today))
    .reverse()
  return (
    <div className={styles.day}>
      <RecapTools view={view} form={null} months={months} onMonth={toMonth} />
      <RecapNotices view={view} fetching={fetching} progress={progress} empty={null} />
      <RecapFigures view={view} today={today} label="Angka saya" />
      <DataTable
        label="Kehadiran saya"
        columns={columnsOf(timeZone, onPhone)}
        rows={rows}
        rowKey={({ day }) => day.date}
        empty={
          <EmptyState icon={<CalendarCheck />} title="Belum ada hari sekolah di bulan ini">
            Hari pertama tampil di sini begitu tiba.
          </EmptyState>
        }
      />
    </div>
  )
}

function columnsOf(timeZone: string, onPhone: boolean): Column<OwnDay>[] {
  const time = (moment: string | null | undefined) => (moment ? timeOfDay(moment, timeZone) : null)
  const date: Column<OwnDay> = {
    key: 'date',
    header: 'Tanggal',
    phone: 'title',
    cell: ({ day }) => dateWords(day.date),
  }
  const status: Column<OwnDay> = {
    key: 'status',
    header: 'Status',
    phone: 'end',
    cell: ({ day, line }) =>
      line?.day.status ? (
        <StatusMark status={line.day.status} show="word" />
      ) : (
        <span className={styles.quiet}>
          {(line && proposalWords(line)) ?? (day.kind === 'school' ? unmarkedWord : 'Libur')}
        </span>
      ),
  }
  const truth = ({ line }: OwnDay) => (line && line.truth !== 'none' ? truthWords[line.truth] : null)
  const wordsOf = ({ line }: OwnDay) => {
    const [at, left] = [time(line?.day.checkin_time), time(line?.day.checkout_time)]
    return [at && `masuk ${at}`, left && `pulang ${left}`, line?.day.note]
  }
  if (onPhone)
    return [
      date,
      status,
      {
        key: 'words',
        header: 'Jam',
        cell: (row) => [...wordsOf(row), truth(row)].filter(Boolean).join(' · ') || blank,
      },
    ]
  return [
    date,
    status,
    { key: 'checkin', header: 'Masuk', cell: ({ line }) => time(line?.day.checkin_time) ?? blank },
    { key: 'checkout', header: 'Pulang', cell: ({ line }) => time(line?.day.checkout_time) ?? blank },
    {
      key: 'note',
      header: 'Keterangan',
      cell: ({ line }) => (line?.day.note ? <span className={styles.note}>{line.day.note}</span> : blank),
    },
    {
      key: 'truth',
      header: 'Keadaan',
      cell: (row) =>
        truth(row) === null ? (
          blank
        ) : (
          <span className={styles.truth} data-truth={row.line?.truth}>
            {truth(row)}
          </span>
        ),
    },
  ]
}
