import { columnLetter } from '../../file/grid'
import { rawText, textOf } from '../cells/cell-text'
import type { ReadBlock } from '../judge-columns'

/** One column of the file, for a person who says what it is. */
export interface FileColumn {
  at: number
  letter: string
  /** Empty where the file has none. */
  heading: string
  /** What it is read as; null where it is left out. */
  key: string | null
  /** It is well known, and the product does not use it. */
  unused: boolean
  /** It holds nothing but the numbers of the rows. */
  isNumbering: boolean
  /** The first values that differ, at most three. */
  examples: string[]
  /** Cells that are not blank. */
  filled: number
}

/** The columns of all blocks whose heads have the same headings. */
export interface FileHead {
  id: string
  /** The sheets that it is in; empty for text. */
  sheets: string[]
  /** Rows of people below it. */
  rows: number
  columns: FileColumn[]
  /** Whether a person has said what its columns are. */
  isChosen: boolean
  /** Columns of the file that say the same as another one, and have other values. */
  rivals: number[]
}

const exampleCount = 3
const longestExample = 60

/** The heads of the blocks that are read, with what their columns hold. */
export function describeHeads<Key extends string>(blocks: readonly ReadBlock<Key>[]): FileHead[] {
  const byId = new Map<string, ReadBlock<Key>[]>()
  for (const one of blocks) byId.set(one.block.id, [...(byId.get(one.block.id) ?? []), one])
  return [...byId].map(([id, alike]): FileHead => {
    const [first] = alike
    const keyAt = new Map([...(first?.block.columns ?? [])].map(([key, column]) => [column, key]))
    const rows = alike.flatMap(({ grid, people }) => people.map((index) => grid.rows[index] ?? []))
    const headings = first?.block.header.headings ?? []
    const width = Math.max(headings.length, ...rows.slice(0, 200).map((row) => row.length))
    const columns = Array.from({ length: width }, (_, at): FileColumn => {
      const texts = rows.map((row) => row[at]).filter((cell) => textOf(cell) !== null)
      const { text = '', unused = false } = headings[at] ?? {}
      // What the product never uses, such as the NIK, is not taken out of the file to be shown either (UU PDP 27/2022).
      const shown = unused ? [] : texts.map((cell) => rawText(cell).slice(0, longestExample))
      return {
        at,
        letter: columnLetter(at),
        heading: text,
        key: keyAt.get(at) ?? null,
        unused,
        isNumbering: texts.every((cell, row) => isRowNumber(rawText(cell), row + 1)),
        examples: [...new Set(shown)].slice(0, exampleCount),
        filled: texts.length,
      }
    })
    const rivals = (first?.block.header.rivals ?? []).filter(({ key, column }) => {
      const used = first?.block.header.columns.get(key)
      return used !== undefined && rows.some((row) => differs(rawText(row[column]), rawText(row[used])))
    })
    return {
      id,
      sheets: [...new Set(alike.flatMap(({ grid }) => grid.sheet ?? []))],
      rows: rows.length,
      columns: columns.filter(({ heading, filled }) => heading !== '' || filled > 0),
      isChosen: alike.some(({ block }) => block.isChosen),
      rivals: rivals.map(({ column }) => column),
    }
  })
}

const differs = (rival: string, used: string): boolean =>
  rival !== '' && rival.toLowerCase() !== used.toLowerCase()

/** A number of a list that is counted through, or begins again with each class. */
const isRowNumber = (text: string, row: number): boolean =>
  /^\d+\.?$/.test(text) && Number.parseInt(text) >= 1 && Number.parseInt(text) <= row
