import type { AttendanceTotals } from '../../../../contract/attendance-totals'
import { statusWords } from '../../../ui/status-words'
import type { RecapView } from './read-recap'
import { gapWords, monthInWords } from './recap-words'

/** A cell of the workbook; a text stays a text, whatever it looks like. */
export type Cell = string | number | { percent: number } | null

export interface SheetHeading {
  school: string
  className: string
  homeroomTeacher: string | null
}

/** The recap as rows of a workbook: the paper form without its lines. */
export function recapTable(view: RecapView, { school, className, homeroomTeacher }: SheetHeading): Cell[][] {
  const gaps = gapWords(view)
  const dates = view.days.map(({ date }) => date)
  return [
    [school],
    [`Rekap absensi ${monthInWords(view.month)}`],
    [`Kelas ${className}`],
    [`Wali kelas: ${homeroomTeacher ?? '–'}`],
    ...(gaps.length > 0 ? [[`Catatan: ${gaps.join(', ')}.`]] : []),
    [],
    ['No', 'NIS', 'Nama', 'L/P', ...dates.map((date) => Number(date.slice(8))), ...totalHeads],
    ...view.pupils.map((pupil, index) => {
      const totals = view.recap.pupils.get(pupil.id)
      const letters = view.days.map(({ date, kind }) => {
        const status = kind === 'school' ? view.marks.get(date)?.get(pupil.id) : undefined
        return status ? statusWords[status].letter : null
      })
      return [
        index + 1,
        pupil.nis ?? null,
        pupil.name,
        pupil.gender ?? null,
        ...letters,
        ...totalCells(totals),
      ]
    }),
    [
      null,
      null,
      'Tidak hadir',
      null,
      ...dates.map((date) => view.recap.absent.get(date) ?? null),
      ...totalCells(view.recap.whole),
    ],
  ]
}

const totalHeads = ['S', 'I', 'A', 'T', '% tidak hadir']

function totalCells(totals: AttendanceTotals | undefined): Cell[] {
  if (!totals) return totalHeads.map(() => null)
  const { sakit, izin, alpa, terlambat, percent } = totals
  return [sakit, izin, alpa, terlambat, percent === null ? null : { percent }]
}
