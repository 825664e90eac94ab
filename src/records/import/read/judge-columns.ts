import { classNameParts } from '../../../../contract/values/class-name'
import type { Cell, Grid } from '../file/grid'
import type { ReadChoices } from './choices'
import type { DateOrder } from '../../../ui/dates/calendar-date'
import { exchanged, exchangedDate, orderOf, readDate, splitPlace } from './cells/dates'
import type { Block } from './head/find-blocks'
import { datedClass, undated, type ClassOrder } from './pupils/class-text'
import { textOf } from './cells/cell-text'

/** Something about a whole column that only a person knows, with one of its values. */
export interface ColumnQuestion {
  id: string
  /** The columns that it is about. */
  keys: readonly string[]
  /** The value as the file writes it. */
  example: string
  /** The first is proposed. A date is `YYYY-MM-DD`, anything else is shown as it is. */
  options: readonly { value: string; means: string }[]
}

/** How the columns of a file are read, as a person chose it or as the columns tell it. */
export interface ColumnForms {
  orders: ReadonlyMap<string, DateOrder>
  /** Columns whose stored dates have day and month exchanged. */
  exchanges: ReadonlySet<string>
  classOrder: ClassOrder
  /** Whether the class of a row is also that of the rows below it that have none. */
  fillsClass: boolean
  questions: ColumnQuestion[]
}

/** A block with the sheet that it is in and the rows of people. */
export interface ReadBlock<Key extends string> {
  grid: Grid
  block: Block<Key>
  people: readonly number[]
}

interface JudgeOptions<Key extends string> {
  /** Columns of dates; those of one group have one order. */
  dates: readonly (readonly Key[])[]
  className: Key | null
  fullYear: (figures: number) => number | null
}

/** Judges the columns of dates and of classes over all blocks that are read. */
export function judgeColumns<Key extends string>(
  blocks: readonly ReadBlock<Key>[],
  { dates, className, fullYear }: JudgeOptions<Key>,
  choices: ReadChoices,
): ColumnForms {
  const orders = new Map<string, DateOrder>()
  const exchanges = new Set<string>()
  const questions: ColumnQuestion[] = []
  for (const keys of dates) {
    const id = `order/${keys[0] ?? ''}`
    const cells = keys.flatMap((key) => cellsOf(blocks, key).map(datePart))
    const { order, example } = orderOf(cells)
    const stored = exchangedDate(cells, blocks[0]?.grid.date1904 ?? false)
    if (stored !== null) {
      const asked = `exchange/${keys[0] ?? ''}`
      const options = [
        { value: 'yes', means: exchanged(stored) ?? stored },
        { value: 'no', means: stored },
      ]
      questions.push({ id: asked, keys, example: stored, options })
      if (choices.answers[asked] !== 'no') for (const key of keys) exchanges.add(key)
    }
    const chosen = orderIn(choices.answers[id])
    for (const key of keys) orders.set(key, chosen ?? order ?? 'day')
    if (order === null && example !== null) {
      const options = (['day', 'month'] as const).flatMap((value) => {
        const read = readDate(example, { order: value, date1904: false, fullYear })
        return 'date' in read ? [{ value, means: read.date }] : []
      })
      if (options.length === 2) questions.push({ id, keys, example, options })
    }
  }
  const classes = className === null ? null : judgeClasses(blocks, className)
  if (classes?.question) questions.push(classes.question)
  const groups = className === null ? null : classesOnce(blocks, className)
  if (groups) questions.push(groups)
  return {
    orders,
    exchanges,
    classOrder: orderIn(choices.answers['order/class']) ?? classes?.order ?? 'day',
    fillsClass: groups !== null && choices.answers[groups.id] !== 'no',
    questions,
  }
}

/** Asks about classes that are written beside the first pupil of each alone, as a spreadsheet with merged cells becomes a text. */
function classesOnce<Key extends string>(blocks: readonly ReadBlock<Key>[], key: Key): ColumnQuestion | null {
  for (const one of blocks) {
    const texts = cellsOf([one], key).map(textOf)
    const [first = null] = texts
    const filled = texts.filter((text) => text !== null).length
    const isWrittenOnce = !texts.some((text, at) => text !== null && text === texts[at - 1])
    if (first === null || !isWrittenOnce || filled * 2 > texts.length) continue
    const options = [
      { value: 'yes', means: `Ya, sampai kelas berikutnya: ${first}` },
      { value: 'no', means: 'Tidak, mereka tanpa kelas' },
    ]
    return { id: 'class/once', keys: [key], example: first, options }
  }
  return null
}

/** The rows of a block, with the class of each written into those below it that have none. */
export function withClassBelow<Key extends string>(
  { grid, block, people }: ReadBlock<Key>,
  key: Key | null,
): Pick<Grid, 'rows'> {
  const column = key === null ? undefined : block.columns.get(key)
  if (column === undefined) return grid
  const rows = [...grid.rows]
  let above: Cell | undefined
  for (const index of people) {
    const row = rows[index] ?? []
    if (textOf(row[column]) !== null) above = row[column]
    else
      rows[index] = Array.from(
        { length: Math.max(row.length, column + 1) },
        (_, at) => (at === column ? above : row[at]) ?? null,
      )
  }
  return { rows }
}

const orderIn = (answer: string | undefined): DateOrder | null =>
  answer === 'day' || answer === 'month' ? answer : null

/** A cell may hold a place before its date. */
function datePart(cell: Cell | undefined): Cell | undefined {
  return typeof cell === 'string' ? (splitPlace(cell).date ?? cell) : cell
}

function cellsOf<Key extends string>(blocks: readonly ReadBlock<Key>[], key: Key): (Cell | undefined)[] {
  return blocks.flatMap(({ grid, block, people }) => {
    const column = block.columns.get(key)
    return column === undefined ? [] : people.map((index) => grid.rows[index]?.[column])
  })
}

/** Which number of "7-1" came first, where a spreadsheet made a date of it: the one that is a level of another class of the file. */
function judgeClasses<Key extends string>(
  blocks: readonly ReadBlock<Key>[],
  key: Key,
): { order: ClassOrder | null; question: ColumnQuestion | null } {
  const cells = cellsOf(blocks, key)
  const is1904 = blocks.some(({ grid }) => grid.date1904)
  const dated = cells.flatMap((cell) => datedClass(cell, is1904) ?? [])
  if (dated.length === 0) return { order: null, question: null }
  const levels = new Set(
    cells.flatMap((cell) =>
      datedClass(cell, is1904) ? [] : (classNameParts(textOf(cell) ?? '').level ?? []),
    ),
  )
  const fits = (order: ClassOrder) => {
    const level = (one: { day: number; month: number }) => (order === 'day' ? one.day : one.month)
    return dated.every((one) => (levels.size > 0 ? levels.has(level(one)) : level(one) <= 12))
  }
  const [day, month] = [fits('day'), fits('month')]
  if (day !== month) return { order: day ? 'day' : 'month', question: null }
  const example = dated.find((one) => one.day !== one.month)
  if (!example) return { order: 'day', question: null }
  const options = (['day', 'month'] as const).map((value) => ({ value, means: undated(example, value) }))
  return {
    order: null,
    question: { id: 'order/class', keys: [key], example: `${example.day}/${example.month}`, options },
  }
}
