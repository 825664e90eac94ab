import type { ReactNode } from 'react'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import type { ExportLines } from '../../../records/list/export-rows'
import type { ListColumn } from '../../../records/list/list-columns'
import { NameCell } from '../../../records/list/name-cell'
import { percentWords } from '../../../records/recap/recap-words'
import { ClassPick } from '../frame/class-pick'
import type { AttendanceWords } from './attendance-words'
import { awayLetter, tiers, type PupilRow } from './analysis'

interface ColumnInput {
  words: AttendanceWords
  /** Place of the day that is looked at; -1 for none. */
  dayAt: number
  compared: boolean
  /** The class that is looked at alone. */
  classId: string | null
  onClass: (id: string) => void
  /** Given where the service returns whose family was reached; what a row offers about it. */
  contacts?: ((row: PupilRow) => ReactNode) | undefined
}

/** The columns of the table of pupils. */
export function pupilColumns(input: ColumnInput): ListColumn<PupilRow>[] {
  const { words, dayAt, compared, classId, onClass, contacts } = input
  return [
    {
      key: 'nama',
      header: 'Nama',
      sort: 'nama',
      phone: 'title',
      cell: ({ id, name, className }) => (
        <NameCell
          name={name}
          seed={id}
          sub={words.hasGrades ? `Kelas ${className}` : className}
          {...(words.pathOf ? { open: words.pathOf(id) } : {})}
        />
      ),
    },
    {
      key: 'kelas',
      header: words.groupHead,
      sort: 'kelas',
      phone: 'hidden',
      cell: (row) => (
        <ClassPick
          name={row.className}
          chosen={row.classId === classId}
          onPick={() => onClass(row.classId)}
        />
      ),
    },
    ...(dayAt < 0
      ? []
      : [
          {
            key: 'hari',
            header: 'Hari itu',
            cell: ({ marks }: PupilRow) => awayLetter(marks, dayAt),
          },
        ]),
    {
      key: 'persen',
      header: 'Tidak hadir',
      sort: 'persen',
      align: 'end',
      cell: ({ totals }) => <b>{percentWords(totals.percent)}</b>,
    },
    ...(compared
      ? [
          {
            key: 'sebelum',
            header: 'Sebelumnya',
            align: 'end' as const,
            phone: 'hidden' as const,
            cell: ({ before }: PupilRow) => percentWords(before),
          },
        ]
      : []),
    {
      key: 'sia',
      header: 'S · I · A',
      sort: 'alpa',
      align: 'end',
      cell: ({ totals }) => `${totals.sakit} · ${totals.izin} · ${totals.alpa}`,
    },
    {
      key: 'terlambat',
      header: 'Terlambat',
      align: 'end',
      phone: 'hidden',
      cell: ({ totals }) => totals.terlambat,
    },
    {
      key: 'beruntun',
      header: 'Beruntun',
      sort: 'beruntun',
      align: 'end',
      cell: ({ inARow }) => (inARow === 0 ? '–' : `${inARow} hari`),
    },
    {
      key: 'diabsen',
      header: 'Hari diabsen',
      align: 'end',
      phone: 'hidden',
      cell: ({ totals }) => totals.taken,
    },
    ...(contacts ? [{ key: 'hubungi', header: 'Orang tua', cell: contacts }] : []),
  ]
}

/** The exported columns of the same rows; percentages as numbers. */
export const pupilLines = ({ numberHead, groupHead, hasGrades }: AttendanceWords): ExportLines<PupilRow> => ({
  heading: [
    ...['Nama', numberHead, groupHead, 'Tidak hadir (%)', 'Kelompok', 'Sebelumnya (%)'],
    ...['Sakit', 'Izin', 'Alpa', 'Terlambat', 'Hadir', 'Hari diabsen', 'Tidak hadir beruntun'],
    ...(hasGrades ? ['Dihubungi pada', 'Dihubungi oleh', 'Catatan'] : []),
  ],
  line: ({ name, nis, className, totals, tier, before, inARow, contact }): SheetCell[] => [
    ...[name, nis, className, rounded(totals.percent)],
    ...[tiers.find(({ key }) => key === tier)?.name ?? null, rounded(before)],
    ...[totals.sakit, totals.izin, totals.alpa, totals.terlambat, totals.hadir, totals.taken, inARow],
    ...(hasGrades ? [contact?.date ?? null, contact?.by?.name ?? null, contact?.note ?? null] : []),
  ],
})

const rounded = (percent: number | null) => (percent === null ? null : Math.round(percent * 100) / 100)
