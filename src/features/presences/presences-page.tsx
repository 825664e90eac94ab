import { MessageCircle, ScanLine, UserCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { attendanceStatuses } from '../../../contract/attendance/attendances'
import type { PresenceLine } from '../../pull/attendance/presence-page'
import { presenceRows } from '../../pull/attendance/presence-rows'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allGrades, gradeSource } from '../../pull/lists/grades'
import type { ExportLines } from '../../records/list/export-rows'
import type { FilterChoice } from '../../records/list/filter-bar'
import { linesOf, type ListColumn } from '../../records/list/list-columns'
import { ListView } from '../../records/list/list-view'
import { useListAddress } from '../../records/list/list-address'
import type { ListWords } from '../../records/list/list-words'
import { useSelection } from '../../records/list/use-selection'
import { DayBar } from '../../ui/controls/day-bar'
import { ButtonLink } from '../../ui/controls/button'
import { usePhoneScreen } from '../../ui/hooks/use-phone-screen'
import { statusWords } from '../../ui/words/status-words'
import type { RowSelection } from '../../ui/table/data-table'
import { useOffers } from '../../workspace/use-lacks'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { DayNotices } from './day-notices'
import { DayTotals } from './day-totals'
import { dateOf, dateParam, detailAddress, presenceAddress } from './presence-address'
import { hasEvidence, recordsEvidence } from './evidence/evidence-facts'
import { QuestionedScans } from './questioned-scans'
import { StatusOfMany } from './status-of-many'
import { presenceColumns } from './presence-columns'
import styles from './presences.module.css'
import { usePresenceKeys } from './use-presence-keys'
import { usePresencePage } from './use-presence-page'
import { useRecording } from './use-recording'

const words: ListWords = {
  noun: 'siswa',
  searchHint: 'Cari nama, NIS, atau NISN',
  nothingYet: 'Siswa muncul di sini setelah tata usaha mengimpornya.',
}

/** `/absensi/siswa`: the presences of a day, recorded and read also without a network. */
export function PresencesPage() {
  const { db, client, can, school, user, timeZone } = useWorkspace()
  const today = useToday()
  const onPhone = usePhoneScreen()
  // The day on which the list was opened stays open over midnight, with a notice.
  const [opened, setOpened] = useState(today)
  const address = useListAddress(presenceAddress)
  const { params, change } = address
  const date = dateOf(params, today) ?? opened
  const query = { ...address.query, date }
  const list = usePresencePage(query)
  const schoolId = school?.id ?? user.school_id
  const source = useMemo(() => presenceRows({ db, client, schoolId }), [db, client, schoolId])
  const recorder = useRecording(date)
  const recording = can('presences.write') ? recorder : undefined
  const isToday = date === today
  const filters = useFilters()
  const columns = presenceColumns({
    date,
    isToday,
    recording,
    evidence: recordsEvidence(school) || (list.rows ?? []).some(hasEvidence),
    pathOf: (id) => detailAddress(id, params, date),
    timeZone,
    onPhone,
  })
  usePresenceKeys(list.rows, recording, isToday)
  const { selected, table } = useSelection(list.rows, nameOf)

  const toDate = (day: string) => {
    if (day === today) setOpened(today)
    selected.clear()
    change({ [dateParam]: day === today ? null : day })
  }
  return (
    <ListView
      list={list}
      source={source}
      query={query}
      address={address}
      words={words}
      label="Presensi siswa"
      // What is typed into a cell belongs to one day.
      rowKey={(line) => `${line.id} ${date}`}
      icon={<UserCheck />}
      selection={recording && keyedByDay(table, date)}
      columns={columns}
      exported={dayLines(date, columns)}
      filters={filters}
      controls={<DayBar date={date} today={today} onDate={toDate} />}
      tools={[
        can('attendances.read') && {
          label: 'Hubungi orang tua',
          icon: <MessageCircle size={18} aria-hidden="true" />,
          to: '/absensi/siswa/hubungi',
        },
      ]}
      main={
        recording &&
        isToday && (
          <ButtonLink to="/absensi/siswa/gerbang" look="solid" icon={<ScanLine aria-hidden="true" />}>
            Gerbang
          </ButtonLink>
        )
      }
      lead={
        <>
          <DayNotices
            date={date}
            today={today}
            isOver={!params.has(dateParam) && opened !== today}
            onToday={() => toDate(today)}
          />
          <QuestionedScans />
          {onPhone ? (
            <details className={styles.sums}>
              <summary>Jumlah hari ini</summary>
              <DayTotals date={date} filters={address.query} />
            </details>
          ) : (
            <DayTotals date={date} filters={address.query} />
          )}
        </>
      }
    >
      {recording && (
        <StatusOfMany {...{ date, source, query, selected }} total={list.pagination?.total_data ?? 0} />
      )}
      {recording && (
        <p className={styles.keys}>
          Papan tik: <kbd>↑</kbd> <kbd>↓</kbd> pindah siswa, <kbd>H</kbd> <kbd>T</kbd> <kbd>S</kbd>{' '}
          <kbd>I</kbd> <kbd>A</kbd> status, <kbd>Delete</kbd> hapus status
          {isToday && (
            <>
              , <kbd>M</kbd> masuk sekarang, <kbd>P</kbd> pulang sekarang
            </>
          )}
          , <kbd>Enter</kbd> rincian.
        </p>
      )}
    </ListView>
  )
}

const nameOf = ({ name }: PresenceLine) => name

/** What is ticked are pupils; the rows of the table have the day in their keys. */
const keyedByDay = (table: RowSelection<PresenceLine>, date: string): RowSelection<PresenceLine> => ({
  ...table,
  chosen: new Set([...table.chosen].map((id) => `${id} ${date}`)),
  onChange: (keys, chosen) =>
    table.onChange(
      keys.map((key) => key.replace(/ \S+$/, '')),
      chosen,
    ),
})

/** A file has the date in each line. */
function dayLines(date: string, columns: readonly ListColumn<PresenceLine>[]): ExportLines<PresenceLine> {
  const { heading, line } = linesOf(columns)
  return {
    heading: ['Tanggal', 'Nama', 'NIS', ...heading],
    line: (row) => [date, row.name, row.nis, ...line(row)],
  }
}

/** Grade, "all" first (specification section 9); the status where the service can filter by it. */
function useFilters(): FilterChoice[] {
  const { rows: grades } = usePagedList(gradeSource, allGrades)
  const offersStatus = useOffers('presence_totals')
  const byGrade: FilterChoice = {
    param: 'tingkat',
    label: 'Tingkat',
    all: 'Semua tingkat',
    options: (grades ?? []).map(({ id, name }) => ({ value: id, label: `Tingkat ${name}` })),
  }
  if (!offersStatus) return [byGrade]
  const statuses = attendanceStatuses.map((value) => ({ value, label: statusWords[value].word }))
  return [
    byGrade,
    {
      param: 'status',
      label: 'Status',
      all: 'Semua status',
      options: [...statuses, { value: 'none', label: 'Belum' }],
    },
  ]
}
