import { useLiveQuery } from 'dexie-react-hooks'
import type { SchoolClass } from '../../../../../contract/school/classes'
import { StudentCreate, StudentUpdate } from '../../../../../contract/people/student-changes'
import { allClasses, classSource } from '../../../../pull/lists/classes'
import { usePagedList } from '../../../../pull/list/use-paged-list'
import { studentSource, type StoredStudent } from '../../../../pull/lists/students'
import { DateField, PhoneField, SelectField, TextAreaField, TextField } from '../../../../records/form/fields'
import { roomWords } from '../../../../records/roster/balance'
import { FieldGroup, WholeLine } from '../../../../records/form/field-group'
import { RecordDialog } from '../../../../records/form/record-dialog'
import { useToday } from '../../../../workspace/calendar/use-today'
import { useOffers } from '../../../../workspace/use-lacks'
import { useWorkspace } from '../../../../workspace/workspace'
import type { RecordField } from '../../../../records/form/use-record-form'
import type { Editing } from '../../../../records/form/use-editing'
import { toast } from '../../../../ui/dialogs/toast'
import { KnownPupils, KnownSiblings, type PersonFields } from './known-pupils'

interface StudentDialogProps {
  editing: Editing<StoredStudent>
  onSaved?: (student: StoredStudent) => void
}

const religions = ['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu']

const isActive = ({ status }: StoredStudent) => (status ?? 'active') === 'active'

/** "7A · Sisa 3 tempat". */
const withRoom = ({ name, capacity, student_count: count }: SchoolClass): string =>
  [name, typeof count === 'number' && roomWords(count, capacity)].filter(Boolean).join(' · ')

const personFields = (field: (name: keyof PersonFields) => RecordField): PersonFields => ({
  name: field('name'),
  nis: field('nis'),
  nisn: field('nisn'),
  birth_date: field('birth_date'),
  phone: field('phone'),
  father_name: field('father_name'),
  mother_name: field('mother_name'),
})

/** Adds a pupil, or changes one's data. The class of a pupil who is there is changed by moving. */
export function StudentDialog({ editing, onSaved }: StudentDialogProps) {
  const classes = usePagedList(classSource, allClasses)
  const hasStays = useOffers('student_stays')
  const today = useToday()
  const { db } = useWorkspace()
  const students = useLiveQuery(() => db.students.toArray(), [db]) ?? []
  const own = editing.row?.id ?? null
  const held = editing.row?.religion
  const choices = held && !religions.includes(held) ? [held, ...religions] : religions
  return (
    <RecordDialog
      source={studentSource}
      editing={editing}
      create={StudentCreate}
      update={StudentUpdate}
      noun="siswa"
      large
      // Where the field is not shown the service does not know it, and ignores it.
      blank={{ joined_on: today }}
      rowValues={({ class_id }) => ({ class_id: class_id ?? '' })}
      onSaved={(student) => {
        if (editing.row && isActive(editing.row) && !isActive(student))
          toast({
            kind: 'info',
            text: `${student.name} sudah diarsipkan orang lain. Isian Anda tetap tersimpan.`,
          })
        onSaved?.(student)
      }}
    >
      {(field) => (
        <>
          <FieldGroup title="Siswa">
            <WholeLine>
              <TextField {...field('name')} label="Nama lengkap" required />
            </WholeLine>
            <WholeLine>
              <KnownPupils fields={personFields(field)} own={own} students={students} />
            </WholeLine>
            {editing.row === null && (
              <SelectField
                {...field('class_id')}
                label="Kelas"
                optional
                placeholder="Belum punya kelas"
                options={(classes.rows ?? []).map((one) => ({ value: one.id, label: withRoom(one) }))}
              />
            )}
            {hasStays && (
              <DateField
                {...field('joined_on')}
                label="Tanggal masuk"
                hint="Sejak hari ini siswa tercantum di absensi kelasnya"
                max={today}
                optional
              />
            )}
            <TextField {...field('nis')} label="NIS" inputMode="numeric" optional />
            <TextField {...field('nisn')} label="NISN" hint="10 angka" inputMode="numeric" optional />
          </FieldGroup>
          <FieldGroup title="Data diri">
            <SelectField
              {...field('gender')}
              label="Jenis kelamin"
              optional
              placeholder="Belum diisi"
              options={[
                { value: 'L', label: 'Laki-laki' },
                { value: 'P', label: 'Perempuan' },
              ]}
            />
            <SelectField
              {...field('religion')}
              label="Agama"
              optional
              placeholder="Belum diisi"
              options={choices.map((one) => ({ value: one, label: one }))}
            />
            <TextField {...field('birth_place')} label="Tempat lahir" optional />
            <DateField {...field('birth_date')} label="Tanggal lahir" optional />
            <WholeLine>
              <TextAreaField {...field('address')} label="Alamat" rows={2} optional />
            </WholeLine>
          </FieldGroup>
          <FieldGroup title="Orang tua dan kontak">
            <TextField {...field('father_name')} label="Nama ayah" optional />
            <TextField {...field('mother_name')} label="Nama ibu" optional />
            <TextField {...field('guardian_name')} label="Nama wali" optional />
            <PhoneField
              {...field('phone')}
              label="Nomor telepon"
              hint="Nomor yang dihubungi sekolah, misalnya 0812 3456 7890"
              optional
            />
            <WholeLine>
              <TextField {...field('email')} label="Email" type="email" optional />
            </WholeLine>
            <WholeLine>
              <KnownSiblings fields={personFields(field)} own={own} students={students} />
            </WholeLine>
          </FieldGroup>
        </>
      )}
    </RecordDialog>
  )
}
