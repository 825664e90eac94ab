import { TimeZone } from '../../../../contract/values/dates'
import type { School } from '../../../../contract/school/school'
import { SchoolUpdate, updateSchool } from '../../../../contract/school/school-profile'
import { valuesOf } from '../../../records/form/blank-to-null'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { PhoneField, SelectField, TextAreaField, TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { useRecordForm } from '../../../records/form/use-record-form'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../own/own.module.css'
import type { SchoolProps } from './school-props'
import { PaperPreview } from './paper-preview'
import { saveSchool } from './save-school'
import { useHeldSchool } from './use-held-school'
import { zoneWords } from './zone-words'

const zones = TimeZone.options.map((value) => ({ value, label: zoneWords[value] }))
const toValues = (school: object) => valuesOf(SchoolUpdate.shape, { ...school })

/** Changes the profile; what is typed is kept as a draft. */
export function ProfileForm({ school }: SchoolProps) {
  const { held, turn, saved } = useHeldSchool(school)
  return <Drafted key={turn} school={held} onSaved={saved} />
}

interface FormProps extends SchoolProps {
  onSaved: (row: School | null) => void
}

function Drafted(props: FormProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'school/profile', () => props.school.id)
  return draft && <Form {...props} draft={draft} />
}

function Form({ school, draft, onSaved }: FormProps & { draft: Draft }) {
  const { client } = useWorkspace()
  const form = useRecordForm({
    schema: SchoolUpdate,
    values: toValues(school),
    changesOnly: true,
    version: school.version,
    valuesOf: toValues,
    save: (change, version) =>
      saveSchool({
        client,
        send: () => client.send(updateSchool, { body: { ...change, ...(version ? { version } : {}) } }),
        change,
        fallback: 'Profil belum tersimpan. Coba lagi.',
      }),
    onSaved: (row) => {
      toast({ kind: 'success', text: 'Profil sekolah tersimpan.' })
      onSaved(row)
    },
    draft,
  })
  return (
    <section className={styles.split} aria-label="Profil">
      <RecordForm form={form} submitLabel="Simpan profil" notSaved="Profil belum tersimpan">
        {(field) => (
          <>
            <TextField {...field('name')} label="Nama sekolah" required maxLength={150} />
            <TextField {...field('npsn')} label="NPSN" hint="8 angka." inputMode="numeric" maxLength={12} />
            <TextAreaField {...field('address')} label="Alamat" rows={2} maxLength={300} />
            <TextField
              {...field('city')}
              label="Kota tanda tangan"
              hint="Ditulis di depan tanggal: Bandung, 23 November 2026."
              maxLength={60}
            />
            <PhoneField {...field('phone')} label="Telepon sekolah" maxLength={30} />
            <TextField
              {...field('email')}
              label="Email sekolah"
              inputMode="email"
              maxLength={254}
              autoCapitalize="none"
            />
            <TextField
              {...field('head_name')}
              label="Nama kepala sekolah"
              hint="Dengan gelar, seperti pada tanda tangan."
              maxLength={150}
            />
            <TextField
              {...field('head_nip')}
              label="NIP kepala sekolah"
              hint="18 angka."
              inputMode="numeric"
              maxLength={24}
              clean={(text) => text.replace(/\s/g, '')}
            />
            <SelectField
              {...field('time_zone')}
              label="Zona waktu"
              hint="Menentukan tanggal absensi dan jam terlambat. Catatan yang sudah ada tidak berubah."
              options={zones}
            />
          </>
        )}
      </RecordForm>
      <PaperPreview field={form.field} />
    </section>
  )
}
