import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '../../../../contract/values/dates'
import { Button } from '../../../ui/controls/button'
import { monthWords, shortDate } from '../../../ui/words/date-words'
import { IconButton } from '../../../ui/controls/icon-button'
import { weekOf } from '../../../workspace/calendar/school-calendar'
import { useSettings } from '../../../workspace/calendar/use-settings'
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
export function weekWords(week: readonly string[], date: string): string {
  const first = week[0] ?? date
  const last = week.at(-1) ?? date
  const from = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : shortDate(first)
  return `${from}–${Number(last.slice(8))} ${monthWords(last)}`
}

/** What stays on top: class, week with its neighbours, and the other views. */
export function WeekHead({ own, date, today, onDate }: WeekHeadProps) {
  const settings = useSettings(own.current?.period_id) ?? []
  const week = weekOf(date, settings)
  const [first = date] = week
  const thisWeek = weekOf(today, settings)[0]
  const isNow = thisWeek === first
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
            onDate(weekOf(addDays(first, -1), settings).at(-1) ?? first)
          }}
        />
        <p className={styles.weekWords} aria-live="polite">
          {weekWords(week, date)}
        </p>
        <IconButton
          label="Minggu berikutnya"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={isNow}
          onClick={() => {
            const next = addDays(first, 7)
            onDate(thisWeek === next ? today : next)
          }}
        />
      </div>
    </div>
  )
}
