import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { TimeInput } from '../../../ui/controls/time-input'
import type { BellWeek } from '../board/bells'
import { clockText } from '../../../../contract/values/clock'
import { dayWord, timesWords } from '../board/lesson-words'
import styles from './edit.module.css'
import { shelf, type HourChoice } from './hour-choice'

interface HourFieldsProps {
  hour: HourChoice
  onHour: (hour: HourChoice) => void
  bells: BellWeek
  error: string | undefined
}

/** Day and hour of a lesson: one of the school's hours, typed times, or the shelf. */
export function HourFields({ hour, onHour, bells, error }: HourFieldsProps) {
  const day = bells.get(hour.weekday) ?? []
  const options = day.map((bell, at) => ({
    value: `${clockText(bell.start)}-${clockText(bell.end)}`,
    label: `Jam ke-${bell.slot ?? at + 1}, ${timesWords(bell)}`,
  }))
  const listed = options.some(({ value }) => value === hour.bell)
  const typed = hour.weekday !== shelf && !listed
  return (
    <>
      <Field label="Hari" error={hour.weekday === shelf ? error : null}>
        <Select
          value={String(hour.weekday)}
          options={[
            { value: String(shelf), label: 'Di rak (belum ada jam)' },
            ...[...bells.keys()].map((one) => ({ value: String(one), label: dayWord(one) })),
          ]}
          onChange={({ target }) => {
            const weekday = Number(target.value)
            const first = bells.get(weekday)?.[0]
            onHour({
              ...hour,
              weekday,
              bell: hour.bell || (first ? `${clockText(first.start)}-${clockText(first.end)}` : ''),
            })
          }}
        />
      </Field>
      {hour.weekday !== shelf && (
        <Field label="Jam" error={typed ? null : error}>
          <Select
            value={listed ? hour.bell : ''}
            options={[...options, { value: '', label: 'Jam lain, tulis sendiri' }]}
            onChange={({ target }) => onHour({ ...hour, bell: target.value })}
          />
        </Field>
      )}
      {typed && (
        <div className={styles.times}>
          <Field label="Mulai" error={error}>
            <TimeInput value={hour.start} onChange={(value) => onHour({ ...hour, bell: '', start: value })} />
          </Field>
          <Field label="Selesai">
            <TimeInput value={hour.end} onChange={(value) => onHour({ ...hour, bell: '', end: value })} />
          </Field>
        </div>
      )}
    </>
  )
}
