import type { Cell, Grid } from '../../file/grid'
import { rawText, textOf } from '../cells/cell-text'
import type { Block } from './find-blocks'
import { classOfLine } from './title-class'

/** The rows of a block by what they are. */
export interface BlockRows {
  people: number[]
  /** Examples and instructions that a template has below its head. */
  examples: number[]
  /** Rows besides the list, such as a sum or a signature below it. */
  others: number[]
  /** Lines between the people that name the class of those below them. */
  classLines: { at: number; className: string }[]
}

/** How many of the first rows below a head may be examples. */
const exampleDepth = 5

/** Sorts the rows of a block: people, what a template explains, and what stands besides the list. */
export function rowsOf<Key extends string>(grid: Grid, block: Block<Key>, name: Key): BlockRows {
  const { header, columns, end } = block
  const rows: BlockRows = { people: [], examples: [], others: [], classLines: [] }
  const nameColumn = columns.get(name)
  const used = [...columns.values()]
  const namesClass = ![...columns.keys()].some((key) => key === 'class_name')
  for (let index = header.firstDataRow; index < end; index++) {
    const row = grid.rows[index] ?? []
    if (isRepeatedHeader(grid, header.firstDataRow, index) || isNumbering(row)) continue
    const filled = used.filter((column) => textOf(row[column]) !== null).length
    const named = nameColumn === undefined ? null : textOf(row[nameColumn])
    const className = namesClass ? classOfLine(row, named) : null
    const isNearHead = rows.people.length === 0 && index < header.firstDataRow + exampleDepth
    if (className !== null) rows.classLines.push({ at: index, className })
    else if (filled === 0) {
      // A form may have numbers for more people than there are.
      if (row.some((cell) => /\p{L}/u.test(rawText(cell)))) rows.others.push(index)
    } else if (isNearHead && isExample(row, named)) rows.examples.push(index)
    else if (isBesides(row, named)) rows.others.push(index)
    else if (nameColumn !== undefined && named === null && filled === 1) rows.others.push(index)
    else rows.people.push(index)
  }
  moveSignature(grid, rows)
  return rows
}

/** What begins a row of sums or the lines below a list, and no name of a person. */
const besides =
  /^(?:(?:grand |sub ?)?total|jumlah|jml|rata[- ]?rata|mengetahui|menyetujui|mengesahkan|catatan|keterangan)(?!\p{L})|^(?:kepala (?:sekolah|madrasah)|wali kelas|guru kelas)\W*$|^(?:nip|nuptk|niy)\b[\s.:]*[\d.-]*$/iu

function isBesides(row: readonly Cell[], named: string | null): boolean {
  return named === null ? row.some((cell) => besides.test(rawText(cell))) : besides.test(named)
}

/** The names below a list, after a blank line or what stands besides the list: whoever signs has no other data. */
function moveSignature({ rows: cells }: Grid, rows: BlockRows): void {
  const filledIn = (index: number) => (cells[index] ?? []).filter((cell) => rawText(cell) !== '').length
  const last = rows.people.findLast((index) => filledIn(index) > 1)
  if (last === undefined) return
  const after = rows.people.filter((index) => index > last)
  const [first] = after
  if (first === undefined) return
  const isApart = rows.others.some((index) => index > last && index < first)
  if (!isApart && !cells.slice(last + 1, first).some((row) => row.every((cell) => rawText(cell) === '')))
    return
  rows.people = rows.people.filter((index) => index <= last)
  rows.others = [...rows.others, ...after].sort((a, b) => a - b)
}

/** How a template tells what belongs into a column. */
const instruction =
  /^(?:wajib|opsional|optional|required|harus|diisi|isi(?:kan)?\b|format|y{4}|d{1,2}[-/ ]m{1,2}|h{1,2}[-/ ][bm]{1,2}|t{2,4}-|l atau p|l\/p$|l \/ p$|l=|teks\b|angka\b|maks|boleh|sesuai|unik\b|\d+ (?:digit|angka|huruf))/i

function isExample(row: readonly Cell[], name: string | null): boolean {
  const isMarked = /^\(?(?:contoh|example|sample|misal(?:nya)?)\b/i
  if ((name !== null && isMarked.test(name)) || isMarked.test(rawText(row[0]))) return true
  const told = row.filter((cell) => typeof cell === 'string' && instruction.test(rawText(cell))).length
  return told >= 2 || (name !== null && /^\(?(?:wajib|opsional|diisi)\b/i.test(name))
}

/** The head that is printed again on each page. */
function isRepeatedHeader({ rows }: Grid, firstDataRow: number, index: number): boolean {
  const here = rows[index] ?? []
  const isSame = (head: readonly Cell[] = []) =>
    Array.from({ length: Math.max(here.length, head.length) }, (_, column) => column).every(
      (column) => rawText(here[column]).toLowerCase() === rawText(head[column]).toLowerCase(),
    )
  return isSame(rows[firstDataRow - 1]) || isSame(rows[firstDataRow - 2])
}

/** The row of column numbers (1, 2, 3 …) that some forms carry below the header. */
export function isNumbering(row: readonly Cell[]): boolean {
  let count = 0
  const isCounted = row.every((cell) => {
    const text = rawText(cell)
    return text === '' || text.replace(/[().]/g, '') === String(++count)
  })
  return isCounted && count >= 3
}
