import { useState } from 'react'
import * as z from 'zod/mini'
import { BillPaymentCorrect, type BillPayment } from '../../../../contract/bills/bill-payments'
import { uuidv7 } from '../../../../contract/values/ids'
import { correctPayment } from '../../../pull/record/money/correct-payment'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { TextAreaField } from '../../../records/form/fields'
import { FormDialog } from '../../../records/form/form-dialog'
import { useRecordForm } from '../../../records/form/use-record-form'
import { Banner } from '../../../ui/notices/banner'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import { billName } from '../../../records/bills/bill-words'
import { receiptsOf } from '../receipt/receipts-of'
import billStyles from '../bills.module.css'
import styles from './cash-book.module.css'

const Reason = z.pick(BillPaymentCorrect, { reason: true })

interface CorrectDialogProps {
  payment: BillPayment
  onClose: () => void
}

/** Takes a payment back that was typed wrongly, whole or in part, by counter-entries with a reason. */
export function CorrectDialog(props: CorrectDialogProps) {
  const { db } = useWorkspace()
  const { id } = props.payment
  // The draft's id is the correction's: sent twice, it takes back once. What is corrected already begins another.
  const done = receiptsOf(props.payment).filter(({ part }) => part.corrected_by).length
  const draft = useDraft(db, `correction/${id}/${String(done)}`, uuidv7)
  return draft ? <Opened {...props} draft={draft} /> : null
}

function Opened({ payment, onClose, draft }: CorrectDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const standing = receiptsOf(payment).filter(({ part }) => !part.corrected_by)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = standing.filter(({ bundle }) => !left.includes(bundle.id))
  const sum = chosen.reduce((all, { part }) => all + part.amount, 0)
  const form = useRecordForm({
    schema: Reason,
    values: { reason: '' },
    save: ({ reason }) =>
      correctPayment(reach, payment.id, {
        reason,
        correction_id: draft.id,
        bundle_ids: chosen.map(({ bundle }) => bundle.id),
      }),
    onSaved: () => {
      toast({ kind: 'success', text: `${rupiahWords(sum)} dikoreksi. Kwitansi lama tetap tercatat.` })
      onClose()
    },
    draft,
  })
  return (
    <FormDialog
      form={form}
      title="Koreksi pembayaran"
      submitLabel={`Koreksi ${rupiahWords(sum)}`}
      danger
      disabled={chosen.length === 0}
      notSaved="Belum dikoreksi"
      onClose={onClose}
      back={{ label: 'Batal', onBack: onClose }}
    >
      {(field) => (
        <>
          <p>
            Kwitansi tidak dihapus. Koreksi dicatat dengan nomor sendiri hari ini, lalu tagihannya terbuka
            lagi dan pembayaran yang benar dapat dicatat di kasir.
          </p>
          {standing.length === 0 ? (
            <Banner kind="info">Pembayaran ini sudah dikoreksi seluruhnya.</Banner>
          ) : (
            <fieldset className={styles.parts}>
              <legend>Yang dikoreksi</legend>
              {standing.map(({ bundle, part }) => (
                <label key={part.id} className={styles.part}>
                  <input
                    type="checkbox"
                    checked={!left.includes(bundle.id)}
                    onChange={({ target }) =>
                      setLeft(target.checked ? left.filter((id) => id !== bundle.id) : [...left, bundle.id])
                    }
                  />
                  <span className={billStyles.words}>
                    {billName(bundle)}
                    <span className={billStyles.quiet}>
                      {[bundle.student?.name, part.receipt_number].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <strong className={styles.amount}>{rupiahWords(part.amount)}</strong>
                </label>
              ))}
            </fieldset>
          )}
          {chosen.some(({ bundle }) => bundle.reduced) && (
            <p className={billStyles.quiet}>
              Potongan tagihan ini tetap seperti sekarang. Bila dulu terpotong karena sudah dibayar, cabut
              lalu beri lagi di Pengaturan tagihan setelah koreksi.
            </p>
          )}
          <TextAreaField
            {...field('reason')}
            label="Alasan"
            required
            rows={2}
            hint="Misalnya: salah pilih siswa, atau jumlahnya salah ketik."
          />
        </>
      )}
    </FormDialog>
  )
}
