import { useMemo } from 'react'
import { useOwnWeek } from '../../../workspace/calendar/use-settings'
import type { AnalysedClass } from '../../../../contract/analytics/attendance-analytics'
import { addDays } from '../../../../contract/values/dates'
import { percentWords } from '../../../records/recap/recap-words'
import { HeatGrid, type HeatCell } from '../../../ui/charts/heat-grid'
import { dateWords, shortDate, shortDay } from '../../../ui/words/date-words'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { AnalysisChart } from '../frame/analysis-chart'
import { afterHoliday, heatTable, otherDays } from './attendance-tables'
import { countedOf, daysAfterHoliday, totalsOver, weekdaysOf, weeksOf } from './analysis'
import { gapWords } from './half-taken'
import { notBefore } from './attendance-words'
import { schoolDayName } from '../../../../contract/values/school-week-words'

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
  const ownDays = useOwnWeek()
  const onPhone = usePhoneScreen()
  const { days, weeks, weekdays, cellOn, after } = useMemo(
    () => heatOf(dates, from, classes, ownDays),
    [dates, from, classes, ownDays],
  )
  const cellIn = (start: string, day: number) => cellOn(addDays(start, (day - (weekdays[0] ?? 1) + 7) % 7))
  const cellsOf = (start: string) => weekdays.map((day) => cellIn(start, day))
  const percentOver = (at: readonly number[]) => percentWords(totalsOver(days, at).percent)
  const names = weeks.map(({ start }) => shortDate(start))
  const byDay = weekdays.map((day) => ({
    name: schoolDayName(day),
    cells: weeks.map(({ start }) => cellIn(start, day)),
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
        columns={onPhone ? byDay.map(({ name }) => shortDay(name)) : names}
        rows={onPhone ? weeks.map(({ start }) => ({ name: shortDate(start), cells: cellsOf(start) })) : byDay}
        chosen={chosen}
        onPick={onDay}
      />
    </AnalysisChart>
  )
}

/** What the chart is made of, all classes as one. */
export function heatOf(
  dates: readonly string[],
  from: number,
  classes: readonly AnalysedClass[],
  own: readonly number[] = [],
) {
  const counted = countedOf(classes, dates.length)
  const { days } = counted
  const cells = new Map(
    dates.map((date, at): [string, HeatCell] => {
      const { percent } = totalsOver(days, [at])
      const gap = gapWords(counted, [at])
      const words = percent === null ? (gap ?? 'belum diabsen') : `tidak hadir ${percentWords(percent)}`
      return [
        date,
        {
          key: date,
          text: percent === null ? '·' : String(Math.round(percent)),
          label: `${dateWords(date)}: ${words}`,
          strength: Math.min(1, (percent ?? 0) / fullTint),
          hatched: gap !== null,
        },
      ]
    }),
  )
  return {
    days,
    weeks: weeksOf(dates, from, own),
    weekdays: weekdaysOf(dates, own),
    cellOn: (date: string): HeatCell | null => cells.get(date) ?? null,
    // A day of which too few pupils are marked gives no percentage.
    after: daysAfterHoliday(dates, own).filter((at) => totalsOver(days, [at]).taken > 0),
  }
}
