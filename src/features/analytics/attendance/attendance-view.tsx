import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { useWorkspace } from '../../../workspace/workspace'
import { TierBar } from '../../../ui/charts/tier-bar'
import type { AnalysisViewProps } from '../frame/analysis-view'
import { AnalysisChart } from '../frame/analysis-chart'
import { AnalyticsFrame } from '../frame/analytics-frame'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../frame/analytics.module.css'
import { ClassChoice, selectClasses, type Selection } from '../frame/class-choice'
import { Download } from '../frame/download'
import { hideAlike } from '../frame/hidden-classes'
import { SpanBar } from '../frame/span-bar'
import { spanWords } from '../frame/span'
import {
  countedOf,
  countedTotals,
  firstTaken,
  pupilRows,
  tiers,
  totalsOfClasses,
  unfilledGroups,
} from './analysis'
import { halfTakenWords } from './half-taken'
import type { AttendanceWords } from './attendance-words'
import { tierTable } from './attendance-tables'
import { AttendanceFigures } from './attendance-figures'
import { ClassTrends } from './class-trends'
import { ClassTable, classRows } from './class-table'
import { headlineOf } from './headline'
import { OverTime } from './over-time'
import { pupilLines } from './pupil-columns'
import { PupilTable } from './pupil-table'
import { filteredRows, readFilters } from './table-filters'
import { UnfilledTable, unfilledLines } from './unfilled-table'
import { WeekHeat } from './week-heat'

interface AttendanceViewProps extends AnalysisViewProps<AttendanceAnalytics> {
  words: AttendanceWords
}

/** One sentence, a few figures, tiers and charts, and the pupils behind whatever is pressed. */
export function AttendanceView(props: AttendanceViewProps) {
  const { now, before, spans, address, onDevice = false, age, notice, refresh, words } = props
  const { filters, gradeId, classId, ignored } = useMemo(
    () => readFilters(address.params, now),
    [now, address.params],
  )
  // What is pressed in the table changes no figure: all pupils are not counted again for it.
  const { classes, from, whole, marks, halfTaken, pupils, counts, compared } = useMemo(
    () => viewOf(now, before, { gradeId, classId }),
    [now, before, gradeId, classId],
  )
  const everybody = useMemo(() => countedTotals(now.classes, now.dates.length).percent, [now])
  const rows = useMemo(() => pupils && filteredRows(pupils, filters, now.dates), [pupils, filters, now.dates])
  const span = `${spanWords({ first: now.from, last: now.to })}, ${now.dates.length} hari sekolah`
  // The staff has groups, which the address calls grades.
  const alone = words.hasGrades ? classId : gradeId
  const onDay = (date: string) => address.change({ absensi: null, hari: filters.date === date ? null : date })
  return (
    <AnalyticsFrame
      subtitle={
        <>
          {span} · {age}
        </>
      }
      paper={span}
      toWeek={!onDevice}
      ignored={[...spans.ignored, ...ignored]}
      download={
        <Download
          file={`${words.file}-${now.from}-${now.to}`}
          sheet="Kehadiran"
          disabled={classes.length === 0}
          rows={() => {
            if (filters.unfilled) return unfilledLines(unfilledGroups(classes, now.dates), words)
            const { heading, line } = pupilLines(words)
            return rows ? [heading, ...rows.map(line)] : classRows(classes, now.hidden_classes ?? 0, words)
          }}
        />
      }
      filters={
        <SpanBar spans={spans} address={address} alone={onDevice}>
          <ClassChoice
            classes={now.classes}
            hasGrades={words.hasGrades}
            gradeId={gradeId}
            classId={classId}
            address={address}
          />
        </SpanBar>
      }
    >
      {notice}
      <p className={styles.headline}>
        {headlineOf({
          ...{ dates: now.dates, classes, percent: whole.percent, anyMark: marks > 0, pupils, words },
          before: compared?.percent ?? null,
          hidden: now.hidden_classes ?? 0,
        })}
      </p>
      {halfTakenWords(now.dates, halfTaken, words) && (
        <p className={shared.muted}>{halfTakenWords(now.dates, halfTaken, words)}</p>
      )}
      {now.dates.length === 0 && <OtherSpanHint />}
      {now.dates.length > 0 && now.classes.length > 0 && (
        <>
          <AttendanceFigures
            {...{ whole, marks, classes, pupils, filters, address, words }}
            school={classes.length < now.classes.length ? everybody : null}
            before={compared}
          />
          <div className={styles.charts}>
            {counts && from >= 0 && <TierChart {...{ counts, filters, address, words }} />}
            {from >= 0 && (
              <>
                <OverTime
                  dates={now.dates}
                  classes={now.classes}
                  words={words}
                  {...{ from, gradeId, classId, onDay }}
                />
                <WeekHeat dates={now.dates} {...{ from, classes, onDay }} chosen={filters.date} />
              </>
            )}
          </div>
          {words.hasGrades && !onDevice && classId === null && (
            <ClassTrends ids={new Set(classes.map(({ id }) => id))} />
          )}
          {filters.unfilled ? (
            <UnfilledTable
              groups={unfilledGroups(classes, now.dates)}
              classId={alone}
              {...{ address, words }}
            />
          ) : rows ? (
            <PupilTable
              {...{ rows, filters, address, words }}
              classId={alone}
              onChanged={refresh}
              dates={now.dates}
              compared={compared !== null && compared.percent !== null}
            />
          ) : (
            <ClassTable
              classes={classes}
              classId={alone}
              {...{ address, words }}
              hidden={now.hidden_classes ?? 0}
            />
          )}
        </>
      )}
    </AnalyticsFrame>
  )
}

/** What helps where the span has no school day. */
function OtherSpanHint() {
  const { can } = useWorkspace()
  return (
    <p className={shared.muted}>
      Pilih rentang lain{can('periods.read') ? ', atau ' : '.'}
      {can('periods.read') && <Link to="/akademik/tahun-ajaran">periksa hari sekolah dan hari libur</Link>}
    </p>
  )
}

type TierChartProps = Pick<AttendanceViewProps, 'address' | 'words'> & {
  counts: ReturnType<typeof tierCounts>
  filters: ReturnType<typeof readFilters>['filters']
}

/** How many people are in each tier of absences; one that is pressed filters the table. */
function TierChart({ counts, filters, address, words }: TierChartProps) {
  return (
    <AnalysisChart
      title={`${words.plural} menurut banyaknya tidak hadir`}
      table={() => tierTable(counts)}
      picture={() => ({
        kind: 'bars',
        parts: [words.plural],
        bars: counts.map(({ name, range, count }) => ({ name: `${name} (${range})`, values: [count] })),
        format: (count) => `${count.toLocaleString('id-ID')} ${words.noun}`,
      })}
    >
      <TierBar
        label={`Kelompok ${words.noun}`}
        noun={words.noun}
        tiers={counts}
        chosen={filters.tier}
        onPick={(key) => address.change({ absensi: null, kelompok: filters.tier === key ? null : key })}
      />
    </AnalysisChart>
  )
}

/** The parts of the answers about the selected classes. */
function viewOf(now: AttendanceAnalytics, before: AttendanceAnalytics | undefined, selection: Selection) {
  const classes = selectClasses(now.classes, selection)
  const whole = countedTotals(classes, now.dates.length)
  const pupils = now.students ? pupilRows(now, classes, before) : undefined
  const then = before && selectClasses(before.classes, selection)
  const compared =
    before && then && (selection.classId !== null || hideAlike(now, before))
      ? { answer: before, percent: countedTotals(then, before.dates.length).percent }
      : null
  return {
    ...{ classes, whole, pupils, from: firstTaken(classes) },
    marks: totalsOfClasses(classes).taken,
    halfTaken: countedOf(classes, now.dates.length),
    counts: pupils && tierCounts(pupils),
    compared,
  }
}

const tierCounts = (pupils: ReturnType<typeof pupilRows>) =>
  tiers.map(({ key, name, range }) => ({
    ...{ key, name, range },
    count: pupils.filter(({ tier }) => tier === key).length,
  }))
