import { BadgePercent, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { listBillReductions, type BillReduction } from '../../../../contract/bills/bill-reductions'
import { failureSentence } from '../../../../contract/failures'
import { requestState } from '../../../pull/request/request-state'
import { counted } from '../../../records/list/list-words'
import { SearchBox } from '../../../records/list/search-box'
import { RequestNotice } from '../../../records/request-notice'
import { Button } from '../../../ui/controls/button'
import { Age } from '../../../ui/parts/age'
import { Badge } from '../../../ui/parts/badge'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { HeaderActions } from '../../../ui/parts/header-actions'
import { PageHeader } from '../../../ui/parts/page-header'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { SettingsViews } from '../settings/settings-views'
import { useFilters } from '../use-filters'
import { GiveDialog } from './give-dialog'
import shared from '../../../ui/theme/shared.module.css'
import billStyles from '../bills.module.css'
import styles from './reductions.module.css'
import { kindWords, measureWords, standing, validityWords } from './reduction-words'
import { RevokeDialog } from './revoke-dialog'
import { useReductions } from './use-reductions'

/** `?tampilan=potongan`: who pays less, how much, since when and why. Filters are in the address. */
export function ReductionsPage() {
  const { params, page, search, change, toPage } = useFilters()
  const [giving, setGiving] = useState(false)
  const [revoking, setRevoking] = useState<BillReduction | null>(null)
  const today = useToday()
  const gives = useWorkspace().can('bills.correct')
  const all = params.get('dicabut') === 'ya'
  const reductions = useReductions({
    page,
    ...(search === '' ? {} : { search }),
    ...(all ? {} : { standing: 'true' as const }),
  })
  const { data } = reductions
  return (
    <div className={shared.column}>
      <PageHeader
        subtitle={
          data ? (
            <>
              {data.pagination.total_data > 0 &&
                `${counted(data.pagination.total_data, 'potongan')} mengurangi tagihan ${rupiahWords(data.reduced)} · `}
              data <Age at={reductions.dataUpdatedAt} />
            </>
          ) : (
            'Potongan dan beasiswa'
          )
        }
        actions={
          <HeaderActions
            views={<SettingsViews current="potongan" />}
            main={
              gives && (
                <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={() => setGiving(true)}>
                  Beri potongan
                </Button>
              )
            }
          />
        }
      />
      {!gives && (
        <p className={billStyles.quiet}>Potongan diberikan oleh yang memegang hak koreksi tagihan.</p>
      )}
      <RequestNotice
        {...requestState(reductions, failureSentence(listBillReductions))}
        what="Potongan"
        known={data !== undefined}
        refresh={() => void reductions.refetch()}
      />
      <div className={styles.tools}>
        <SearchBox
          label="Cari siswa"
          hint="Cari nama atau NIS"
          typed={search}
          onSearch={(cari) => change('cari', cari)}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={all}
            onChange={({ target }) => change('dicabut', target.checked ? 'ya' : '')}
          />
          Juga yang dicabut
        </label>
      </div>
      {(data || !reductions.isError) && (
        <DataTable
          label="Potongan dan beasiswa"
          columns={columnsFor(today, setRevoking)}
          rows={data?.list}
          rowKey={({ id }) => id}
          pagination={data?.pagination}
          onPage={toPage}
          empty={
            <EmptyState icon={<BadgePercent />} title="Belum ada potongan">
              {search === ''
                ? 'Beri potongan atau beasiswa kepada siswa; tagihannya langsung berkurang.'
                : 'Tidak ada siswa yang cocok dengan pencarian ini.'}
            </EmptyState>
          }
        />
      )}
      {giving && <GiveDialog onClose={() => setGiving(false)} />}
      {revoking && <RevokeDialog key={revoking.id} reduction={revoking} onClose={() => setRevoking(null)} />}
    </div>
  )
}

const columnsFor = (today: string, onRevoke: (row: BillReduction) => void): Column<BillReduction>[] => [
  {
    key: 'name',
    header: 'Siswa',
    phone: 'title',
    cell: ({ student }) => (
      <span className={billStyles.words}>
        <Link className={billStyles.name} to={`/tagihan/tagihan-pembayaran?siswa=${student.id}`}>
          {student.name}
        </Link>
        <span className={billStyles.quiet}>
          {[student.class?.name ?? 'Tanpa kelas', student.nis && `NIS ${student.nis}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'measure',
    header: 'Potongan',
    phone: 'line',
    cell: (row) => (
      <span className={billStyles.words}>
        {kindWords[row.kind]} {measureWords(row)}
        <span className={billStyles.quiet}>
          dari {row.granted_by} · {row.reason}
        </span>
      </span>
    ),
  },
  {
    key: 'validity',
    header: 'Berlaku',
    cell: (row) => {
      const { word, tone } = standing(row, today)
      return (
        <span className={billStyles.words}>
          <span>
            <Badge tone={tone}>{word}</Badge>
          </span>
          <span className={billStyles.quiet}>{validityWords(row)}</span>
          {row.revoke_reason && (
            <span className={billStyles.quiet}>
              {row.revoked_by}: {row.revoke_reason}
            </span>
          )}
        </span>
      )
    },
  },
  {
    key: 'reduced',
    header: 'Dikurangi',
    align: 'end',
    cell: ({ reduced, bill_count }) => (
      <span className={billStyles.words}>
        <strong className={billStyles.sum}>{rupiahWords(reduced)}</strong>
        <span className={billStyles.quiet}>{counted(bill_count, 'tagihan')}</span>
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Tindakan',
    align: 'end',
    phone: 'end',
    cell: (row) =>
      // Taken back, it may still be on bills that were opened again.
      (!row.revoked_at || row.bill_count > 0) && (
        <Button size="sm" aria-label={`Cabut potongan ${row.student.name}`} onClick={() => onRevoke(row)}>
          Cabut
        </Button>
      ),
  },
]
