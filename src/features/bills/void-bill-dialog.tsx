import { useState } from 'react'
import type { StoredBundle } from '../../pull/lists/bundles'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { voidBill } from '../../pull/record/void-bill'
import { billName } from '../../records/bills/bill-words'
import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import { TextInput } from '../../ui/controls/text-input'
import { toast } from '../../ui/dialogs/toast'
import { Banner } from '../../ui/notices/banner'
import { OfficeDialog } from '../../ui/office/office-dialog'
import { networkWords } from '../../ui/words/network-words'
import { rupiahWords } from '../../ui/words/rupiah-words'
import { waitingWords } from './bill-words'
import shared from './bills.module.css'

/** Voids one bill of one pupil with a reason, and says before what follows. */
export function VoidBillDialog({ bundle, onClose }: { bundle: StoredBundle; onClose: () => void }) {
  const reach = useRecordReach()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = billName(bundle)

  async function run() {
    if (reason.trim().length < 3) {
      setFault('Tulis alasan pembatalan, paling sedikit 3 huruf.')
      return
    }
    setBusy(true)
    setFault(null)
    try {
      const end = await voidBill(reach, bundle, reason.trim())
      if (end.kind === 'saved') {
        toast({ kind: 'success', text: `${name} dibatalkan.` })
        onClose()
        return
      }
      setFault(
        end.kind === 'network'
          ? `${networkWords(end.reason)} Tagihan hanya dibatalkan saat terhubung.`
          : 'message' in end
            ? end.message
            : 'Tagihan ini belum dibatalkan.',
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <OfficeDialog
      open
      alert
      title={`Batalkan ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button look="danger" busy={busy} onClick={() => void run()}>
            Batalkan tagihan
          </Button>
        </>
      }
    >
      <div className={shared.dialog}>
        <p>
          {bundle.student ? `${bundle.student.name} tidak lagi` : 'Siswa ini tidak lagi'} berutang{' '}
          {rupiahWords(bundle.total)} untuk tagihan ini. Tagihan tetap tercatat sebagai dibatalkan, dan tidak
          dapat dikembalikan.
        </p>
        {waitingWords(bundle).map((sentence, index) => (
          <Banner key={index} kind="warn">
            {sentence}. Setelah tagihan dibatalkan, transfer itu hanya bisa ditolak.
          </Banner>
        ))}
        <Field label="Alasan" required>
          <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {fault && <Banner kind="error">{fault}</Banner>}
      </div>
    </OfficeDialog>
  )
}
