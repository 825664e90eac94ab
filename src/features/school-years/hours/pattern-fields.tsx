import { Plus, Trash2 } from 'lucide-react'
import { inWeekOrder } from '../../../../contract/values/school-week'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { TickList } from '../../../ui/controls/tick-list'
import { TextInput } from '../../../ui/controls/text-input'
import { TimeInput } from '../../../ui/controls/time-input'
import { hourLines, readPattern, type HoursFaults, type PatternValues } from './hours-values'
import { daysWords } from './hours-words'
import styles from './hours.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface PatternFieldsProps {
  /** Place among the patterns, from 0. */
  at: number
  pattern: PatternValues
  /** The days on which lessons may be. */
  days: readonly number[]
  faults: HoursFaults
  /** Null takes the pattern away. */
  onChange: (part: Partial<PatternValues> | null) => void
}

/** The hours of days that are alike: from when, how long, how many, and the breaks between. */
export function PatternFields({ at, pattern, days, faults, onChange }: PatternFieldsProps) {
  const { weekdays, breaks } = pattern
  const fault = (field: string) => faults.get(`patterns.${at}.${field}`)
  const name = daysWords(weekdays) || `Pola ${at + 1}`
  const read = readPattern(pattern)
  const putBreak = (i: number, part: Partial<PatternValues['breaks'][number]>) =>
    onChange({ breaks: breaks.map((one, n) => (n === i ? { ...one, ...part } : one)) })
  return (
    <fieldset className={styles.pattern}>
      <legend>{name}</legend>
      <TickList
        label={`Hari, ${name}`}
        choices={inWeekOrder([...days, ...weekdays], days).map((day) => ({
          value: String(day),
          label: schoolDayName(day),
        }))}
        chosen={weekdays.map(String)}
        onChange={(chosen) => onChange({ weekdays: chosen.map(Number).sort((a, b) => a - b) })}
      />
      {fault('weekdays') && (
        <p role="alert" className={styles.fault}>
          {fault('weekdays')}
        </p>
      )}
      <div className={styles.fields}>
        <Field label="Jam pertama mulai" error={fault('start_time')}>
          <TimeInput value={pattern.start_time} onChange={(value) => onChange({ start_time: value })} />
        </Field>
        <Field label="Lama satu jam (menit)" error={fault('minutes')}>
          <TextInput
            inputMode="numeric"
            value={pattern.minutes}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
        </Field>
        <Field label="Jumlah jam" error={fault('count')}>
          <TextInput
            inputMode="numeric"
            value={pattern.count}
            onChange={({ target }) => onChange({ count: target.value })}
          />
        </Field>
      </div>
      {breaks.map((one, i) => (
        <div key={i} className={styles.row}>
          <div className={styles.fields}>
            <Field label="Istirahat setelah jam ke-" error={fault(`breaks.${i}.after`)}>
              <TextInput
                inputMode="numeric"
                value={one.after}
                onChange={({ target }) => putBreak(i, { after: target.value })}
              />
            </Field>
            <Field label="Lama istirahat (menit)" error={fault(`breaks.${i}.minutes`)}>
              <TextInput
                inputMode="numeric"
                value={one.minutes}
                onChange={({ target }) => putBreak(i, { minutes: target.value })}
              />
            </Field>
          </div>
          <Button
            look="ghost"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Hapus istirahat ${i + 1}, ${name}`}
            onClick={() => onChange({ breaks: breaks.filter((_, n) => n !== i) })}
          />
        </div>
      ))}
      <div className={styles.actions}>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={breaks.length >= 6}
          onClick={() => onChange({ breaks: [...breaks, { after: '', minutes: '15' }] })}
        >
          Tambah istirahat
        </Button>
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => onChange(null)}>
          Hapus hari ini
        </Button>
      </div>
      {read && <p className={shared.muted}>{hourLines(read).join(' · ')}</p>}
    </fieldset>
  )
}
