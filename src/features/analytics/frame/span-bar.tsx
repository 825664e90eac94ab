import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { DateInput } from '../../../ui/controls/date-input'
import shared from '../../../ui/theme/shared.module.css'
import styles from './analytics.module.css'
import { comparisons, ownDates, wrongDates } from './span'
import type { Address } from './use-address'
import type { ShownSpans } from './use-spans'
import type { ReactNode } from 'react'

interface SpanBarProps {
  spans: ShownSpans
  address: Address
  /** What is shown is of today, whatever is asked for: no days are offered. */
  onlyToday?: boolean
  /** Nothing is compared: no comparison is offered. */
  alone?: boolean
  /** Further filters of the screen. */
  children?: ReactNode
}

/** Which days are looked at and what they are compared with. */
export function SpanBar({ spans, address, onlyToday, alone, children }: SpanBarProps) {
  const { chosen, options, comparison } = spans
  const [own, setOwn] = useState(chosen.choice === ownDates)
  return (
    <div className={shared.stack3} role="search" aria-label="Saring analitik">
      <div className={styles.selects}>
        {!onlyToday && (
          <Select
            aria-label="Rentang waktu"
            value={own ? ownDates : chosen.choice}
            options={options}
            onChange={({ target: { value } }) => {
              setOwn(value === ownDates)
              if (value !== ownDates)
                address.change({ rentang: value === 'semester' ? null : value, dari: null, sampai: null })
            }}
          />
        )}
        {children}
        {!alone && (
          <Select
            aria-label="Pembanding"
            value={comparison}
            options={comparisons}
            onChange={({ target: { value } }) =>
              address.change({ banding: value === 'sebelumnya' ? null : value })
            }
          />
        )}
      </div>
      {own && !onlyToday && (
        <OwnDates
          key={`${chosen.first} ${chosen.last}`}
          first={chosen.first}
          last={chosen.last}
          onDates={(dari, sampai) => address.change({ dari, sampai, rentang: null })}
        />
      )}
    </div>
  )
}

interface OwnDatesProps {
  first: string
  last: string
  onDates: (first: string, last: string) => void
}

function OwnDates({ first, last, onDates }: OwnDatesProps) {
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(last)
  const [error, setError] = useState<string | null>(null)
  return (
    <form
      className={styles.dates}
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = from === '' || to === '' ? 'Isi kedua tanggal.' : wrongDates(from, to)
        setError(wrong)
        if (wrong === null) onDates(from, to)
      }}
    >
      <Field label="Dari tanggal">
        <DateInput value={from} onChange={setFrom} />
      </Field>
      <Field label="Sampai tanggal" error={error}>
        <DateInput value={to} onChange={setTo} />
      </Field>
      <Button type="submit" look="soft">
        Tampilkan
      </Button>
    </form>
  )
}
