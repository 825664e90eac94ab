import { useMemo } from 'react'
import { useOwnWeek } from '../../../workspace/calendar/use-settings'
import type { AnalysedClass } from '../../../../contract/analytics/attendance-analytics'
import { percentWords } from '../../../records/recap/recap-words'
import { LineChart, type LineSeries } from '../../../ui/charts/line-chart'
import { gradesOf, type Selection } from '../frame/class-choice'
import { notBefore, type AttendanceWords } from './attendance-words'
import { AnalysisChart } from '../frame/analysis-chart'
import { overTimeTable } from './attendance-tables'
import { bucketsOf, countedOf, countedTotals, totalsOver, type Bucket } from './analysis'
import { gapWords } from './half-taken'

/** The line of all classes together. */
const everybodyKey = 'all'

/** More lines than this cannot be distinguished. */
const mostLines = 6

interface OverTimeProps extends Selection {
  dates: readonly string[]
  /** Place of the first day that is drawn. */
  from: number
  /** Every class of the answer, to compare one with its grade and with all. */
  classes: readonly AnalysedClass[]
  words: AttendanceWords
  /** A day was picked; not offered where a point is a week. */
  onDay: (date: string) => void
}

/** The share of absence over time: by grade; of a grade by class beside all; of a class beside its grade and all. */
export function OverTime({ dates, from, classes, words, gradeId, classId, onDay }: OverTimeProps) {
  const ownDays = useOwnWeek()
  const buckets = useMemo(() => bucketsOf(dates, from, ownDays), [dates, from, ownDays])
  const { groupHead, everybody } = words
  const { series, lines } = useMemo(
    () => linesOf(buckets, groupsOf(classes, { gradeId, classId }, { groupHead, everybody }), dates.length),
    [buckets, classes, gradeId, classId, groupHead, everybody, dates.length],
  )
  const daily = buckets.length === dates.length - from
  const unit = daily ? 'hari' : 'minggu'
  return (
    <AnalysisChart
      title="Ketidakhadiran dari waktu ke waktu"
      hint={[
        lines.length < series.length
          ? `Persen tidak hadir per ${unit}; ${mostLines} ${words.groupHead.toLowerCase()} dengan ketidakhadiran tertinggi, sisanya dalam tabel.`
          : `Persen tidak hadir (sakit, izin, alpa) per ${unit}.`,
        ...notBefore(dates, from),
      ].join(' ')}
      table={() => overTimeTable(buckets, series)}
      picture={() => ({
        kind: 'lines',
        points: buckets.map(({ label }) => label),
        series: lines,
        format: percentWords,
      })}
    >
      <LineChart
        label={`Persen tidak hadir per ${unit}. Panah kiri dan kanan berpindah ${unit}.`}
        points={buckets}
        series={lines}
        format={percentWords}
        {...(daily ? { onPick: (at: number) => onDay(dates[from + at] ?? '') } : {})}
      />
    </AnalysisChart>
  )
}

interface Group {
  readonly key: string
  readonly name: string
  readonly classes: readonly AnalysedClass[]
}

/**
 * Every group as a line, and those of them that are drawn.
 * @param length how many dates there are
 */
export function linesOf(buckets: readonly Bucket[], groups: readonly Group[], length: number) {
  const all = groups.map(({ key, name, classes }) => {
    const counted = countedOf(classes, length)
    const values = buckets.map(({ at }) => totalsOver(counted.days, at).percent)
    const gaps = buckets.map(({ at }) => gapWords(counted, at))
    return { share: countedTotals(classes, length).percent ?? -1, line: { key, name, values, gaps } }
  })
  // What the others are compared with is always drawn.
  const order = (one: (typeof all)[number]) => (one.line.key === everybodyKey ? Infinity : one.share)
  const worst = new Set([...all].sort((a, b) => order(b) - order(a)).slice(0, mostLines))
  return {
    series: all.map(({ line }): LineSeries => line),
    lines: all.filter((one) => worst.has(one)).map(({ line }): LineSeries => line),
  }
}

/** The lines there are for a selection. */
export function groupsOf(
  classes: readonly AnalysedClass[],
  { gradeId, classId }: Selection,
  words: Pick<AttendanceWords, 'groupHead' | 'everybody'>,
): Group[] {
  const one = classes.find(({ id }) => id === classId)
  if (one) {
    const grade = classes.filter(({ grade }) => grade.id === one.grade.id)
    return [
      { key: one.id, name: `${words.groupHead} ${one.name}`, classes: [one] },
      ...(grade.length > 1 ? [{ key: one.grade.id, name: `Semua ${one.grade.name}`, classes: grade }] : []),
      ...(classes.length > grade.length ? [{ key: everybodyKey, name: words.everybody, classes }] : []),
    ]
  }
  if (gradeId !== null) {
    const own = classes.filter(({ grade }) => grade.id === gradeId)
    return [
      ...own.map((one) => ({ key: one.id, name: one.name, classes: [one] })),
      ...(classes.length > own.length ? [{ key: everybodyKey, name: words.everybody, classes }] : []),
    ]
  }
  return gradesOf(classes).map(({ id: key, name }) => ({
    key,
    name,
    classes: classes.filter(({ grade }) => grade.id === key),
  }))
}
