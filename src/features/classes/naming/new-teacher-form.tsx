import { ArrowLeft } from 'lucide-react'
import type { TeacherCreate } from '../../../../contract/people/teachers'
import { SelectField, TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import type { RecordFormState } from '../../../records/form/use-record-form'
import { Button } from '../../../ui/controls/button'

interface NewTeacherFormProps {
  form: RecordFormState<TeacherCreate>
  onBack: () => void
}

const genders = [
  { value: 'L', label: 'Laki-laki' },
  { value: 'P', label: 'Perempuan' },
]

/** The least that is needed of a teacher who is not in the list yet. */
export function NewTeacherForm({ form, onBack }: NewTeacherFormProps) {
  return (
    <RecordForm form={form}>
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label="Nama lengkap dengan gelar"
            required
            maxLength={150}
            clean={(text) => text.replace(/\s+/g, ' ')}
          />
          <TextField
            {...field('nip')}
            label="NIP"
            optional
            hint="Guru honorer biasanya belum punya"
            inputMode="numeric"
            maxLength={30}
            clean={(text) => text.replace(/\s+/g, '')}
          />
          <SelectField
            {...field('gender')}
            label="Jenis kelamin"
            optional
            placeholder="Pilih"
            options={genders}
          />
          <Button look="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
            Pilih dari daftar guru
          </Button>
          <button type="submit" hidden />
        </>
      )}
    </RecordForm>
  )
}
