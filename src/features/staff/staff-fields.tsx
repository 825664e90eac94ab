import type { TeacherCreate } from '../../../contract/people/teachers'
import { DateField, PhoneField, SelectField, TextAreaField, TextField } from '../../records/form/fields'
import { FieldGroup, WholeLine } from '../../records/form/field-group'
import type { RecordField } from '../../records/form/use-record-form'
import { genders, staffTypes } from './staff-words'

type Name = Extract<Exclude<keyof TeacherCreate, 'id'>, string>

/** The fields of a member of staff, for a new one and for an edit. */
export function StaffFields({ field }: { field: (name: Name) => RecordField }) {
  return (
    <>
      <FieldGroup title="Pegawai">
        <WholeLine>
          <TextField
            {...field('name')}
            label="Nama lengkap"
            hint="Dengan gelar, seperti di Dapodik"
            required
          />
        </WholeLine>
        <SelectField {...field('type')} label="Jenis pegawai" options={staffTypes} />
        <TextField {...field('nip')} label="NIP" hint="18 angka" inputMode="numeric" optional />
        <TextField {...field('nuptk')} label="NUPTK" hint="16 angka" inputMode="numeric" optional />
        <TextField
          {...field('machine_number')}
          label="Nomor mesin absensi"
          hint="Nomor di mesin sidik jari atau kartu"
          optional
        />
      </FieldGroup>
      <FieldGroup title="Data diri dan kontak">
        <SelectField
          {...field('gender')}
          label="Jenis kelamin"
          options={genders}
          placeholder="Belum diisi"
          optional
        />
        <PhoneField {...field('phone')} label="HP" optional />
        <TextField {...field('email')} label="Email" type="email" inputMode="email" optional />
        <TextField {...field('birth_place')} label="Tempat lahir" optional />
        <DateField {...field('birth_date')} label="Tanggal lahir" optional />
        <WholeLine>
          <TextAreaField {...field('address')} label="Alamat" rows={3} optional />
        </WholeLine>
      </FieldGroup>
    </>
  )
}
