import type { Cell, Grid } from '../../file/grid'
import { rawText, textOf } from '../cells/cell-text'
import type { Block } from './find-blocks'

/** The rows of a block by what they are. */
export interface BlockRows {
  people: number[]
  /** Examples and instructions that a template has below its head. */
  examples: number[]
  /** Rows besides the list, such as a signature below it. */
  others: number[]
}

/** How many of the first rows below a head may be examples. */
const exampleDepth = 5

/** Sorts the rows of a block: people, what a template explains, and what stands besides the list. */
export function rowsOf<Key extends string>(grid: Grid, block: Block<Key>, name: Key): BlockRows {
  const { header, columns, end } = block
  const rows: BlockRows = { people: [], examples: [], others: [] }
  const nameColumn = columns.get(name)
  const used = [...columns.values()]
  for (let index = header.firstDataRow; index < end; index++) {
    const row = grid.rows[index] ?? []
    const filled = used.filter((column) => textOf(row[column]) !== null).length
    if (filled === 0 || isRepeatedHeader(grid, header.firstDataRow, index) || isNumbering(row)) continue
    const named = nameColumn === undefined ? null : textOf(row[nameColumn])
    const isNearHead = rows.people.length === 0 && index < header.firstDataRow + exampleDepth
    if (isNearHead && isExample(row, named)) rows.examples.push(index)
    else if (named === null && filled === 1) rows.others.push(index)
    else rows.people.push(index)
  }
  return rows
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
