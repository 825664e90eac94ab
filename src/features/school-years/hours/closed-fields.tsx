import { Trash2 } from 'lucide-react'
import type { Grade } from '../../../../contract/school/grades'
import { inWeekOrder } from '../../../../contract/values/school-week'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { TickList } from '../../../ui/controls/tick-list'
import { TextInput } from '../../../ui/controls/text-input'
import { TimeInput } from '../../../ui/controls/time-input'
import type { ClosedValues, HoursFaults } from './hours-values'
import { goneGradeWords } from './hours-words'
import styles from './hours.module.css'

interface ClosedFieldsProps {
  /** Place among the times, from 0. */
  at: number
  time: ClosedValues
  /** The days on which lessons may be. */
  days: readonly number[]
  grades: readonly Grade[]
  faults: HoursFaults
  /** Null takes the time away. */
  onChange: (part: Partial<ClosedValues> | null) => void
}

/** One time of the week without lessons, for every grade or for some. */
export function ClosedFields({ at, time, days, grades, faults, onChange }: ClosedFieldsProps) {
  const fault = (field: string) => faults.get(`closed.${at}.${field}`)
  const choices = grades.map(({ id, name }) => ({ value: id, label: name }))
  const gone = time.grade_ids.filter((id) => !grades.some((grade) => grade.id === id))
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
            options={inWeekOrder([...days, time.weekday], days).map((day) => ({
              value: String(day),
              label: schoolDayName(day),
            }))}
            onChange={({ target }) => onChange({ weekday: Number(target.value) })}
          />
        </Field>
        <Field label="Dari" error={fault('start_time')}>
          <TimeInput value={time.start_time} onChange={(value) => onChange({ start_time: value })} />
        </Field>
        <Field label="Sampai" error={fault('end_time')}>
          <TimeInput value={time.end_time} onChange={(value) => onChange({ end_time: value })} />
        </Field>
      </div>
      <Button
        look="ghost"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Hapus waktu ${at + 1}`}
        onClick={() => onChange(null)}
      />
      <div className={styles.whom}>
        <span>Untuk</span>
        <TickList
          label={`Untuk tingkat, waktu ${at + 1}`}
          choices={[...choices, ...gone.map((id) => ({ value: id, label: goneGradeWords }))]}
          chosen={time.grade_ids}
          onChange={(grade_ids) => onChange({ grade_ids })}
        />
        {time.grade_ids.length === 0 && <small>Tanpa centang: semua kelas.</small>}
        {fault('grade_ids') && (
          <p role="alert" className={styles.fault}>
            {fault('grade_ids')}
          </p>
        )}
      </div>
    </fieldset>
  )
}
