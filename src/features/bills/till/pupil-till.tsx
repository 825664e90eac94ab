import { FileText, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { uuidv7 } from '../../../../contract/values/ids'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { bundlesOf, bundleSource, isOpen, type StoredBundle } from '../../../pull/lists/bundles'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { usePicture } from '../../../records/picture/use-picture'
import { Age } from '../../../ui/parts/age'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useLacks, useOffers } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { AddPupil } from './search/add-pupil'
import { openSum } from './allocate'
import { NotedPanel } from './paid/noted-panel'
import { OpenBills } from './open-bills'
import type { Paid } from './paid/paid'
import { PaidPanel } from './paid/paid-panel'
import { PayPanel } from './pay-panel'
import type { PaperSize } from '../receipt/receipt-paper'
import { StatementPaper } from '../statement/statement-paper'
import { pupilOfBill, type TillPupil } from './search/pupils'
import { onlineOnly } from '../bill-words'
import shared from '../bills.module.css'
import styles from './till.module.css'
import { useOtherPupils } from './search/use-other-pupils'
import { usePayForm, useTyped } from './use-pay-form'
import { useTaking } from './use-taking'
import { YearCardView } from './year-card-view'

interface PupilTillProps {
  pupil: TillPupil
  /** Pupils of whom a payment waits for its answer. */
  blocked: readonly (string | null)[]
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
          <p className={shared.quiet}>
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
        'transfer' in paid ? (
          <NotedPanel transfer={paid.transfer} onNext={onNext} />
        ) : (
          <PaidPanel
            payment={paid.payment}
            change={paid.change}
            onPrint={(size) => onPrint(paid.payment, size)}
            onNext={onNext}
          />
        )
      ) : (
        !can('bills.write') && (
          <p className={shared.quiet}>Anda dapat melihat tagihan. Pembayaran dicatat oleh bendahara.</p>
        )
      )}
    </div>
  )
}

function Paying({ pupil, rows, draft, blocked, onPaid }: WithRows & { draft: Draft }) {
  const today = useToday()
  const { can } = useWorkspace()
  const means = {
    single: useLacks('till'),
    waits: useOffers('bank_transfers'),
    verifies: can('bills.verify'),
  }
  const typing = useTyped(draft)
  const { others, family } = useOtherPupils(pupil.id, typing.typed.others)
  const form = usePayForm(typing, [rows, ...others.map(({ bundles }) => bundles)], draft, today, means)
  const picture = usePicture('transfer', form.setProof)
  const taking = useTaking(form, typing, draft, picture, means, onPaid)
  const there = [pupil.id, ...form.others]

  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        <OpenBills
          bundles={rows}
          ticked={form.ticked}
          onTick={(ticked) => form.tick(rows, ticked)}
          single={means.single}
          of={others.length > 0 ? pupil.name : ''}
        />
        {others.map((other) => (
          <div key={other.id} className={styles.other}>
            <OpenBills
              bundles={other.bundles}
              ticked={form.ticked}
              onTick={(ticked) => form.tick(other.bundles, ticked)}
              single={false}
              of={other.name}
            />
            <Button
              size="sm"
              look="ghost"
              icon={<X aria-hidden="true" />}
              onClick={() => form.removePupil(other.id)}
            >
              Keluarkan {other.name}
            </Button>
          </div>
        ))}
        {!means.single && <AddPupil there={there} family={family} onAdd={form.addPupil} />}
        <YearCardView bundles={rows} today={today} />
      </div>
      {[rows, ...others.map(({ bundles }) => bundles)].flat().some(isOpen) ? (
        <PayPanel
          form={form}
          busy={taking.busy}
          refused={taking.refused}
          blocked={there.some((id) => blocked.includes(id))}
          means={means}
          picture={picture}
          today={today}
          onPay={() => void taking.take()}
        />
      ) : (
        // What another till took meanwhile is said, also when nothing is left to pay.
        taking.refused && <Banner kind="error">{taking.refused}</Banner>
      )}
    </div>
  )
}
