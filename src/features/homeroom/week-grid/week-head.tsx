import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '../../../../contract/values/dates'
import { Button } from '../../../ui/controls/button'
import { monthWords, shortDate } from '../../../ui/words/date-words'
import { IconButton } from '../../../ui/controls/icon-button'
import { weekOf } from '../../../workspace/calendar/school-calendar'
import type { OwnClass } from '../use-own-class'
import { ViewSwitch } from '../view-switch'
import styles from './week-page.module.css'
import { OwnClassTitle } from '../own-class-title'

interface WeekHeadProps {
  own: OwnClass
  date: string
  today: string
  onDate: (date: string) => void
}

/** "16–21 November 2026", or both months where the week spans two. */
export function weekWords(date: string): string {
  const week = weekOf(date)
  const first = week[0] ?? date
  const last = week.at(-1) ?? date
  const from = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : shortDate(first)
  return `${from}–${Number(last.slice(8))} ${monthWords(last)}`
}

/** What stays on top: class, week with its neighbours, and the other views. */
export function WeekHead({ own, date, today, onDate }: WeekHeadProps) {
  const monday = weekOf(date)[0] ?? date
  const isNow = weekOf(today)[0] === monday
  return (
    <div className={styles.head}>
      <OwnClassTitle own={own} titleStyle={styles.title} selectStyle={styles.select} />
      <ViewSwitch current="minggu" />
      <div className={styles.week}>
        {!isNow && (
          <Button
            look="ghost"
            size="sm"
            onClick={() => {
              onDate(today)
            }}
          >
            Minggu ini
          </Button>
        )}
        <IconButton
          label="Minggu sebelumnya"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => {
            onDate(addDays(monday, -2))
          }}
        />
        <p className={styles.weekWords} aria-live="polite">
          {weekWords(date)}
        </p>
        <IconButton
          label="Minggu berikutnya"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={isNow}
          onClick={() => {
            const next = addDays(monday, 7)
            onDate(weekOf(today)[0] === next ? today : next)
          }}
        />
      </div>
    </div>
  )
}
