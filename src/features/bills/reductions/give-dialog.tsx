import { useDeferredValue } from 'react'
import { BillReductionCreate } from '../../../../contract/bills/bill-reductions'
import { uuidv7 } from '../../../../contract/values/ids'
import { changeReduction } from '../../../pull/record/money/change-reduction'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { blankToNull, valuesOf } from '../../../records/form/blank-to-null'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { DateField, NumberField, SelectField, TextAreaField, TextField } from '../../../records/form/fields'
import { MoneyField } from '../../../records/form/money-field'
import { FormDialog } from '../../../records/form/form-dialog'
import { useFieldValues } from '../../../records/form/use-field-values'
import { useRecordForm, type RecordField } from '../../../records/form/use-record-form'
import { toast } from '../../../ui/dialogs/toast'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { useTargetChoices } from '../settings/use-target-choices'
import { EffectView } from './effect-view'
import { PupilField } from './pupil-field'
import { kindWords } from './reduction-words'
import { useTriedReduction } from './use-reductions'
import shared from '../../../ui/theme/shared.module.css'

const kinds = (['scholarship', 'reduction'] as const).map((value) => ({ value, label: kindWords[value] }))

/** Gives a pupil a reduction or scholarship, and says before what becomes of the bills that exist. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'bill-reductions/new', uuidv7)
  return draft ? <Opened draft={draft} onClose={onClose} /> : null
}

function Opened({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const reach = useRecordReach()
  const today = useToday()
  const { types } = useTargetChoices()
  const form = useRecordForm({
    schema: BillReductionCreate,
    values: { ...valuesOf(BillReductionCreate.shape, {}), kind: 'scholarship', from: today },
    save: (body) => changeReduction(reach, { step: 'give', body: { ...body, id: draft.id } }),
    onSaved: (row) => {
      toast({ kind: 'success', text: `${row ? kindWords[row.kind] : 'Potongan'} diberikan.` })
      onClose()
    },
    draft,
  })
  return (
    <FormDialog
      form={form}
      title="Beri potongan atau beasiswa"
      submitLabel="Berikan"
      notSaved="Belum diberikan"
      onClose={onClose}
    >
      {(field) => (
        <>
          <PupilField {...field('student_id')} label="Siswa" required />
          <SelectField {...field('kind')} label="Jenis" options={kinds} />
          <NumberField
            {...field('percent')}
            label="Persen"
            hint="1 sampai 100. Setengah rupiah dibulatkan ke atas. Atau isi jumlah di bawah."
            maxLength={3}
          />
          <MoneyField {...field('amount')} label="Jumlah dari setiap tagihan" hint="Bila bukan persen." />
          <SelectField
            {...field('bill_type_id')}
            label="Untuk jenis tagihan"
            options={types}
            placeholder="Semua jenis"
          />
          <DateField {...field('from')} label="Mulai jatuh tempo" required />
          <DateField {...field('to')} label="Sampai jatuh tempo" hint="Kosong: terus berlaku." optional />
          <TextField
            {...field('granted_by')}
            label="Diberikan oleh"
            hint="Tampil di tagihan dan kwitansi, misalnya Yayasan Harapan."
            required
            maxLength={100}
          />
          <TextAreaField
            {...field('reason')}
            label="Alasan"
            hint="Hanya untuk catatan sekolah, tidak dicetak."
            required
            rows={2}
            maxLength={300}
          />
          <Tried field={field} />
        </>
      )}
    </FormDialog>
  )
}

const asked = ['student_id', 'kind', 'percent', 'amount', 'bill_type_id', 'from', 'to'] as const

/** What the typed fields would do; the names of the person who gives it and why change nothing of it. */
function Tried({
  field,
}: {
  field: (name: (typeof asked)[number] | 'granted_by' | 'reason') => RecordField
}) {
  const [first, ...rest] = asked
  const values = useFieldValues([field(first), ...rest.map((name) => field(name))])
  const typed = Object.fromEntries(asked.map((name, at) => [name, values[at]]))
  const body = useDeferredValue(
    JSON.stringify(
      blankToNull(BillReductionCreate.shape, { ...typed, granted_by: 'Belum diisi', reason: 'Belum diisi' }),
    ),
  )
  const whole = BillReductionCreate.safeParse(JSON.parse(body))
  const isComplete = whole.success && hasOneMeasure(whole.data)
  const tried = useTriedReduction(isComplete ? { step: 'give', body: whole.data } : null)
  if (!isComplete)
    return <p className={shared.muted}>Isi siswa dan besarnya untuk melihat tagihan yang berubah.</p>
  return (
    <EffectView
      tried={tried.data ?? undefined}
      failed={tried.isError}
      nothing="Tagihan yang sudah ada tidak berubah. Tagihan yang terbit nanti langsung dikurangi."
    />
  )
}

const hasOneMeasure = ({ percent = null, amount = null }: BillReductionCreate) =>
  (percent === null) !== (amount === null)
