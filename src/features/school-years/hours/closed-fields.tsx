import { Trash2 } from 'lucide-react'
import type { Grade } from '../../../../contract/school/grades'
import { lessonDayNames } from '../../../../contract/values/calendar-names'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { TextInput } from '../../../ui/controls/text-input'
import type { ClosedValues, HoursFaults } from './hours-values'
import styles from './hours.module.css'

interface ClosedFieldsProps {
  /** Place among the times, from 0. */
  at: number
  time: ClosedValues
  grades: readonly Grade[]
  faults: HoursFaults
  /** Null takes the time away. */
  onChange: (part: Partial<ClosedValues> | null) => void
}

/** One time of the week without lessons, for every grade or for some. */
export function ClosedFields({ at, time, grades, faults, onChange }: ClosedFieldsProps) {
  const fault = (field: string) => faults.get(`closed.${at}.${field}`)
  const [grade = ''] = time.grade_ids
  // The service keeps several grades; more than one is shown as such until another choice is made.
  const several = time.grade_ids.length > 1
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">Waktu {at + 1}</legend>
      <div className={styles.fields}>
        <Field label="Kegiatan" error={fault('title')}>
          <TextInput
            value={time.title}
            maxLength={60}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <Field label="Hari">
          <Select
            value={String(time.weekday)}
            options={lessonDayNames.map((name, day) => ({ value: String(day + 1), label: name }))}
            onChange={({ target }) => onChange({ weekday: Number(target.value) })}
          />
        </Field>
        <Field label="Dari" error={fault('start_time')}>
          <TextInput
            type="time"
            value={time.start_time}
            onChange={({ target }) => onChange({ start_time: target.value })}
          />
        </Field>
        <Field label="Sampai" error={fault('end_time')}>
          <TextInput
            type="time"
            value={time.end_time}
            onChange={({ target }) => onChange({ end_time: target.value })}
          />
        </Field>
        <Field label="Untuk" error={fault('grade_ids')}>
          <Select
            value={several ? 'several' : grade}
            options={[
              { value: '', label: 'Semua kelas' },
              ...(several ? [{ value: 'several', label: `${time.grade_ids.length} tingkat` }] : []),
              ...grades.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) =>
              onChange({
                grade_ids: target.value === 'several' ? time.grade_ids : target.value ? [target.value] : [],
              })
            }
          />
        </Field>
      </div>
      <Button
        look="ghost"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Hapus waktu ${at + 1}`}
        onClick={() => onChange(null)}
      />
    </fieldset>
  )
}
