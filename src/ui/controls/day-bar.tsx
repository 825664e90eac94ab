import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, isRealDate } from '../../../contract/values/dates'
import { Button } from './button'
import { IconButton } from './icon-button'
import { DateInput } from './date-input'
import styles from './day-bar.module.css'

interface DayBarProps {
  date: string
  today: string
  onDate: (date: string) => void
}

/** The day that is shown, with its neighbours. A day to come cannot be opened. */
export function DayBar({ date, today, onDate }: DayBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Tanggal">
      <IconButton
        look="outline"
        label="Hari sebelumnya"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onDate(addDays(date, -1))}
      />
      <DateInput
        aria-label="Tanggal"
        max={today}
        value={date}
        onChange={(value) => {
          if (isRealDate(value) && value <= today) onDate(value)
        }}
      />
      <IconButton
        look="outline"
        label="Hari berikutnya"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={date >= today}
        onClick={() => onDate(addDays(date, 1))}
      />
      {date !== today && <Button onClick={() => onDate(today)}>Hari ini</Button>}
    </div>
  )
}
