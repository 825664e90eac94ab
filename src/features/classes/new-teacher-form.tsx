import { ArrowLeft } from 'lucide-react'
import * as z from 'zod/mini'
import { TeacherCreate } from '../../../contract/teachers'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import styles from './classes.module.css'

/** What was typed, as it was typed. */
export interface NewTeacher {
  name: string
  nip: string
  gender: string
}

export const emptyNewTeacher: NewTeacher = { name: '', nip: '', gender: '' }

type Errors = Partial<Record<keyof NewTeacher, string>>

/** Reads what was typed by the contract: the teacher to be added, or a sentence for each wrong field. */
export function readNewTeacher({ name, nip, gender }: NewTeacher): {
  wanted: TeacherCreate | null
  errors: Errors
} {
  const parsed = z.safeParse(TeacherCreate, {
    name: name.replace(/\s+/g, ' '),
    type: 'teacher',
    nip: nip.replace(/\s+/g, '') || null,
    gender: gender || null,
  })
  if (parsed.success) return { wanted: parsed.data, errors: {} }
  const errors: Errors = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0]
    if (field === 'name' || field === 'nip' || field === 'gender') errors[field] ??= message
  }
  return { wanted: null, errors }
}

interface NewTeacherFormProps {
  value: NewTeacher
  errors: Errors
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
