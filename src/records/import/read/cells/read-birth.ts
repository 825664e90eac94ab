import { textOf, type Reading } from './cell-text'
import { splitPlace } from './dates'
import { readBirthDate } from './read-birth-date'
import type { RowCells } from './read-cells'
import type { RowContext } from '../read-grid'
import { readGender, readGenderMarks } from './read-gender'
import type { SharedColumn } from '../shared-columns'

/** Place and date of birth, from columns of their own or from one column that has both. */
export function readBirth<Key extends string>(
  { cell, text, use }: RowCells<Key | SharedColumn>,
  { dateForm, birth }: RowContext<Key | SharedColumn>,
): { birth_place: string | null; birth_date: string | null } {
  const both = cell('birth')
  const joined = textOf(both)
  // A column with both may hold only the date, as a spreadsheet's day.
  const { place, date } =
    joined === null || typeof both === 'number' ? { place: null, date: null } : splitPlace(joined)
  const inBoth = typeof both === 'number' ? both : date
  const own = use('birth_date', readBirthDate(cell('birth_date'), dateForm('birth_date'), birth))
  return {
    birth_place: text('birth_place') ?? place,
    birth_date: own ?? use('birth', readBirthDate(inBoth, dateForm('birth'), birth)),
  }
}

/** Sex, from one column or from two of which one is marked. */
export function readSex<Key extends string>({
  cell,
  use,
  has,
}: RowCells<Key | SharedColumn>): 'L' | 'P' | null {
  const marks: Reading<'L' | 'P'> =
    has('male') || has('female') ? readGenderMarks(cell('male'), cell('female')) : { value: null }
  return use('gender', readGender(cell('gender'))) ?? use('male', marks)
}
