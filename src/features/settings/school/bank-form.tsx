import { useId } from 'react'
import { BankUpdate, updateBank } from '../../../../contract/school/school'
import { TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { useFieldValues } from '../../../records/form/use-field-values'
import type { RecordField } from '../../../records/form/use-record-form'
import { bankWords } from '../../../ui/money/bank-words'
import styles from '../own/own.module.css'
import type { SchoolProps } from './school-props'
import { DraftedSchool, type SchoolFormProps } from './drafted-school'
import { useSchoolForm } from './use-school-form'
import shared from '../../../ui/theme/shared.module.css'

/** Changes the bank account, with the line that receipts and bills print of it; what is typed is kept as a draft. */
export function BankForm({ school }: SchoolProps) {
  return <DraftedSchool school={school} name="bank" form={Form} />
}

function Form(props: SchoolFormProps) {
  const title = useId()
  const form = useSchoolForm(props, {
    schema: BankUpdate,
    send: (client, body) => client.send(updateBank, { body }),
    saved: 'Rekening sekolah tersimpan.',
    fallback: 'Rekening belum tersimpan. Coba lagi.',
  })
  return (
    <section className={styles.block} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          Rekening sekolah
        </h2>
        <p className={shared.muted}>Tempat orang tua membayar. Periksa nomornya sebelum menyimpan.</p>
      </div>
      <RecordForm form={form} submitLabel="Simpan rekening" notSaved="Rekening belum tersimpan">
        {(field) => (
          <>
            <TextField {...field('bank_name')} label="Nama bank" maxLength={60} />
            <TextField
              {...field('account_number')}
              label="Nomor rekening"
              inputMode="numeric"
              maxLength={40}
            />
            <TextField {...field('account_holder')} label="Atas nama" maxLength={150} />
            <Printed fields={[field('bank_name'), field('account_number'), field('account_holder')]} />
          </>
        )}
      </RecordForm>
    </section>
  )
}

/** The line as a receipt prints it. */
function Printed({ fields }: { fields: readonly [RecordField, RecordField, RecordField] }) {
  const [bank_name, account_number, account_holder] = useFieldValues(fields).map((value) =>
    typeof value === 'string' ? value.trim() : '',
  )
  const words = bankWords({ bank_name, account_number, account_holder })
  return (
    <figure className={styles.printed}>
      <figcaption>Tercetak di kwitansi dan tagihan</figcaption>
      <p>{words ?? 'Rekening tidak dicetak selama nama bank atau nomornya kosong.'}</p>
    </figure>
  )
}
