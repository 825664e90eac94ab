import type { AnalysedClass } from '../../../../contract/analytics/attendance-analytics'
import { percentWords } from '../../../records/recap/recap-words'
import { LineChart, type LineSeries } from '../../../ui/charts/line-chart'
import { gradesOf, type Selection } from '../frame/class-choice'
import type { AttendanceWords } from './attendance-words'
import { AnalysisChart } from '../frame/analysis-chart'
import { bucketsOf, totalsOfClasses, type Bucket } from './analysis'

/** As many lines can be told apart. */
const mostLines = 6

interface OverTimeProps extends Selection {
  dates: readonly string[]
  /** Every class of the answer, to compare one with its grade and with all. */
  classes: readonly AnalysedClass[]
  words: AttendanceWords
  /** A day was picked; not offered where a point is a week. */
  onDay: (date: string) => void
}

/** The share of absence over time: by grade; of a grade by class; of a class beside its grade and all. */
export function OverTime({ dates, classes, words, gradeId, classId, onDay }: OverTimeProps) {
  const buckets = bucketsOf(dates)
  const groups = groupsOf(classes, { gradeId, classId }, words)
  const worst = [...groups].sort((a, b) => shareOf(b.classes) - shareOf(a.classes)).slice(0, mostLines)
  const lines = groups.filter((group) => worst.includes(group))
  const series = groups.map(({ key, name, classes: own }): LineSeries => ({
    key,
    name,
    values: buckets.map(({ at }) => totalsOfClasses(own, at).percent),
  }))
  const daily = buckets.length === dates.length
  const unit = daily ? 'hari' : 'minggu'
  return (
    <AnalysisChart
      title="Ketidakhadiran dari waktu ke waktu"
      hint={
        lines.length < groups.length
          ? `Persen tidak hadir per ${unit}; ${mostLines} ${words.groupHead.toLowerCase()} dengan ketidakhadiran tertinggi, sisanya dalam tabel.`
          : `Persen tidak hadir (sakit, izin, alpa) per ${unit}.`
      }
      table={tableOf(buckets, series)}
      picture={{
        kind: 'lines',
        points: buckets.map(({ label }) => label),
        series: series.filter(({ key }) => lines.some((line) => line.key === key)),
        format: percentWords,
      }}
    >
      <LineChart
        label={`Persen tidak hadir per ${unit}. Panah kiri dan kanan berpindah ${unit}.`}
        points={buckets}
        series={series.filter(({ key }) => lines.some((line) => line.key === key))}
        format={percentWords}
        {...(daily ? { onPick: (at: number) => onDay(dates[at] ?? '') } : {})}
      />
    </AnalysisChart>
  )
}

interface Group {
  readonly key: string
  readonly name: string
  readonly classes: readonly AnalysedClass[]
}

const shareOf = (classes: readonly AnalysedClass[]) => totalsOfClasses(classes).percent ?? -1

function groupsOf(
  classes: readonly AnalysedClass[],
  { gradeId, classId }: Selection,
  words: AttendanceWords,
): Group[] {
  const one = classes.find(({ id }) => id === classId)
  if (one) {
    const grade = classes.filter(({ grade }) => grade.id === one.grade.id)
    return [
      { key: one.id, name: `${words.groupHead} ${one.name}`, classes: [one] },
      ...(grade.length > 1 ? [{ key: one.grade.id, name: `Semua ${one.grade.name}`, classes: grade }] : []),
      ...(classes.length > grade.length ? [{ key: 'all', name: words.everybody, classes }] : []),
    ]
  }
  if (gradeId !== null) {
    return classes
      .filter(({ grade }) => grade.id === gradeId)
      .map((own) => ({ key: own.id, name: own.name, classes: [own] }))
  }
  return gradesOf(classes).map(({ id: key, name }) => ({
    key,
    name,
    classes: classes.filter(({ grade }) => grade.id === key),
  }))
}

const tableOf = (buckets: readonly Bucket[], series: readonly LineSeries[]) => ({
  heading: ['Waktu', ...series.map(({ name }) => name)],
  rows: buckets.map(({ long }, at) => [
    long,
    ...series.map(({ values }) => percentWords(values[at] ?? null)),
  ]),
})
