import { addDays, isRealDate } from '../../../../contract/values/dates'
import { leaveDays } from '../../../../contract/attendance/leave-changes'
import { Button } from '../../../ui/controls/button'
import { dateWords } from '../../../ui/words/date-words'
import { Field } from '../../../ui/controls/field'
import { DateInput } from '../../../ui/controls/date-input'
import { X } from 'lucide-react'
import type { LeaveForm } from './form-values'
import styles from './new.module.css'
import { Chips } from './chips'
import { useState } from 'react'

const modes = [
  { value: 'today', label: 'Hari ini' },
  { value: 'tomorrow', label: 'Besok' },
  { value: 'until', label: 'Sampai…' },
  { value: 'days', label: 'Beberapa hari' },
] as const

interface DayChoiceProps {
  form: LeaveForm
  today: string
  error: string | undefined
  onChange: (parts: Partial<LeaveForm>) => void
}

/** Which days: today, tomorrow, up to a day, or several single ones. */
export function DayChoice({ form, today, error, onChange }: DayChoiceProps) {
  return (
    <div className={styles.group}>
      <Chips label="Tanggal" choices={modes} value={form.mode} onChange={(mode) => onChange({ mode })} />
      {form.mode === 'until' && (
        <div className={styles.dates}>
          <Field label="Dari" hint={dateWords(form.from ?? today)}>
            <DateInput value={form.from ?? today} onChange={(value) => onChange({ from: value || null })} />
          </Field>
          <Field label="Sampai" hint={form.to ? dateWords(form.to) : `Paling lama ${leaveDays} hari`}>
            <DateInput
              min={form.from ?? today}
              value={form.to ?? ''}
              onChange={(value) => onChange({ to: value || null })}
            />
          </Field>
        </div>
      )}
      {form.mode === 'days' && (
        <SingleDays days={form.days} today={today} onChange={(days) => onChange({ days })} />
      )}
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

interface SingleDaysProps {
  days: readonly string[]
  today: string
  onChange: (days: string[]) => void
}

function SingleDays({ days, today, onChange }: SingleDaysProps) {
  const [next, setNext] = useState(() => days.at(-1) ?? today)
  const add = () => {
    if (!isRealDate(next)) return
    onChange([...new Set([...days, next])].sort())
    setNext(addDays(next, 1))
  }
  return (
    <>
      <div className={styles.addDay}>
        <Field label="Tanggal" hint={isRealDate(next) ? dateWords(next) : undefined}>
          <DateInput value={next} onChange={setNext} />
        </Field>
        <Button look="soft" disabled={!isRealDate(next)} onClick={add}>
          Tambah tanggal
        </Button>
      </div>
      <ul className={styles.chosen} aria-label="Tanggal terpilih">
        {days.map((day) => (
          <li key={day}>
            <Button
              size="sm"
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(days.filter((one) => one !== day))}
            >
              {dateWords(day)}
              <span className="visually-hidden">, hapus</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
