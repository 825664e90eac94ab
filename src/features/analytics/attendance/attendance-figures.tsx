import { worryingDays } from '../../../../contract/attendance/absence-run'
import type { AnalysedClass, AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import type { AttendanceTotals } from '../../../../contract/attendance/attendance-totals'
import { percentWords } from '../../../records/recap/recap-words'
import { Figures, type Figure } from '../frame/figures'
import type { Address } from '../frame/use-address'
import { spanWords } from '../frame/span'
import { chronic, isOfChoice, pupilDays, type PupilRow } from './analysis'
import type { TableFilters } from './table-filters'
import type { AttendanceWords } from './attendance-words'
import { pointsWords } from '../../../ui/words/decimal-words'

interface AttendanceFiguresProps {
  /** Of all classes that are looked at, on the days that count. */
  whole: AttendanceTotals
  /** How many marks there are, also on half-taken days. */
  marks: number
  classes: readonly AnalysedClass[]
  /** Undefined where single pupils are not shown. */
  pupils: readonly PupilRow[] | undefined
  before: { answer: AttendanceAnalytics; percent: number | null } | null
  filters: TableFilters
  address: Address
  /** Absence in % of all, beside a part of them; null where all are looked at. */
  school: number | null
  words: Pick<AttendanceWords, 'noun' | 'everybody'>
}

/** How much is missed, by how many, for how long, and how complete the registers are. */
export function AttendanceFigures(props: AttendanceFiguresProps) {
  const { whole, marks, classes, pupils, before, school, filters, address, words } = props
  const { noun } = words
  const days = pupilDays(classes)
  const missing = days - marks
  const often = pupils?.filter(({ tier }) => isOfChoice(tier, chronic.key)).length
  const long = pupils?.filter(({ inARow }) => inARow >= worryingDays).length
  const figures: Figure[] = [
    {
      name: 'Tidak hadir',
      value: percentWords(whole.percent),
      note: [
        changeWords(whole.percent, before) ?? `S ${whole.sakit}, I ${whole.izin}, A ${whole.alpa}`,
        ...(school === null ? [] : [`${words.everybody.toLowerCase()} ${percentWords(school)}`]),
      ].join('; '),
    },
    ...(often === undefined
      ? []
      : [
          {
            name: chronic.name,
            value: String(often),
            note: `${noun}, 10% ke atas`,
            chosen: filters.tier === chronic.key,
            onPick: () => address.change({ ...toPersons, kelompok: toggled(filters.tier, chronic.key) }),
          },
        ]),
    ...(long === undefined
      ? []
      : [
          {
            name: 'Tidak hadir beruntun',
            value: String(long),
            note: `${noun}, tiga hari atau lebih`,
            chosen: filters.inARow,
            onPick: () => address.change({ ...toPersons, beruntun: filters.inARow ? null : '1' }),
          },
        ]),
    { name: 'Terlambat', value: whole.terlambat.toLocaleString('id-ID'), note: 'kali' },
    {
      name: 'Absensi terisi',
      value: days === 0 ? '–' : `${Math.floor((marks * 100) / days)}%`,
      note: `${missing.toLocaleString('id-ID')} tanda belum diisi`,
      ...(missing > 0 || filters.unfilled
        ? { chosen: filters.unfilled, onPick: () => address.toggle('absensi', 'belum') }
        : {}),
    },
  ]
  return (
    <Figures label="Angka utama" figures={figures.filter(({ name }) => name !== 'Terlambat' || !pupils)} />
  )
}

/** A figure of persons leads away from the table of what is missing. */
const toPersons = { absensi: null }
const toggled = <Value extends string>(now: string | null, value: Value) => (now === value ? null : value)

/** "naik 1,2 poin dari 1 Mei – 30 Juni 2026"; null where there is nothing to compare with. */
export function changeWords(percent: number | null, before: AttendanceFiguresProps['before']): string | null {
  if (percent === null || before === null || before.percent === null) return null
  const change = pointsWords(before.percent, percent)
  const span = spanWords({ first: before.answer.from, last: before.answer.to })
  return change === null ? `sama dengan ${span}` : `${change} dari ${span}`
}
