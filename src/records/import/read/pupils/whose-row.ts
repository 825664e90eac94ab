import { pupilColumns } from './columns'
import type { RowCells } from '../cells/read-cells'
import { readNis, readNisn, splitNis } from '../cells/read-digits'
import { withoutMonth } from '../recaps/day-heads'
import { nameHeading } from '../shared-columns'
import type { RowContext } from '../read-grid'

/** A column that says which pupil a row is about, in lists of something that pupils have. */
export type WhoseColumn = 'name' | 'nis' | 'nisn' | 'nis_nisn' | 'class_name'

const { name, nis, nisn, nis_nisn, class_name } = pupilColumns.headings

/** What all lists with pupils in rows have alike; each adds the column of what the pupils have. */
export const whoseColumns = {
  label: { name: 'Nama', nis: 'NIS', nisn: 'NISN', nis_nisn: 'NIS/NISN', class_name: 'Kelas' },
  headings: { name, nis, nisn, nis_nisn, class_name },
  list: {
    choice: { nis_nisn: 'NIS dan NISN' },
    spare: {},
    groups: [],
    people: pupilColumns.people,
    anchor: nameHeading,
    name: 'name',
  },
} as const

/** What no such list is about, for a reader of one: columns of dates, how classes are named, years of birth. */
export const whoseReader = {
  dates: [],
  className: null,
  born: { earliest: '2000-01-01', youngest: 0 },
  numbersOf: () => [],
} as const

/** Whom a row is about. The class is that of the row, else the one that the sheet names, without its month. */
export function readWhose(
  { number, cell, text, use }: RowCells<WhoseColumn>,
  { typed, className }: RowContext<WhoseColumn>,
) {
  const both = splitNis(cell('nis_nisn') ?? null)
  return {
    row: number,
    name: text('name') ?? '',
    nis: use('nis', readNis(cell('nis'))) ?? use('nis_nisn', readNis(both.nis)),
    nisn: use('nisn', readNisn(cell('nisn'), typed)) ?? use('nis_nisn', readNisn(both.nisn, typed)),
    class_name: text('class_name') ?? (className === null ? null : withoutMonth(className) || null),
  }
}
