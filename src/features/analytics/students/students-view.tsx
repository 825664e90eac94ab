import {
  moveKinds,
  type MoveKind,
  type StudentAnalytics,
} from '../../../../contract/analytics/student-analytics'
import { LineChart } from '../../../ui/charts/line-chart'
import { StackedBars } from '../../../ui/charts/stacked-bars'
import { fullDate, shortDate } from '../../../ui/words/date-words'
import { useWorkspace } from '../../../workspace/workspace'
import type { AnalysisViewProps } from '../frame/analysis-view'
import { AnalysisChart } from '../frame/analysis-chart'
import { fileRows } from '../frame/chart-cells'
import { AnalyticsFrame } from '../frame/analytics-frame'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../frame/analytics.module.css'
import { ClassChoice, selectClasses, type Selection } from '../frame/class-choice'
import { Download } from '../frame/download'
import { Figures } from '../frame/figures'
import { hiddenClasses } from '../frame/hidden-classes'
import { readPage } from '../frame/page-of'
import { paramReader, readSelection } from '../frame/read-params'
import { SpanBar } from '../frame/span-bar'
import { spanWords } from '../frame/span'
import { moveRows, MoveTable } from './move-table'
import {
  countsBefore,
  groupsOf,
  moveCounts,
  movesOf,
  pupilsOn,
  sexes,
  sexesOn,
  studentHeadline,
} from './student-figures'
import { kindWords } from './move-words'
import { classTable, growthTable } from './student-tables'

type Answer = StudentAnalytics
type Address = AnalysisViewProps<Answer>['address']
type Classes = Answer['classes']
type Groups = ReturnType<typeof groupsOf>

/** More lines than this cannot be distinguished. */
const mostLines = 6
const count = (value: number) => value.toLocaleString('id-ID')
const monthsOf = ({ dates }: Answer) => dates.map((date) => date.slice(0, 7))

/** How many pupils, of which grade, class and sex, how that grew, and who came and left. */
export function StudentsView(props: AnalysisViewProps<StudentAnalytics>) {
  const { now, before, spans, address, onDevice = false, age, notice } = props
  const { can } = useWorkspace()
  const reader = paramReader(address.params)
  const selection = readSelection(reader, now.classes)
  const kind = reader.read('mutasi', (text) => moveKinds.find((one) => one === text), 'Mutasi')
  const classes = selectClasses(now.classes, selection)
  const groups = groupsOf(now.classes, selection)
  const month = reader.read('bulan', (text) => monthsOf(now).find((one) => one === text), 'Bulan')
  const page = readPage(reader)
  const moves = now.moves ? movesOf(now.moves, classes, kind, month) : undefined
  const words = spanWords({ first: now.from, last: now.dates.at(-1) ?? now.to })
  return (
    <AnalyticsFrame
      subtitle={
        <>
          {words} · {age}
        </>
      }
      paper={words}
      toWeek={!onDevice}
      ignored={[...spans.ignored, ...reader.ignored]}
      download={
        <Download
          file={`siswa-${now.from}-${now.to}`}
          sheet="Siswa"
          disabled={classes.length === 0}
          rows={() => (moves ? moveRows(moves) : fileRows(classTable(classes, !onDevice)))}
        />
      }
      filters={
        <SpanBar spans={spans} address={address} onlyToday={onDevice} alone={onDevice}>
          <ClassChoice classes={now.classes} {...selection} address={address} />
        </SpanBar>
      }
    >
      {notice}
      <p className={styles.headline}>{studentHeadline(now, classes)}</p>
      {classes.length > 0 && (
        <>
          <StudentFigures
            {...{ classes, before, selection, kind, address, onDevice }}
            canPick={moves !== undefined}
          />
          <div className={styles.charts}>
            <Composition {...{ now, classes, groups, selection, address, onDevice }} />
            <Growth {...{ now, groups, words, address }} canPick={moves !== undefined} />
          </div>
          {moves ? (
            <MoveTable {...{ moves, kind, month, page, address }} classId={selection.classId} />
          ) : (
            <p className={shared.muted}>
              {!can('students.read') && 'Nama siswa hanya untuk yang boleh membaca data siswa.'}
              {(now.hidden_classes ?? 0) > 0 && ` ${hiddenClasses(now.hidden_classes ?? 0)}`}
            </p>
          )}
        </>
      )}
    </AnalyticsFrame>
  )
}

interface StudentFiguresProps {
  classes: Classes
  before: Answer | undefined
  selection: Selection
  /** Of the moves that are listed. */
  kind: MoveKind | null
  /** Whether the moves are known by name, so that a figure can list them. */
  canPick: boolean
  address: Address
  onDevice: boolean
}

/** How many pupils, and how many came and left; the device alone knows no moves. */
function StudentFigures(props: StudentFiguresProps) {
  const { classes, before, selection, kind, canPick, address, onDevice } = props
  const { can } = useWorkspace()
  const [boys = 0, girls = 0, unknown = 0] = sexesOn(classes, -1)
  const counts = moveCounts(classes)
  const then = countsBefore(before, selection)
  return (
    <Figures
      label="Angka utama"
      figures={[
        {
          name: 'Siswa',
          value: count(pupilsOn(classes, -1)),
          to: can('students.read') ? listOf(selection) : undefined,
          note: [
            `L ${count(boys)}, P ${count(girls)}${unknown > 0 ? `, belum dicatat ${count(unknown)}` : ''}`,
            ...(then ? [`periode pembanding: ${count(then.pupils)}`] : []),
          ].join('; '),
        },
        ...(onDevice ? [] : moveKinds).map((one) => ({
          name: kindWords[one],
          value: count(counts[one]),
          note: then ? `periode pembanding: ${count(then[one])}` : 'siswa',
          ...(canPick ? { chosen: kind === one, onPick: () => address.toggle('mutasi', one) } : {}),
        })),
      ]}
    />
  )
}

interface CompositionProps {
  now: Answer
  classes: Classes
  groups: Groups
  selection: Selection
  address: Address
  onDevice: boolean
}

/** Each grade, or each class of one, by sex. */
function Composition({ now, classes, groups, selection, address, onDevice }: CompositionProps) {
  const [, , unknown = 0] = sexesOn(classes, -1)
  const composition = {
    parts: unknown > 0 ? sexes : sexes.slice(0, 2),
    bars: groups.map(({ key, name, classes: own }) => ({ key, name, values: sexesOn(own, -1) })),
  }
  return (
    <AnalysisChart
      title="Komposisi"
      hint={`Pada ${fullDate(now.dates.at(-1) ?? now.to)}.`}
      invitation="Pilih satu baris untuk melihat bagian itu."
      table={() => classTable(classes, !onDevice)}
      picture={() => ({ kind: 'bars', ...composition, format: count })}
    >
      <StackedBars
        label="Siswa menurut tingkat atau kelas dan jenis kelamin"
        {...composition}
        chosen={selection.classId}
        onPick={(key) => address.toggle(groups[0]?.param ?? 'kelas', key)}
      />
    </AnalysisChart>
  )
}

interface GrowthProps {
  now: Answer
  groups: Groups
  /** The span. */
  words: string
  canPick: boolean
  address: Address
}

/** How many pupils each grade or class had at the end of each month; a sentence where that did not change. */
function Growth({ now, groups, words, canPick, address }: GrowthProps) {
  const changes = groups.some(({ classes: own }) =>
    now.dates.some((_, at) => pupilsOn(own, at) !== pupilsOn(own, 0)),
  )
  // Of one day there is nothing to draw, and lines that only go on side by side say less than a sentence.
  if (!changes)
    return now.dates.length > 1 ? (
      <p className={shared.muted}>
        Jumlah siswa setiap {groups[0]?.param ?? 'kelas'} tidak berubah dari {words}.
      </p>
    ) : null
  const lines = groups.slice(0, mostLines)
  const growth = lines.map(({ key, name, classes: own }) => ({
    ...{ key, name },
    values: now.dates.map((_, at) => pupilsOn(own, at)),
  }))
  return (
    <AnalysisChart
      title="Jumlah siswa per bulan"
      {...(canPick ? { invitation: 'Pilih satu bulan untuk melihat mutasinya.' } : {})}
      hint={
        groups.length > lines.length ? `${mostLines} kelas pertama; semua kelas ada di tabel.` : undefined
      }
      table={() => growthTable(now.dates, groups)}
      picture={() => ({
        kind: 'lines',
        points: now.dates.map(shortDate),
        series: growth,
        format: count,
      })}
    >
      <LineChart
        label="Jumlah siswa pada akhir setiap bulan. Panah kiri dan kanan berpindah bulan."
        points={now.dates.map((date) => ({ key: date, label: shortDate(date), long: fullDate(date) }))}
        series={growth}
        format={count}
        {...(canPick ? { onPick: (at: number) => address.toggle('bulan', monthsOf(now)[at] ?? '') } : {})}
      />
    </AnalysisChart>
  )
}

/** The list of the pupils of the chosen grade or class. */
function listOf({ gradeId, classId }: Selection): string {
  const params = new URLSearchParams({
    ...(gradeId === null ? {} : { tingkat: gradeId }),
    ...(classId === null ? {} : { kelas: classId }),
  })
  return params.size > 0 ? `/civitas/siswa?${params.toString()}` : '/civitas/siswa'
}
