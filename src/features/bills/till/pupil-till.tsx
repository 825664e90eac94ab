import { FileText } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { uuidv7 } from '../../../../contract/values/ids'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { bundlesOf, bundleSource, isOpen, type StoredBundle } from '../../../pull/lists/bundles'
import { useDraft } from '../../../records/form/drafts'
import { Age } from '../../../ui/parts/age'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { FreshText } from '../../../ui/parts/fresh-text'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { openSum } from './pay/allocate'
import { NotedPanel } from './paid/noted-panel'
import { OpenBills } from './open-bills'
import type { Paid } from './paid/paid'
import { Paying } from './pay/paying'
import { PaidPanel } from './paid/paid-panel'
import type { PaperSize } from '../receipt/receipt-sheet'
import { StatementPaper } from '../statement/statement-paper'
import { PupilReceipts } from './receipts/pupil-receipts'
import { pupilOfBill, type TillPupil } from './search/pupils'
import { onlineOnly } from '../bill-words'
import billStyles from '../bills.module.css'
import shared from '../../../ui/theme/shared.module.css'
import styles from './till.module.css'
import { YearCardView } from './year-card-view'

interface PupilTillProps {
  pupil: TillPupil
  /** Pupils of whom a payment waits for its answer. */
  blocked: readonly (string | null)[]
  paid: Paid | null
  onPaid: (paid: Paid) => void
  /** The payment whose receipt was looked for. */
  wanted: string | null
  /** @param copy whether it is known to have been printed before */
  onPrint: (payment: BillPayment, size?: PaperSize, copy?: boolean) => void
  onNext: () => void
  /** Begins another payment of the same pupil. */
  onMore: () => void
}

/** One pupil's bills: what is open, the card of the year, and the payment. Reading works without a network. */
export function PupilTill(props: PupilTillProps) {
  const { pupil, paid } = props
  const { db, can } = useWorkspace()
  const list = usePagedList(bundleSource, bundlesOf(pupil.id))
  // The same form sent twice pays once: its id is the payment's.
  const draft = useDraft(db, `till/${pupil.id}`, uuidv7)
  const rows = list.previous ? undefined : list.rows
  const today = useToday()
  const [onPaper, setOnPaper] = useState(false)
  const printed = useCallback(() => setOnPaper(false), [])
  const named = (rows?.[0] && pupilOfBill(rows[0])) ?? pupil
  if (!rows || !draft) return <PageSkeleton rows={4} />
  const open = rows.filter(isOpen)
  const network = list.status === 'failed' && list.error?.network === true
  return (
    <>
      <section className={shared.column} aria-label="Tagihan siswa">
        <header className={styles.pupil}>
          <h2 className={styles.pupilName}>{named.name}</h2>
          <p className={billStyles.quiet}>
            {named.detail}
            {list.fetchedAt !== null && (
              <>
                {' '}
                · data <Age at={list.fetchedAt} />
              </>
            )}
          </p>
          {open.length > 0 && (
            <p className={styles.sum}>
              Belum lunas{' '}
              <strong>
                <FreshText>{rupiahWords(openSum(open))}</FreshText>
              </strong>
            </p>
          )}
          {rows.length > 0 && (
            <Button
              size="sm"
              className={styles.statement}
              icon={<FileText aria-hidden="true" />}
              onClick={() => setOnPaper(true)}
            >
              Cetak keterangan
            </Button>
          )}
        </header>
        {list.status === 'failed' && (
          <Banner
            kind="warn"
            action={
              <Button size="sm" onClick={list.refresh}>
                Coba lagi
              </Button>
            }
          >
            {network ? onlineOnly : list.error?.message}
          </Banner>
        )}
        {paid || !can('bills.write') ? (
          <Reading {...props} rows={rows} />
        ) : (
          <Paying {...props} rows={rows} draft={draft} />
        )}
      </section>
      {onPaper && (
        <StatementPaper pupil={named} bundles={rows} today={today} readAt={list.fetchedAt} onDone={printed} />
      )}
    </>
  )
}

type WithRows = PupilTillProps & { rows: readonly StoredBundle[] }

function Reading({ rows, paid, wanted, onPrint, onNext, onMore }: WithRows) {
  const today = useToday()
  const { can } = useWorkspace()
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        <OpenBills bundles={rows} ticked={[]} single={false} />
        <YearCardView bundles={rows} today={today} />
        <PupilReceipts bundles={rows} wanted={wanted} onPrint={onPrint} />
      </div>
      {paid ? (
        'transfer' in paid ? (
          <NotedPanel transfer={paid.transfer} onNext={onNext} />
        ) : (
          <PaidPanel
            payment={paid.payment}
            change={paid.change}
            onPrint={(size) => onPrint(paid.payment, size)}
            onNext={onNext}
            onMore={rows.some(isOpen) ? onMore : null}
          />
        )
      ) : (
        !can('bills.write') && (
          <p className={billStyles.quiet}>Anda dapat melihat tagihan. Pembayaran dicatat oleh bendahara.</p>
        )
      )}
    </div>
  )
}
