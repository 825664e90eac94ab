import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { CashDayClose } from '../../../../../contract/bills/cash-days'
import { uuidv7 } from '../../../../../contract/values/ids'
import { changeCashDay } from '../../../../pull/record/money/close-cash-day'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../../records/form/drafts'
import { TextField } from '../../../../records/form/fields'
import { MoneyField } from '../../../../records/form/money-field'
import { FormDialog } from '../../../../records/form/form-dialog'
import { useRecordForm, type RecordField } from '../../../../records/form/use-record-form'
import { fullDate } from '../../../../ui/words/date-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { toast } from '../../../../ui/dialogs/toast'
import { useWorkspace } from '../../../../workspace/workspace'
import { differenceWords } from './close-words'
import styles from '../cash-book.module.css'

const Counted = z.omit(CashDayClose, { expected_cash: true })

interface CloseDialogProps {
  date: string
  /** Cash according to the book, in rupiah. */
  expected: number
  onClose: () => void
}

/** Closes a day with the cash that was counted. What is typed stays as a draft. */
export function CloseDialog(props: CloseDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `cash-day/${props.date}`, uuidv7)
  return draft ? <Opened {...props} draft={draft} /> : null
}

function Opened({ date, expected, onClose, draft }: CloseDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const form = useRecordForm({
    schema: Counted,
    values: { counted_cash: null, note: '' },
    save: (body) =>
      changeCashDay(reach, date, { step: 'closed', body: { ...body, expected_cash: expected } }),
    onSaved: () => {
      toast({ kind: 'success', text: `Buku kas ${fullDate(date)} ditutup.` })
      onClose()
    },
    draft,
  })
  return (
    <FormDialog
      form={form}
      title={`Tutup buku kas ${fullDate(date)}`}
      submitLabel="Tutup buku kas"
      notSaved="Belum ditutup"
      onClose={onClose}
      back={{ label: 'Batal', onBack: onClose }}
    >
      {(field) => (
        <>
          <p>
            Setelah ditutup, tanggal ini tidak menerima pembayaran dan koreksi. Hitung uang tunai di laci
            tanpa uang kembalian yang sudah ada sejak pagi.
          </p>
          <p>
            Tunai menurut buku <strong className={styles.amount}>{rupiahWords(expected)}</strong>
          </p>
          <MoneyField {...field('counted_cash')} label="Uang tunai dihitung" required />
          <Difference field={field('counted_cash')} expected={expected} />
          <TextField {...field('note')} label="Catatan" optional maxLength={300} />
        </>
      )}
    </FormDialog>
  )
}

function Difference({ field, expected }: { field: RecordField; expected: number }) {
  const counted: unknown = useWatch({ control: field.control, name: field.name })
  if (typeof counted !== 'number') return null
  return (
    <p role="status">
      Selisih: <strong>{differenceWords({ difference: counted - expected })}</strong>
    </p>
  )
}
