import { TimeZone } from '../../../../contract/values/dates'
import { SchoolUpdate, updateSchool } from '../../../../contract/school/school-profile'
import { PhoneField, SelectField, TextAreaField, TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import styles from '../own/own.module.css'
import type { SchoolProps } from './school-props'
import { PaperPreview } from './paper-preview'
import { zoneWords } from '../../../ui/words/zone-words'
import { DraftedSchool, type SchoolFormProps } from './drafted-school'
import { useSchoolForm } from './use-school-form'

const zones = TimeZone.options.map((value) => ({ value, label: zoneWords[value] }))
/** Changes the profile; what is typed is kept as a draft. */
export function ProfileForm({ school }: SchoolProps) {
  return <DraftedSchool school={school} name="profile" form={Form} />
}

function Form(props: SchoolFormProps) {
  const form = useSchoolForm(props, {
    schema: SchoolUpdate,
    send: (client, body) => client.send(updateSchool, { body }),
    saved: 'Profil sekolah tersimpan.',
    fallback: 'Profil belum tersimpan. Coba lagi.',
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
