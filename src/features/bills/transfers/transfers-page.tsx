import { Landmark } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import {
  listBillTransfers,
  transferOrders,
  type BillTransfer,
} from '../../../../contract/bills/bill-transfers'
import { dateIn } from '../../../../contract/values/dates'
import { failureSentence } from '../../../../contract/failures'
import { answerAsList } from '../../../pull/list/answer-as-list'
import { oneOf, useListAddress, type ListAddressSpec } from '../../../records/list/list-address'
import { ListView } from '../../../records/list/list-view'
import { counted } from '../../../records/list/list-words'
import { ViewLinks } from '../../../ui/controls/view-links'
import { Age } from '../../../ui/parts/age'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { BillViews } from '../bill-views'
import { usePrintAll } from '../paper/use-print-all'
import { ReceiptPaper } from '../receipt/receipt-paper'
import { usePrinting } from '../receipt/use-printing'
import { AcceptedBanner } from './accepted-banner'
import { CheckDialog } from './check-dialog'
import { transferColumns } from './transfer-columns'
import { transferStates, transferWords } from './transfer-words'
import { TransfersPaper } from './transfers-paper'
import { transferLines } from './transfers-table'
import shared from '../../../ui/theme/shared.module.css'
import billStyles from '../bills.module.css'
import { transferSource, useTransfers, type TransferQuery, type TransfersOfState } from './use-transfers'

const transferAddress: ListAddressSpec<TransferQuery> = { filters: { sort: ['urut', oneOf(transferOrders)] } }

/** `?tampilan=transfer`: bank transfers that wait to be verified, and what became of others. */
export function TransfersPage() {
  const { can, timeZone } = useWorkspace()
  const today = useToday()
  const [onPaper, setOnPaper] = useState<BillTransfer[] | null>(null)
  const printed = useCallback(() => setOnPaper(null), [])
  const [checking, setChecking] = useState<BillTransfer | null>(null)
  const [accepted, setAccepted] = useState<BillPayment | null>(null)
  const printing = usePrinting()
  const address = useListAddress(transferAddress)
  const state = transferStates.find(({ name }) => name === address.params.get('keadaan')) ?? transferStates[0]
  const query: TransfersOfState = { ...address.query, status: state.status }
  const transfers = useTransfers(query)
  const printAll = usePrintAll({ source: transferSource, query, onPrint: setOnPaper })
  const { data } = transfers
  const dateOf = (at: string) => fullDate(dateIn(timeZone, new Date(at)))
  return (
    <div className={shared.column}>
      <ListView
        list={answerAsList(transfers, (page) => page, failureSentence(listBillTransfers))}
        source={transferSource}
        query={query}
        address={address}
        words={transferWords(state)}
        order={state.status === 'waiting' ? 'recorded_at' : '-recorded_at'}
        icon={<Landmark />}
        subtitle={
          data && (
            <>
              {counted(data.pagination.total_data, 'pembayaran')} {state.label.toLowerCase()}
              {data.amount > 0 && `, ${rupiahWords(data.amount)}`} · data <Age at={transfers.dataUpdatedAt} />
            </>
          )
        }
        tools={[printAll]}
        lead={
          <div className={shared.column}>
            <BillViews current="transfer" />
            {accepted && (
              <AcceptedBanner
                payment={accepted}
                onPrint={() => printing.print(accepted)}
                onClose={() => setAccepted(null)}
              />
            )}
            <ViewLinks
              label="Keadaan transfer"
              views={transferStates}
              current={state.name}
              searchOf={(name) => `?tampilan=transfer${name === 'menunggu' ? '' : `&keadaan=${name}`}`}
            />
            {state.status === 'waiting' && !can('bills.verify') && (
              <p className={billStyles.quiet}>
                Transfer diperiksa oleh yang boleh memeriksa rekening sekolah.
              </p>
            )}
          </div>
        }
        columns={transferColumns(dateOf, can('bills.verify') ? setChecking : null)}
        exported={transferLines}
      />
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
          subtitle={[`${state.label} per ${fullDate(today)}`, query.search && `“${query.search}”`]
            .filter(Boolean)
            .join(', ')}
          onDone={printed}
        />
      )}
      {printing.job && <ReceiptPaper {...printing.job} />}
    </div>
  )
}
