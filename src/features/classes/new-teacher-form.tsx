import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import type { NewTeacher, NewTeacherErrors } from './new-teacher'
import styles from './classes.module.css'

interface NewTeacherFormProps {
  value: NewTeacher
  errors: NewTeacherErrors
  onChange: (value: NewTeacher) => void
  onBack: () => void
  onSubmit: () => void
}

/** The least that is needed of a teacher who is not in the list yet. */
export function NewTeacherForm({ value, errors, onChange, onBack, onSubmit }: NewTeacherFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field label="Nama lengkap dengan gelar" required error={errors.name}>
        <TextInput
          value={value.name}
          autoComplete="off"
          maxLength={150}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </Field>
      <Field label="NIP" optional hint="Guru honorer biasanya belum punya" error={errors.nip}>
        <TextInput
          value={value.nip}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          onChange={(event) => onChange({ ...value, nip: event.target.value })}
        />
      </Field>
      <Field label="Jenis kelamin" optional error={errors.gender}>
        <Select
          value={value.gender}
          placeholder="Pilih"
          options={[
            { value: 'L', label: 'Laki-laki' },
            { value: 'P', label: 'Perempuan' },
          ]}
          onChange={(event) => onChange({ ...value, gender: event.target.value })}
        />
      </Field>
      <Button look="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        Pilih dari daftar guru
      </Button>
      <button type="submit" hidden />
    </form>
  )
}
