import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { listBillTransfers, type BillTransfer } from '../../../../contract/bills/bill-transfers'
import { dateIn } from '../../../../contract/values/dates'
import { failureSentence } from '../../../../contract/failures'
import { requestState } from '../../../pull/request/request-state'
import { counted } from '../../../records/list/list-words'
import { SearchBox } from '../../../records/list/search-box'
import { RequestNotice } from '../../../records/request-notice'
import { Button } from '../../../ui/controls/button'
import { ViewLinks } from '../../../ui/controls/view-links'
import { Age } from '../../../ui/parts/age'
import { Badge } from '../../../ui/parts/badge'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { PageHeader } from '../../../ui/parts/page-header'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../workspace/workspace'
import { BillViews } from '../bill-views'
import { ReceiptPaper } from '../receipt/receipt-paper'
import { usePrinting } from '../receipt/use-printing'
import { useFilters } from '../use-filters'
import { AcceptedBanner } from './accepted-banner'
import { CheckDialog } from './check-dialog'
import { transferStates, transferTone } from './transfer-words'
import shared from '../bills.module.css'
import styles from './transfers.module.css'
import { useTransfers } from './use-transfers'

/** `?tampilan=transfer`: bank transfers that wait to be verified, and what became of others. Filters are in the address. */
export function TransfersPage() {
  const { params, page, search, change, toPage } = useFilters()
  const { can, timeZone } = useWorkspace()
  const [checking, setChecking] = useState<BillTransfer | null>(null)
  const [accepted, setAccepted] = useState<BillPayment | null>(null)
  const printing = usePrinting()
  const state = transferStates.find(({ name }) => name === params.get('keadaan')) ?? transferStates[0]
  const transfers = useTransfers({ page, status: state.status, ...(search === '' ? {} : { search }) })
  const { data } = transfers
  const dateOf = (at: string) => fullDate(dateIn(timeZone, new Date(at)))
  return (
    <div className={shared.page}>
      <PageHeader
        subtitle={
          data ? (
            <>
              {counted(data.pagination.total_data, 'transfer')} {state.label.toLowerCase()}
              {data.amount > 0 && `, ${rupiahWords(data.amount)}`} · data <Age at={transfers.dataUpdatedAt} />
            </>
          ) : (
            'Transfer yang menunggu diperiksa'
          )
        }
      />
      <BillViews current="transfer" />
      {accepted && (
        <AcceptedBanner
          payment={accepted}
          onPrint={() => printing.print(accepted)}
          onClose={() => setAccepted(null)}
        />
      )}
      <RequestNotice
        {...requestState(transfers, failureSentence(listBillTransfers))}
        what="Transfer"
        known={data !== undefined}
        refresh={() => void transfers.refetch()}
      />
      <div className={styles.tools}>
        <ViewLinks
          label="Keadaan transfer"
          views={transferStates}
          current={state.name}
          searchOf={(name) => `?tampilan=transfer${name === 'menunggu' ? '' : `&keadaan=${name}`}`}
        />
        <SearchBox
          label="Cari siswa"
          hint="Cari nama atau NIS"
          typed={search}
          onSearch={(cari) => change('cari', cari)}
        />
      </div>
      {state.status === 'waiting' && !can('bills.verify') && (
        <p className={shared.quiet}>Transfer diperiksa oleh yang boleh memeriksa rekening sekolah.</p>
      )}
      {(data || !transfers.isError) && (
        <DataTable
          label="Transfer"
          columns={columnsFor(dateOf, can('bills.verify') ? setChecking : null)}
          rows={data?.list}
          rowKey={({ id }) => id}
          pagination={data?.pagination}
          onPage={toPage}
          empty={
            <EmptyState icon={<Landmark />} title={`Tidak ada transfer yang ${state.label.toLowerCase()}`}>
              {search === ''
                ? 'Transfer dicatat di kasir: pilih siswa dan tagihannya, lalu cara bayar Transfer.'
                : 'Tidak ada siswa yang cocok dengan pencarian ini.'}
            </EmptyState>
          }
        />
      )}
      {checking && (
        <CheckDialog
          key={checking.id}
          transfer={data?.list.find(({ id }) => id === checking.id) ?? checking}
          onAccepted={setAccepted}
          onClose={() => setChecking(null)}
        />
      )}
      {printing.job && <ReceiptPaper {...printing.job} />}
    </div>
  )
}

const columnsFor = (
  dateOf: (at: string) => string,
  onCheck: ((transfer: BillTransfer) => void) | null,
): Column<BillTransfer>[] => [
  {
    key: 'name',
    header: 'Siswa',
    phone: 'title',
    cell: ({ parts }) => (
      <span className={shared.words}>
        {[...new Map(parts.map(({ student }) => [student.id, student])).values()].map((student) => (
          <Link key={student.id} className={shared.name} to={{ search: `?siswa=${student.id}` }}>
            {student.name}
            {student.class && `, ${student.class.name}`}
          </Link>
        ))}
      </span>
    ),
  },
  {
    key: 'bills',
    header: 'Tagihan',
    cell: ({ parts }) => [...new Set(parts.map(({ bill }) => bill))].join(', '),
  },
  {
    key: 'transfer',
    header: 'Transfer',
    cell: ({ transferred_on, reference, recorded_by, proof_url }) => (
      <span className={shared.words}>
        {fullDate(transferred_on)}
        <span className={shared.quiet}>
          {[reference, proof_url ? 'ada bukti' : 'tanpa bukti'].filter(Boolean).join(' · ')}
        </span>
        <span className={shared.quiet}>dicatat {recorded_by}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'end',
    cell: ({ amount }) => <strong className={shared.sum}>{rupiahWords(amount)}</strong>,
  },
  {
    key: 'state',
    header: 'Keadaan',
    phone: 'end',
    cell: (transfer) => {
      const { status, decided_by, decided_at, reason } = transfer
      const { label } = transferStates.find((one) => one.status === status) ?? transferStates[0]
      if (status === 'waiting' && onCheck)
        return (
          <Button size="sm" look="solid" onClick={() => onCheck(transfer)}>
            Periksa
          </Button>
        )
      return (
        <span className={shared.words}>
          <span>
            <Badge tone={transferTone[status]}>{label}</Badge>
          </span>
          {reason && <span className={styles.reason}>{reason}</span>}
          {decided_at && (
            <span className={shared.quiet}>
              {decided_by}, {dateOf(decided_at)}
            </span>
          )}
        </span>
      )
    },
  },
]
