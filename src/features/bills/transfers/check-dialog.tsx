import { useId, useState } from 'react'
import {
  BillTransferAccept,
  BillTransferRefuse,
  type BillTransfer,
} from '../../../../contract/bills/bill-transfers'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { uuidv7 } from '../../../../contract/values/ids'
import { acceptTransfer, refuseTransfer } from '../../../pull/record/money/bank-transfers'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { DateField, TextAreaField } from '../../../records/form/fields'
import { FormDialog } from '../../../records/form/form-dialog'
import { RecordForm } from '../../../records/form/record-form'
import { useRecordForm } from '../../../records/form/use-record-form'
import { Button } from '../../../ui/controls/button'
import { toast } from '../../../ui/dialogs/toast'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { Banner } from '../../../ui/notices/banner'
import { cx } from '../../../ui/cx'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { Proof } from './proof'
import { TransferFacts } from './transfer-facts'
import { misfits, moneyWord, pupilsOf } from './transfer-words'
import shared from '../../../ui/theme/shared.module.css'
import billStyles from '../bills.module.css'
import styles from './transfers.module.css'

interface CheckDialogProps {
  transfer: BillTransfer
  onAccepted: (payment: BillPayment) => void
  onClose: () => void
}

/** One transfer beside its proof: the money is in the account, or it is not. */
export function CheckDialog(props: CheckDialogProps) {
  const [refusing, setRefusing] = useState(false)
  return refusing ? (
    <RefuseDialog {...props} onBack={() => setRefusing(false)} />
  ) : (
    <AcceptDialog {...props} onRefuse={() => setRefusing(true)} />
  )
}

function AcceptDialog({
  transfer,
  onAccepted,
  onClose,
  onRefuse,
}: CheckDialogProps & { onRefuse: () => void }) {
  const id = useId()
  const reach = useRecordReach()
  const today = useToday()
  const wrong = misfits(transfer)
  const form = useRecordForm({
    schema: BillTransferAccept,
    values: { date: transfer.transferred_on },
    save: (body) => acceptTransfer(reach, transfer.id, body),
    onSaved: (row) => {
      toast({ kind: 'success', text: `${rupiahWords(transfer.amount)} diterima.` })
      if (row?.payment) onAccepted(row.payment)
      onClose()
    },
    draft: null,
  })
  return (
    <OfficeDialog
      open
      large
      title={`${moneyWord(transfer)} ${rupiahWords(transfer.amount)} dari ${pupilsOf(transfer)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onRefuse}>Tolak</Button>
          <Button type="submit" form={id} look="solid" busy={form.busy}>
            Uangnya masuk, terima
          </Button>
        </>
      }
    >
      <div className={cx(styles.check, transfer.proof_url && styles.beside)}>
        <Proof url={transfer.proof_url ?? null} />
        <div className={shared.column}>
          <TransferFacts transfer={transfer} />
          {wrong.length > 0 && (
            <Banner kind="warn">
              {wrong.join(' ')} Pembayaran ini tidak dapat diterima: tolak dengan alasannya, lalu catat lagi
              untuk tagihan lain.
            </Banner>
          )}
          {transfer.transferred_on !== today && (
            <p className={billStyles.quiet}>
              Bila buku kas hari uang itu masuk sudah ditutup, pilih hari sesudahnya.
            </p>
          )}
          <RecordForm form={form} id={id} notSaved="Belum diterima, pembayaran ini tetap menunggu">
            {(field) => <DateField {...field('date')} label="Dicatat di buku kas tanggal" required />}
          </RecordForm>
        </div>
      </div>
    </OfficeDialog>
  )
}

function RefuseDialog(props: CheckDialogProps & { onBack: () => void }) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `transfer-refused/${props.transfer.id}`, uuidv7)
  return draft ? <Refusing {...props} draft={draft} /> : null
}

function Refusing({
  transfer,
  onClose,
  onBack,
  draft,
}: CheckDialogProps & { onBack: () => void; draft: Draft }) {
  const reach = useRecordReach()
  const form = useRecordForm({
    schema: BillTransferRefuse,
    values: { reason: '' },
    save: (body) => refuseTransfer(reach, transfer.id, body),
    onSaved: () => {
      toast({ kind: 'success', text: 'Pembayaran ditolak. Alasannya tetap tercatat.' })
      onClose()
    },
    draft,
  })
  return (
    <FormDialog
      form={form}
      title={`Tolak ${moneyWord(transfer)} ${rupiahWords(transfer.amount)} dari ${pupilsOf(transfer)}?`}
      submitLabel="Tolak pembayaran"
      danger
      notSaved="Belum ditolak"
      onClose={onClose}
      back={{ label: 'Kembali', onBack }}
    >
      {(field) => (
        <>
          <p>
            Tagihannya tetap terbuka. Pembayaran yang ditolak tidak dapat diterima lagi, tetapi boleh dicatat
            lagi.
          </p>
          <TextAreaField
            {...field('reason')}
            label="Alasan"
            required
            rows={2}
            maxLength={300}
            hint="Misalnya: uang belum masuk sampai 20 November, atau bukti untuk tagihan lain."
          />
        </>
      )}
    </FormDialog>
  )
}
