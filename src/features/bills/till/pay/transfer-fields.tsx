import { PictureField } from '../../../../records/picture/picture-field'
import type { PictureChoice } from '../../../../records/picture/use-picture'
import { Field } from '../../../../ui/controls/field'
import { DateInput } from '../../../../ui/controls/date-input'
import { TextInput } from '../../../../ui/controls/text-input'
import type { PayForm } from './use-pay-form'

interface TransferFieldsProps {
  form: PayForm
  picture: PictureChoice
  today: string
  error: string | null
}

/** What is noted of a transfer that waits: date, reference and proof. */
export function TransferFields({ form, picture, today, error }: TransferFieldsProps) {
  return (
    <>
      <Field label={form.method === 'transfer' ? 'Tanggal transfer' : 'Tanggal bayar'} error={error}>
        <DateInput value={form.on} max={today} onChange={form.setOn} />
      </Field>
      <Field label="Nomor referensi" optional hint="Seperti di bukti, atau nama pengirim">
        <TextInput
          value={form.note}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => form.setNote(target.value)}
        />
      </Field>
      <PictureField
        picture={picture}
        url={form.proof}
        legend="Foto bukti"
        triedAgain="saat transfer dicatat"
      />
    </>
  )
}
