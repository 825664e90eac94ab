import { useId } from 'react'
import { BankUpdate, updateBank, type School } from '../../../../contract/school/school'
import { valuesOf } from '../../../records/form/blank-to-null'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { useFieldValues } from '../../../records/form/use-field-values'
import { useRecordForm, type RecordField } from '../../../records/form/use-record-form'
import { bankWords } from '../../../ui/money/bank-words'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../own/own.module.css'
import type { SchoolProps } from './school-props'
import { saveSchool } from './save-school'
import { useHeldSchool } from './use-held-school'

const toValues = (school: object) => valuesOf(BankUpdate.shape, { ...school })

/** Changes the bank account, with the line that receipts and bills print of it; what is typed is kept as a draft. */
export function BankForm({ school }: SchoolProps) {
  const { held, turn, saved } = useHeldSchool(school)
  return <Drafted key={turn} school={held} onSaved={saved} />
}

interface FormProps extends SchoolProps {
  onSaved: (row: School | null) => void
}

function Drafted(props: FormProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'school/bank', () => props.school.id)
  return draft && <Form {...props} draft={draft} />
}

function Form({ school, draft, onSaved }: FormProps & { draft: Draft }) {
  const { client } = useWorkspace()
  const title = useId()
  const form = useRecordForm({
    schema: BankUpdate,
    values: toValues(school),
    changesOnly: true,
    version: school.version,
    valuesOf: toValues,
    save: (change, version) =>
      saveSchool({
        client,
        send: () => client.send(updateBank, { body: { ...change, ...(version ? { version } : {}) } }),
        change,
        fallback: 'Rekening belum tersimpan. Coba lagi.',
      }),
    onSaved: (row) => {
      toast({ kind: 'success', text: 'Rekening sekolah tersimpan.' })
      onSaved(row)
    },
    draft,
  })
  return (
    <section className={styles.block} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          Rekening sekolah
        </h2>
        <p className={styles.muted}>Tempat orang tua membayar. Periksa nomornya sebelum menyimpan.</p>
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
