import { Field } from '../../../../ui/controls/field'
import { Select } from '../../../../ui/controls/select'
import { DateInput } from '../../../../ui/controls/date-input'
import { dateWords } from '../../../../ui/words/date-words'
import type { useTargetChoices } from '../use-target-choices'
import styles from '../settings.module.css'
import type { YearPlan } from './year-run'

const counts = [12, 6, 5, 4, 3, 2].map((count) => ({ value: String(count), label: `${String(count)} bulan` }))

interface YearFieldsProps {
  plan: YearPlan
  choices: ReturnType<typeof useTargetChoices>
  onChange: (part: Partial<YearPlan>) => void
}

/** What is billed every month, from when, and to whom. */
export function YearFields({ plan, choices: { types, grades, classes }, onChange }: YearFieldsProps) {
  const nameOf = (id: string) => types.find(({ value }) => value === id)?.name ?? ''
  return (
    <>
      <Field label="Jenis tagihan">
        <Select
          options={types}
          placeholder="Pilih jenis tagihan"
          value={plan.type}
          onChange={({ target: { value } }) => onChange({ type: value, typeName: nameOf(value) })}
        />
      </Field>
      <Field label="Jatuh tempo pertama" hint={plan.first && dateWords(plan.first)}>
        <DateInput value={plan.first} onChange={(value) => onChange({ first: value })} />
      </Field>
      <Field label="Banyaknya">
        <Select
          options={counts}
          value={String(plan.count)}
          onChange={({ target }) => onChange({ count: Number(target.value) })}
        />
      </Field>
      <Boxes
        legend="Tingkat"
        choices={grades}
        chosen={plan.grade_ids}
        onChange={(grade_ids) => onChange({ grade_ids })}
      />
      <Boxes
        legend="Kelas"
        choices={classes}
        chosen={plan.class_ids}
        onChange={(class_ids) => onChange({ class_ids })}
      />
    </>
  )
}

interface BoxesProps {
  legend: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Boxes({ legend, choices, chosen, onChange }: BoxesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((id) => id !== value))
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
