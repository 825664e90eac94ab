import { useId } from 'react'
import { CashDayOpen } from '../../../../contract/bills/cash-days'
import { changeCashDay } from '../../../pull/record/close-cash-day'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { useRecordForm } from '../../../records/form/use-record-form'
import { Button } from '../../../ui/controls/button'
import { fullDate } from '../../../ui/words/date-words'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { toast } from '../../../ui/dialogs/toast'
import styles from './cash-book.module.css'

/** Opens a closed day again; the close stays on record. */
export function OpenDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const id = useId()
  const reach = useRecordReach()
  const form = useRecordForm({
    schema: CashDayOpen,
    values: { reason: '' },
    save: (body) => changeCashDay(reach, date, { step: 'open', body }),
    onSaved: () => {
      toast({ kind: 'success', text: `Buku kas ${fullDate(date)} dibuka kembali.` })
      onClose()
    },
  })
  return (
    <OfficeDialog
      open
      title={`Buka kembali buku kas ${fullDate(date)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form={id} look="solid" busy={form.busy}>
            Buka kembali
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          Tanggal ini menerima pembayaran dan koreksi lagi, sampai ditutup sekali lagi. Penutupan yang lama
          tetap tercatat bersama alasan ini.
        </p>
        <RecordForm form={form} id={id} notSaved="Belum dibuka">
          {(field) => <TextField {...field('reason')} label="Alasan" required maxLength={300} />}
        </RecordForm>
      </div>
    </OfficeDialog>
  )
}
