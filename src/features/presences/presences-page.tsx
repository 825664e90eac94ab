import { Download, MessageCircle, ScanLine, UserCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { attendanceStatuses } from '../../../contract/attendance/attendances'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allGrades, gradeSource } from '../../pull/lists/grades'
import { ColumnDialog } from '../../records/list/column-dialog'
import { FilterBar, type FilterChoice } from '../../records/list/filter-bar'
import { chosenColumns, shownColumns } from '../../records/list/list-columns'
import { useListAddress } from '../../records/list/list-address'
import { ListEmpty } from '../../records/list/list-empty'
import { ListNotice, ListSubtitle } from '../../records/list/list-notice'
import type { ListWords } from '../../records/list/list-words'
import { useListKeys } from '../../records/list/use-list-keys'
import { DayBar } from '../../ui/controls/day-bar'
import { Button, ButtonLink } from '../../ui/controls/button'
import { DataTable } from '../../ui/table/data-table'
import { PageHeader } from '../../ui/parts/page-header'
import { statusWords } from '../../ui/words/status-words'
import { useOffers } from '../../workspace/use-lacks'
import { useToday } from '../../workspace/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { DayNotices } from './day-notices'
import { DayTotals } from './day-totals'
import { dateOf, dateParam, detailAddress, presenceAddress } from './presence-address'
import { hasEvidence, recordsEvidence } from './evidence/evidence-facts'
import { presenceColumns } from './presence-columns'
import { PresencesExport } from './presences-export'
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
  const { can, school, timeZone } = useWorkspace()
  const today = useToday()
  // The day on which the list was opened stays open over midnight, with a notice.
  const [opened, setOpened] = useState(today)
  const address = useListAddress(presenceAddress)
  const { params, change, toPage, toSize } = address
  const date = dateOf(params, today) ?? opened
  const query = { ...address.query, date }
  const list = usePresencePage(query)
  const recorder = useRecording(date)
  const recording = can('presences.write') ? recorder : undefined
  const isToday = date === today
  const filters = useFilters()
  const [dialog, setDialog] = useState<'columns' | 'export' | null>(null)
  const columns = presenceColumns({
    date,
    isToday,
    recording,
    evidence: recordsEvidence(school) || (list.rows ?? []).some(hasEvidence),
    pathOf: (id) => detailAddress(id, params, date),
    timeZone,
  })
  const chosen = chosenColumns(params.get('kolom'), columns)
  usePresenceKeys(list.rows, recording, isToday)
  useListKeys()

  const last = list.pagination?.total_page ?? 0
  useEffect(() => {
    if (!list.previous && last > 0 && query.page > last) toPage(last)
  }, [list.previous, last, query.page, toPage])

  const toDate = (day: string) => {
    if (day === today) setOpened(today)
    change({ [dateParam]: day === today ? null : day })
  }
  return (
    <>
      <PageHeader
        subtitle={<ListSubtitle list={list} noun="siswa" />}
        actions={
          <>
            <DayBar date={date} today={today} onDate={toDate} />
            <Button
              icon={<Download aria-hidden="true" />}
              disabled={!list.rows?.length}
              onClick={() => setDialog('export')}
            >
              Ekspor
            </Button>
            {can('attendances.read') && (
              <ButtonLink to="/absensi/siswa/hubungi" icon={<MessageCircle aria-hidden="true" />}>
                Hubungi orang tua
              </ButtonLink>
            )}
            {recording && isToday && (
              <ButtonLink to="/absensi/siswa/gerbang" icon={<ScanLine aria-hidden="true" />}>
                Gerbang
              </ButtonLink>
            )}
          </>
        }
      />
      <DayNotices
        date={date}
        today={today}
        isOver={!params.has(dateParam) && opened !== today}
        onToday={() => toDate(today)}
      />
      <DayTotals date={date} filters={address.query} />
      <FilterBar address={address} words={words} filters={filters} onColumns={() => setDialog('columns')} />
      <ListNotice list={list} searching={address.filtered} />
      <DataTable
        label="Presensi siswa"
        columns={shownColumns(columns, chosen)}
        rows={list.rows}
        rowKey={(line) => `${line.id} ${date}`}
        pagination={list.pagination}
        onPage={toPage}
        onPageSize={toSize}
        busy={list.previous || (list.partial && list.status === 'loading')}
        empty={
          <ListEmpty
            icon={<UserCheck />}
            words={words}
            list={list}
            filtered={address.filtered}
            onClear={address.clear}
          />
        }
      />
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
      <ColumnDialog
        open={dialog === 'columns'}
        columns={columns}
        chosen={chosen}
        onChange={(next) => change({ kolom: next.join(',') || '-' })}
        onClose={() => setDialog(null)}
      />
      <PresencesExport
        open={dialog === 'export'}
        query={query}
        columns={columns}
        filtered={address.filtered}
        total={list.pagination?.total_data ?? 0}
        onClose={() => setDialog(null)}
      />
    </>
  )
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
