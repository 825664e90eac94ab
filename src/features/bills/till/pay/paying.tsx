import type { PaymentMethod } from '../../../../../contract/bills/bundles'
import type { BillPayment } from '../../../../../contract/bills/bill-payments'
import { X } from 'lucide-react'
import { isOpen, type StoredBundle } from '../../../../pull/lists/bundles'
import type { Draft } from '../../../../records/form/drafts'
import { usePicture } from '../../../../records/picture/use-picture'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { useLacks, useOffers } from '../../../../workspace/use-lacks'
import { useToday } from '../../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../../workspace/workspace'
import type { PaperSize } from '../../receipt/receipt-sheet'
import { OpenBills } from '../open-bills'
import type { Paid } from '../paid/paid'
import { PupilReceipts } from '../receipts/pupil-receipts'
import { AddPupil } from '../search/add-pupil'
import type { TillPupil } from '../search/pupils'
import { useOtherPupils } from '../search/use-other-pupils'
import styles from '../till.module.css'
import { YearCardView } from '../year-card-view'
import { PayPanel } from './pay-panel'
import { useTyped } from './typing'
import { usePayForm } from './use-pay-form'
import { useTaking } from './use-taking'

interface PayingProps {
  pupil: TillPupil
  rows: readonly StoredBundle[]
  draft: Draft
  /** Pupils of whom a payment waits for its answer. */
  blocked: readonly (string | null)[]
  /** The payment whose receipt was looked for. */
  wanted: string | null
  onPrint: (payment: BillPayment, size?: PaperSize, copy?: boolean) => void
  onPaid: (paid: Paid) => void
}

/** Everything but cash waits, as far as the service keeps it. */
function useWaitingMethods(): readonly PaymentMethod[] {
  const [transfers, others] = [useOffers('bank_transfers'), useOffers('money_duties')]
  if (!transfers) return []
  return others ? ['transfer', 'qris', 'other'] : ['transfer']
}

/** The bills of a pupil with ticks, who pays together with the pupil, and the payment. */
export function Paying({ pupil, rows, draft, blocked, wanted, onPrint, onPaid }: PayingProps) {
  const today = useToday()
  const { can } = useWorkspace()
  const means = {
    single: useLacks('till'),
    waiting: useWaitingMethods(),
    verifies: can('bills.verify'),
  }
  const typing = useTyped(draft, rows)
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
        <PupilReceipts bundles={rows} wanted={wanted} onPrint={onPrint} />
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
