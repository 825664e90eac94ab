import { useMemo } from 'react'
import type { AnalysedClass } from '../../../../contract/analytics/attendance-analytics'
import { addDays } from '../../../../contract/values/dates'
import { percentWords } from '../../../records/recap/recap-words'
import { HeatGrid, type HeatCell } from '../../../ui/charts/heat-grid'
import { dateWords, dayName, shortDate } from '../../../ui/words/date-words'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { AnalysisChart } from '../frame/analysis-chart'
import { afterHoliday, heatTable, otherDays } from './attendance-tables'
import { daysAfterHoliday, joinDays, totalsOver, weeksOf } from './analysis'
import { notBefore } from './attendance-words'
import { lessonDayNames } from '../../../../contract/values/calendar-names'

/** From this share on a cell has the full tint. */
const fullTint = 10

interface WeekHeatProps {
  dates: readonly string[]
  /** Place of the first day; weeks before it are left out. */
  from: number
  classes: readonly AnalysedClass[]
  chosen: string | null
  onDay: (date: string) => void
}

/** Each school day by week and weekday: whether Mondays, or weeks before a holiday, are the trouble. */
export function WeekHeat({ dates, from, classes, chosen, onDay }: WeekHeatProps) {
  const onPhone = usePhoneScreen()
  const { days, weeks, weekdays, cellOn, after } = useMemo(
    () => heatOf(dates, from, classes),
    [dates, from, classes],
  )
  const cellsOf = (monday: string) => weekdays.map((_, day) => cellOn(addDays(monday, day)))
  const percentOver = (at: readonly number[]) => percentWords(totalsOver(days, at).percent)
  const names = weeks.map(({ monday }) => shortDate(monday))
  const byDay = weekdays.map((name, day) => ({
    name,
    cells: weeks.map(({ monday }) => cellOn(addDays(monday, day))),
  }))
  return (
    <AnalysisChart
      title="Minggu dan hari"
      hint={[
        'Persen tidak hadir pada tiap hari sekolah.',
        ...notBefore(dates, from),
        ...(after.length === 0
          ? []
          : [
              `${afterHoliday(after)}: ${percentOver(after)}, hari lain: ${percentOver(otherDays(dates, after))}.`,
            ]),
      ].join(' ')}
      invitation="Pilih satu hari untuk melihat siapa yang tidak hadir."
      table={() => heatTable(dates, days, weekdays, after)}
      picture={() => ({ kind: 'heat', columns: names, rows: byDay })}
    >
      <HeatGrid
        label="Persen tidak hadir menurut minggu dan hari"
        corner={onPhone ? 'Minggu' : 'Hari'}
        columns={onPhone ? weekdays.map((name) => name.slice(0, 3)) : names}
        rows={
          onPhone ? weeks.map(({ monday }) => ({ name: shortDate(monday), cells: cellsOf(monday) })) : byDay
        }
        chosen={chosen}
        onPick={onDay}
      />
    </AnalysisChart>
  )
}

/** What the chart is made of, all classes as one. */
export function heatOf(dates: readonly string[], from: number, classes: readonly AnalysedClass[]) {
  const days = joinDays(classes, dates.length)
  const saturday = dates.some((date) => dayName(date) === 'Sabtu')
  const cells = new Map(
    dates.map((date, at): [string, HeatCell] => {
      const { percent } = totalsOver(days, [at])
      const words = percent === null ? 'belum diabsen' : `tidak hadir ${percentWords(percent)}`
      return [
        date,
        {
          key: date,
          text: percent === null ? '·' : String(Math.round(percent)),
          label: `${dateWords(date)}: ${words}`,
          strength: Math.min(1, (percent ?? 0) / fullTint),
        },
      ]
    }),
  )
  return {
    days,
    weeks: weeksOf(dates, from),
    weekdays: lessonDayNames.slice(0, saturday ? 6 : 5),
    cellOn: (date: string): HeatCell | null => cells.get(date) ?? null,
    // A day on which no pupil was marked gives no percentage.
    after: daysAfterHoliday(dates).filter((at) => totalsOver(days, [at]).taken > 0),
  }
}
