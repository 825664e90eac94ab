import { CashDayOpen } from '../../../../../contract/bills/cash-days'
import { uuidv7 } from '../../../../../contract/values/ids'
import { changeCashDay } from '../../../../pull/record/money/close-cash-day'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../../records/form/drafts'
import { TextField } from '../../../../records/form/fields'
import { FormDialog } from '../../../../records/form/form-dialog'
import { useRecordForm } from '../../../../records/form/use-record-form'
import { fullDate } from '../../../../ui/words/date-words'
import { toast } from '../../../../ui/dialogs/toast'
import { useWorkspace } from '../../../../workspace/workspace'

interface OpenDialogProps {
  date: string
  onClose: () => void
}

/** Opens a closed day again; the close stays on record. What is typed stays as a draft. */
export function OpenDialog(props: OpenDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `cash-day/${props.date}/open`, uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ date, onClose, draft }: OpenDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const form = useRecordForm({
    schema: CashDayOpen,
    values: { reason: '' },
    save: (body) => changeCashDay(reach, date, { step: 'open', body }),
    onSaved: () => {
      toast({ kind: 'success', text: `Buku kas ${fullDate(date)} dibuka kembali.` })
      onClose()
    },
    draft,
  })
  return (
    <FormDialog
      form={form}
      title={`Buka kembali buku kas ${fullDate(date)}`}
      submitLabel="Buka kembali"
      notSaved="Belum dibuka"
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            Tanggal ini menerima pembayaran dan koreksi lagi, sampai ditutup sekali lagi. Penutupan yang lama
            tetap tercatat bersama alasan ini.
          </p>
          <TextField {...field('reason')} label="Alasan" required maxLength={300} />
        </>
      )}
    </FormDialog>
  )
}
