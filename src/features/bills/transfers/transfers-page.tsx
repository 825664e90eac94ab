import { Landmark } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { listBillTransfers, type BillTransfer } from '../../../../contract/bills/bill-transfers'
import { dateIn } from '../../../../contract/values/dates'
import { failureSentence } from '../../../../contract/failures'
import { requestState } from '../../../pull/request/request-state'
import { counted } from '../../../records/list/list-words'
import { SearchBox } from '../../../records/list/search-box'
import { RequestNotice } from '../../../records/request-notice'
import { ViewLinks } from '../../../ui/controls/view-links'
import { Age } from '../../../ui/parts/age'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { PageHeader } from '../../../ui/parts/page-header'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useToday } from '../../../workspace/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { BillViews } from '../bill-views'
import { ListTools } from '../paper/list-tools'
import { ReceiptPaper } from '../receipt/receipt-paper'
import { usePrinting } from '../receipt/use-printing'
import { useFilters } from '../use-filters'
import { AcceptedBanner } from './accepted-banner'
import { CheckDialog } from './check-dialog'
import { transferColumns } from './transfer-columns'
import { transferStates } from './transfer-words'
import { TransfersPaper } from './transfers-paper'
import { transfersSums, transfersTable } from './transfers-table'
import shared from '../bills.module.css'
import styles from './transfers.module.css'
import { readTransfers, useTransfers } from './use-transfers'

/** `?tampilan=transfer`: bank transfers that wait to be verified, and what became of others. Filters are in the address. */
export function TransfersPage() {
  const { params, page, search, change, toPage } = useFilters()
  const { client, can, timeZone } = useWorkspace()
  const today = useToday()
  const [onPaper, setOnPaper] = useState<BillTransfer[] | null>(null)
  const printed = useCallback(() => setOnPaper(null), [])
  const [checking, setChecking] = useState<BillTransfer | null>(null)
  const [accepted, setAccepted] = useState<BillPayment | null>(null)
  const printing = usePrinting()
  const state = transferStates.find(({ name }) => name === params.get('keadaan')) ?? transferStates[0]
  const filters = { status: state.status, ...(search === '' ? {} : { search }) }
  const transfers = useTransfers(filters, page)
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
        actions={
          <ListTools
            noun="transfer"
            fileName={`transfer-${state.name}-${today}`}
            read={() => readTransfers(client, filters)}
            tableOf={transfersTable}
            sums={transfersSums}
            onPrint={setOnPaper}
          />
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
          columns={transferColumns(dateOf, can('bills.verify') ? setChecking : null)}
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
      {onPaper && (
        <TransfersPaper
          rows={onPaper}
          subtitle={[`${state.label} per ${fullDate(today)}`, search && `“${search}”`]
            .filter(Boolean)
            .join(', ')}
          onDone={printed}
        />
      )}
      {printing.job && <ReceiptPaper {...printing.job} />}
    </div>
  )
}
