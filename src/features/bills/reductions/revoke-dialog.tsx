import { BillReductionRevoke, type BillReduction } from '../../../../contract/bills/bill-reductions'
import { uuidv7 } from '../../../../contract/values/ids'
import { changeReduction } from '../../../pull/record/money/change-reduction'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { DateField, TextAreaField } from '../../../records/form/fields'
import { FormDialog } from '../../../records/form/form-dialog'
import { useFieldValues } from '../../../records/form/use-field-values'
import { useRecordForm, type RecordField } from '../../../records/form/use-record-form'
import { toast } from '../../../ui/dialogs/toast'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { EffectView } from './effect-view'
import { kindWords, measureWords } from './reduction-words'
import { useTriedReduction } from './use-reductions'

interface RevokeDialogProps {
  reduction: BillReduction
  onClose: () => void
}

/** Takes a reduction back from a day on, with a reason, and says before what becomes of the bills. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `bill-reductions/${props.reduction.id}`, uuidv7)
  return draft ? <Opened {...props} draft={draft} /> : null
}

function Opened({ reduction, onClose, draft }: RevokeDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const today = useToday()
  const form = useRecordForm({
    schema: BillReductionRevoke,
    values: { from: reduction.revoked_from ?? today, reason: reduction.revoke_reason ?? '' },
    save: (body) => changeReduction(reach, { step: 'revoke', id: reduction.id, body }),
    onSaved: () => {
      toast({ kind: 'success', text: `${kindWords[reduction.kind]} ${reduction.student.name} dicabut.` })
      onClose()
    },
    draft,
  })
  return (
    <FormDialog
      form={form}
      title={`Cabut ${kindWords[reduction.kind].toLowerCase()} ${reduction.student.name}`}
      submitLabel="Cabut"
      danger
      notSaved="Belum dicabut"
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            {measureWords(reduction)}, dari {reduction.granted_by}. Tagihan yang jatuh tempo sebelum tanggal
            ini tetap dikurangi.
          </p>
          <DateField {...field('from')} label="Tidak berlaku mulai jatuh tempo" required />
          <TextAreaField {...field('reason')} label="Alasan" required rows={2} maxLength={300} />
          <Tried id={reduction.id} from={field('from')} />
        </>
      )}
    </FormDialog>
  )
}

function Tried({ id, from }: { id: string; from: RecordField }) {
  const [date] = useFieldValues([from])
  const body = BillReductionRevoke.safeParse({ from: date, reason: 'Belum diisi' })
  const tried = useTriedReduction(body.success ? { step: 'revoke', id, body: body.data } : null)
  if (!body.success) return null
  return (
    <EffectView
      tried={tried.data ?? undefined}
      failed={tried.isError}
      nothing="Tidak ada tagihan yang berubah."
    />
  )
}
