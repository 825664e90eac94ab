import type { AnalysedClass, AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import type { AttendanceTotals } from '../../../../contract/attendance/attendance-totals'
import { percentWords } from '../../../records/recap/recap-words'
import { Figures, type Figure } from '../frame/figures'
import type { Address } from '../frame/use-address'
import { spanWords } from '../frame/span'
import { pupilDays, type PupilRow } from './analysis'
import { longAbsence } from './headline'
import type { TableFilters } from './table-filters'
import { decimalWords } from '../../../ui/words/decimal-words'

interface AttendanceFiguresProps {
  /** Of all classes that are looked at. */
  whole: AttendanceTotals
  classes: readonly AnalysedClass[]
  /** Undefined where single pupils are not shown. */
  pupils: readonly PupilRow[] | undefined
  before: { answer: AttendanceAnalytics; percent: number | null } | null
  filters: TableFilters
  address: Address
  /** "siswa". */
  noun: string
}

/** How much is missed, by how many, for how long, and how complete the registers are. */
export function AttendanceFigures(props: AttendanceFiguresProps) {
  const { whole, classes, pupils, before, filters, address, noun } = props
  const days = pupilDays(classes)
  const chronic = pupils?.filter(({ tier }) => tier === 'kronis' || tier === 'berat').length
  const long = pupils?.filter(({ inARow }) => inARow >= longAbsence).length
  const figures: Figure[] = [
    {
      name: 'Tidak hadir',
      value: percentWords(whole.percent),
      note: changeWords(whole.percent, before) ?? `S ${whole.sakit}, I ${whole.izin}, A ${whole.alpa}`,
    },
    ...(chronic === undefined
      ? []
      : [{ name: 'Kronis dan berat', value: String(chronic), note: `${noun}, 10% ke atas` }]),
    ...(long === undefined
      ? []
      : [
          {
            name: 'Tidak hadir beruntun',
            value: String(long),
            note: `${noun}, tiga hari atau lebih`,
            chosen: filters.inARow,
            onPick: () => address.toggle('beruntun', '1'),
          },
        ]),
    { name: 'Terlambat', value: whole.terlambat.toLocaleString('id-ID'), note: 'kali' },
    {
      name: 'Absensi terisi',
      value: days === 0 ? '–' : `${Math.floor((whole.taken * 100) / days)}%`,
      note: `${(days - whole.taken).toLocaleString('id-ID')} tanda belum diisi`,
    },
  ]
  return (
    <Figures label="Angka utama" figures={figures.filter(({ name }) => name !== 'Terlambat' || !pupils)} />
  )
}

/** "naik 1,2 poin dari 1 Mei – 30 Juni 2026"; null where there is nothing to compare with. */
function changeWords(percent: number | null, before: AttendanceFiguresProps['before']): string | null {
  if (percent === null || before === null || before.percent === null) return null
  const points = percent - before.percent
  const span = spanWords({ first: before.answer.from, last: before.answer.to })
  if (Math.abs(points) < 0.05) return `sama dengan ${span}`
  return `${points > 0 ? 'naik' : 'turun'} ${decimalWords(Math.abs(points))} poin dari ${span}`
}
