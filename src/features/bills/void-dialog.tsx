import * as z from 'zod/mini'
import { uuidv7 } from '../../../contract/values/ids'
import { atMost } from '../../../contract/values/text'
import { isOpen, type StoredBundle } from '../../pull/lists/bundles'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { voidBill } from '../../pull/record/money/void-bill'
import { billName } from '../../records/bills/bill-words'
import { useDraft, type Draft } from '../../records/form/drafts'
import { TextAreaField } from '../../records/form/fields'
import { FormDialog } from '../../records/form/form-dialog'
import { useRecordForm } from '../../records/form/use-record-form'
import { Banner } from '../../ui/notices/banner'
import { toast } from '../../ui/dialogs/toast'
import { rupiahWords } from '../../ui/words/rupiah-words'
import { useWorkspace } from '../../workspace/workspace'
import { waitingWords } from './bill-words'

const Reason = z.object({
  reason: z
    .string('Tulis alasan pembatalan')
    .check(
      z.trim(),
      z.minLength(3, 'Tulis alasan pembatalan, paling sedikit 3 huruf'),
      atMost(300, 'Alasan paling panjang 300 huruf'),
    ),
})

interface VoidDialogProps {
  /** As it is now: it may be paid while the dialog is open. */
  bundle: StoredBundle
  onClose: () => void
}

/** Voids one pupil's bill with a reason, and says before what follows. */
export function VoidDialog(props: VoidDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `void-bill/${props.bundle.id}`, uuidv7)
  return draft ? <Opened {...props} draft={draft} /> : null
}

function Opened({ bundle, onClose, draft }: VoidDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const name = billName(bundle)
  const paid = bundle.paid ?? 0
  const form = useRecordForm({
    schema: Reason,
    values: { reason: '' },
    save: ({ reason }) => voidBill(reach, bundle, reason),
    onSaved: () => {
      toast({ kind: 'success', text: `${name} dibatalkan.` })
      onClose()
    },
    draft,
  })
  return (
    <FormDialog
      form={form}
      title={`Batalkan ${name}`}
      submitLabel="Batalkan tagihan"
      danger
      disabled={paid > 0 || !isOpen(bundle)}
      notSaved="Belum dibatalkan"
      onClose={onClose}
      back={{ label: 'Kembali', onBack: onClose }}
    >
      {(field) => (
        <>
          {paid > 0 ? (
            <Banner kind="warn">
              Tagihan ini sudah dibayar {rupiahWords(paid)}, jadi tidak bisa dibatalkan. Koreksi pembayarannya
              dulu di buku kas.
            </Banner>
          ) : (
            <p>
              {rupiahWords(bundle.total)} tidak ditagih lagi kepada {bundle.student?.name ?? 'siswa ini'} dan
              hilang dari tunggakan. Tagihannya tetap tercatat sebagai dibatalkan, dengan alasannya. Tagihan
              siswa lain tidak berubah.
            </p>
          )}
          {waitingWords(bundle).map((sentence, index) => (
            <Banner key={index} kind="warn">
              {sentence}. Pembayaran itu tidak dapat diterima lagi untuk tagihan ini; tolak di daftar
              pemeriksaan.
            </Banner>
          ))}
          <TextAreaField
            {...field('reason')}
            label="Alasan"
            required
            rows={2}
            hint="Misalnya: siswa tidak ikut kegiatan ini."
          />
        </>
      )}
    </FormDialog>
  )
}
