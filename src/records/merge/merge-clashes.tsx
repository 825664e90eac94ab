import type { MergeMark } from '../../../contract/people/merges'
import { Button } from '../../ui/controls/button'
import { dateWords, momentWords } from '../../ui/words/date-words'
import { markWords } from '../../ui/words/mark-words'
import { useWorkspace } from '../../workspace/workspace'
import type { Merge } from './merge-kind'
import styles from './merge.module.css'
import type { DayAnswers } from './use-merge'

type Side = 'kept' | 'other'

interface MergeClashesProps {
  days: Merge<unknown>['days']
  answers: DayAnswers
  onAnswer: (answers: DayAnswers) => void
}

/** The days on which the records differ: a person says which one counts. */
export function MergeClashes({ days, answers, onAnswer }: MergeClashesProps) {
  const { timeZone } = useWorkspace()
  return (
    <div>
      <h3 className={styles.title}>Catatan mana yang berlaku?</h3>
      <p className={styles.hint}>
        {days.length === 1
          ? 'Satu hari tercatat berbeda.'
          : `${days.length} hari tercatat berbeda. Pilih untuk tiap hari.`}
      </p>
      {days.length > 1 && (
        <div className={styles.all}>
          {sides.map((side) => (
            <Button
              key={side}
              onClick={() => onAnswer(Object.fromEntries(days.map(({ date }) => [date, side])))}
            >
              {`Semua: ${sideWords[side]}`}
            </Button>
          ))}
        </div>
      )}
      {days.map(({ date, ...marks }) => (
        <fieldset key={date} className={styles.day}>
          <legend>{dateWords(date)}</legend>
          {sides.map((side) => (
            <label key={side} className={styles.choice}>
              <input
                type="radio"
                name={`hari-${date}`}
                checked={answers[date] === side}
                onChange={() => onAnswer({ ...answers, [date]: side })}
              />
              <span>
                {sideWords[side]}: {dayWords(marks[side], timeZone)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

const sides: readonly Side[] = ['kept', 'other']
const sideWords = { kept: 'Tetap', other: 'Digabungkan' } as const

/** "Sakit · demam · masuk 07.01". */
const dayWords = ({ status, minutes_late, note, checkin_at, checkout_at }: MergeMark, zone: string): string =>
  [
    markWords({ status: status ?? null, minutes_late, note }),
    checkin_at && `masuk ${momentWords(checkin_at, zone)}`,
    checkout_at && `pulang ${momentWords(checkout_at, zone)}`,
  ]
    .filter(Boolean)
    .join(' · ')
