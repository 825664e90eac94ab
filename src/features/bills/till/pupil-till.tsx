import { FileText } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { uuidv7 } from '../../../../contract/values/ids'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { bundlesOf, bundleSource, isOpen, type StoredBundle } from '../../../pull/lists/bundles'
import { takePayment } from '../../../pull/record/take-payment'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { Age } from '../../../ui/parts/age'
import { Banner } from '../../../ui/parts/banner'
import { Button } from '../../../ui/controls/button'
import { PageSkeleton } from '../../../ui/parts/skeleton'
import { networkWords } from '../../../ui/words/network-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useLacks } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { openSum } from './allocate'
import { OpenBills } from './open-bills'
import { PaidPanel } from './paid-panel'
import { PayPanel } from './pay-panel'
import type { PaperSize } from '../receipt/receipt-paper'
import { StatementPaper } from '../statement/statement-paper'
import { pupilOfBill, type TillPupil } from './pupils'
import { onlineOnly } from '../bill-words'
import styles from './till.module.css'
import { usePayForm } from './use-pay-form'
import { whileSending } from './use-sent'
import { YearCardView } from './year-card-view'

/** What was paid last, and what to give back of it. */
export interface Paid {
  payment: BillPayment
  change: number | null
}

interface PupilTillProps {
  pupil: TillPupil
  /** A payment of this pupil waits for its answer. */
  blocked: boolean
  paid: Paid | null
  onPaid: (paid: Paid) => void
  onPrint: (payment: BillPayment, size?: PaperSize) => void
  onNext: () => void
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
      <section className={styles.middle} aria-label="Tagihan siswa">
        <header className={styles.pupil}>
          <h2 className={styles.pupilName}>{named.name}</h2>
          <p className={styles.quiet}>
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
              Belum lunas <strong>{rupiahWords(openSum(open))}</strong>
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

function Reading({ rows, paid, onPrint, onNext }: WithRows) {
  const today = useToday()
  const { can } = useWorkspace()
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        {!paid && <OpenBills bundles={rows} ticked={[]} single={false} />}
        <YearCardView bundles={rows} today={today} />
      </div>
      {paid ? (
        <PaidPanel
          payment={paid.payment}
          change={paid.change}
          onPrint={(size) => onPrint(paid.payment, size)}
          onNext={onNext}
        />
      ) : (
        !can('bills.write') && (
          <p className={styles.quiet}>Anda dapat melihat tagihan. Pembayaran dicatat oleh bendahara.</p>
        )
      )}
    </div>
  )
}

function Paying({ rows, draft, blocked, onPaid }: WithRows & { draft: Draft }) {
  const today = useToday()
  const reach = useRecordReach()
  const single = useLacks('till')
  const form = usePayForm(rows, draft, today, single)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function pay() {
    const payment = form.toSend()
    setBusy(true)
    setRefused(null)
    try {
      const end = await whileSending(payment.id, () => takePayment(reach, payment, !single))
      if (end.kind === 'paid') {
        draft.drop()
        onPaid({ payment: end.payment, change: form.change })
      } else if (end.kind === 'offline') setRefused(`${networkWords(end.reason)} ${onlineOnly}`)
      else if (end.kind === 'refused') setRefused(end.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        <OpenBills bundles={rows} ticked={form.ticked} onTick={form.tick} single={single} />
        <YearCardView bundles={rows} today={today} />
      </div>
      {rows.some(isOpen) ? (
        <PayPanel form={form} busy={busy} refused={refused} blocked={blocked} onPay={() => void pay()} />
      ) : (
        // What another till took meanwhile is said, also when nothing is left to pay.
        refused && <Banner kind="error">{refused}</Banner>
      )}
    </div>
  )
}
