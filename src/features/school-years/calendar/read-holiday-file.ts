import type { Cell, Grid } from '../../../records/import/file/grid'
import { formOf } from '../../../records/import/file/file-form'
import { dateOfSerial } from '../../../records/import/read/cells/dates'
import { rawText } from '../../../records/import/read/cells/cell-text'
import { readDate } from '../../../ui/dates/read-date'

/** The longest list of holidays that is read, in letters: some 400 lines. */
export const longestList = 20_000

export type HolidayFile =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'problem'; readonly why: string }

/**
 * The lines of a file with holidays: a text in whatever encoding Excel wrote it, or the rows of a workbook. Nothing is cut: a list
 * that is too long is refused with what to do.
 * @param before the list as it is, which the file's lines are added to
 * @param gridsOf opens a workbook
 * @throws ReadFailure where a workbook cannot be opened
 */
export async function readHolidayFile(
  file: Blob,
  before: string,
  gridsOf: (file: Blob) => Promise<readonly Grid[]>,
): Promise<HolidayFile> {
  // A letter takes up to four bytes; more is read of a workbook alone.
  const form = formOf(new Uint8Array(await file.slice(0, 4 * longestList + 4).arrayBuffer()))
  if (form.kind === 'text' && file.size > 4 * longestList) return problem(tooLong)
  const text = form.kind === 'text' ? form.text : linesOf(await gridsOf(file))
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (plain === '') return problem('Berkas ini tidak berisi hari libur.')
  const joined = `${before.trimEnd()}\n${plain}`.trim()
  return joined.length > longestList ? problem(tooLong) : { kind: 'text', text: joined }
}

/** Why a list is not used, and what to do. */
export const tooLong = `Daftar ini lebih dari ${longestList.toLocaleString('id-ID')} huruf. Bagi menjadi beberapa bagian, lalu masukkan satu per satu.`

const problem = (why: string): HolidayFile => ({ kind: 'problem', why })

/** Rows of workbooks as lines: the dates first, then what is written beside them. Rows without a date are headings and notes. */
const linesOf = (grids: readonly Grid[]): string =>
  grids
    .flatMap(({ rows, date1904, hidden }) => (hidden ? [] : rows.flatMap((row) => lineOf(row, date1904))))
    .join('\n')

function lineOf(row: readonly Cell[], date1904: boolean): string[] {
  const texts = row.map((cell) => textIn(cell, date1904)).filter((text) => text !== '' && !isAside(text))
  const dates = texts.filter(isDate)
  const words = texts.filter((text) => !isDate(text))
  return dates.length === 0
    ? []
    : [[dates.join(';'), ...(words.length > 0 ? [words.join(', ')] : [])].join(';')]
}

/** Days in a workbook are numbers; the smaller numbers count the rows. */
function textIn(cell: Cell, date1904: boolean): string {
  if (typeof cell !== 'number') return rawText(cell)
  return cell < 20_000 ? '' : (dateOfSerial(cell, date1904) ?? '')
}

/** A day of the week or the number of a row, which say nothing more than the date. */
const isAside = (text: string) =>
  /^(?:\d{1,3}[.)]?|senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad)$/i.test(text)

function isDate(text: string): boolean {
  const read = readDate(text.replace(/^[a-z'’]+,\s*(?=\d)/i, ''))
  return (
    read !== null && (read.written.month !== null || /^\s*(?:[-–,;&]|s\/d|s\.d|sampai|dan)/i.test(read.rest))
  )
}
