import { rupiahWords } from '../../../../ui/words/rupiah-words'
import type { Cell, Grid } from '../../file/grid'
import { rawText } from '../cells/cell-text'
import type { ColumnQuestion } from '../judge-columns'
import { isLeftHeading, leftHeadings, sumsHeading } from './columns'
import { plain, rolesOf, type ArrearsFile, type Role } from './decide-columns'
import type { SumReading } from './read-sum'
import { sumHeadsOf, type SumColumn, type SumHead } from './sum-columns'
import { owedWords } from './sum-headings'

/** Sheets in the form of a list: the sums of each pupil in one cell, "SPP Juli 2025 Rp150.000; Buku Rp50.000". */
export interface PreparedArrears {
  grids: Grid[]
  questions: ColumnQuestion[]
  lost: string[]
  notes: string[]
  /** Whether a sheet has sums at all. */
  hasSums: boolean
  /** The months of bills, by their names. */
  months: Map<string, string>
}

type Given = Readonly<Record<string, string>>

/** How amounts are read whose unit the file leaves open. */
interface Units {
  /** "150" means thousands. */
  isThousands: boolean
  /** "50 rb" is an amount. */
  takesWords: boolean
}

/** @param today `YYYY-MM-DD` */
export function prepareArrears(grids: readonly Grid[], answers: Given, today: string): PreparedArrears {
  const heads = new Map(grids.map((grid) => [grid, grid.hidden ? [] : sumHeadsOf(grid)]))
  const all = [...heads].flatMap(([grid, own]) => own.map((head) => ({ head, sheet: grid.sheet })))
  const questions = new Map<string, ColumnQuestion>()
  const ask = (question: ColumnQuestion) => {
    questions.set(question.id, questions.get(question.id) ?? question)
  }
  const columns = all.flatMap(({ head }) => head.columns)
  if (columns.length > 0 && !saysOwed(all)) {
    const options = [
      { value: 'open', means: 'Yang masih harus dibayar' },
      { value: 'paid', means: 'Yang sudah dibayar' },
    ]
    ask({ id: 'owed', keys: ['bills'], example: '', options })
  }
  const prepared: PreparedArrears = {
    grids: [],
    questions: [],
    lost: [],
    notes: [],
    hasSums: false,
    months: new Map(),
  }
  if (answers['owed'] === 'paid') return prepared
  const hasPaid = columns.some(({ says }) => says.kind === 'paid')
  const file: ArrearsFile = { answers, ask, today, hasPaid }
  const roles = new Map(all.map(({ head, sheet }) => [head, rolesOf(head, sheet, file)]))
  const units = askUnits([...roles.values()], answers, ask)
  for (const grid of grids) {
    const own = heads.get(grid) ?? []
    const used = own.flatMap((head) => ({ head, roles: roles.get(head) ?? new Map<SumColumn, Role>() }))
    prepared.grids.push(own.length === 0 ? grid : asList(grid, used, units, prepared))
  }
  // A column that only a person can call a debt is one that can be taken.
  prepared.hasSums ||= questions.size > 0
  prepared.questions = [...questions.values()]
  return prepared
}

/** Whether a title, a sheet or a heading says that what follows is still owed. */
const saysOwed = (all: readonly { head: SumHead; sheet: string | null }[]): boolean =>
  all.some(({ head, sheet }) =>
    [sheet ?? '', ...head.title, ...head.columns.map(({ heading }) => heading)].some((text) =>
      owedWords.test(text),
    ),
  )

/** Amounts from here on cannot be meant in thousands. */
const surelyWhole = 10_000

function askUnits(
  roles: readonly ReadonlyMap<SumColumn, Role>[],
  answers: Given,
  ask: (question: ColumnQuestion) => void,
): Units {
  const cells = roles.flatMap((one) =>
    [...one].flatMap(([column, { kind }]) =>
      kind === 'part' || kind === 'total' ? [...column.cells.values()] : [],
    ),
  )
  const short = cells.find((cell) => cell.kind === 'sum' && cell.isShort)
  if (short?.kind === 'sum') {
    const { amount } = short
    const options = [
      { value: 'thousands', means: `${rupiahWords(amount * 1000)}, karena ditulis dalam ribuan` },
      { value: 'rupiah', means: rupiahWords(amount) },
    ]
    ask({ id: 'unit/short', keys: ['bills'], example: String(amount), options })
  }
  const word = cells.find(({ kind }) => kind === 'unit')
  if (word?.kind === 'unit') {
    const options = [
      { value: 'yes', means: rupiahWords(word.amount) },
      { value: 'no', means: 'Bukan jumlah uang; barisnya tidak diimpor' },
    ]
    ask({ id: 'unit/word', keys: ['bills'], example: word.text, options })
  }
  return {
    isThousands: short !== undefined && answers['unit/short'] !== 'rupiah',
    takesWords: answers['unit/word'] !== 'no',
  }
}

interface UsedHead {
  head: SumHead
  roles: ReadonlyMap<SumColumn, Role>
}

function asList(grid: Grid, heads: readonly UsedHead[], units: Units, prepared: PreparedArrears): Grid {
  const rows = grid.rows.map((row) => [...row])
  const width = Math.max(...rows.map((row) => row.length))
  const place = grid.sheet === null ? '' : `Lembar ${grid.sheet}, `
  for (const { head, roles } of heads) {
    const { first, last, pupils, sumRows, nameless, headings } = head
    if (sumRows.length > 0)
      prepared.notes.push(`${place}baris ${sumRows.map((at) => at + 1).join(', ')}: jumlah, tidak diimpor.`)
    for (const at of nameless)
      prepared.lost.push(`${place}baris ${at + 1}: ada jumlah uang tanpa nama siswa.`)
    for (const at of [...sumRows, ...nameless]) rows[at] = []
    const top: Cell[] = Array.from({ length: width }, (_, column) => headings[column] || null)
    for (const [{ at, heading, letter, cells }, role] of roles) {
      if (role.kind === 'part') {
        prepared.hasSums = true
        if (role.month !== null) prepared.months.set(role.name, role.month)
      }
      const isNamed = role.kind === 'left' || role.kind === 'total'
      const own = headings[at] ?? ''
      top[at] = isNamed
        ? isLeftHeading(own)
          ? own
          : role.kind === 'left'
            ? role.heading
            : leftHeadings.total
        : null
      if (role.kind !== 'excluded') continue
      const filled = [...cells.values()].filter(({ kind }) => kind !== 'none').length
      if (filled > 0)
        prepared.lost.push(
          `${place}kolom ${heading} (${letter}): ${role.reason}, ${filled} isi tidak diimpor.`,
        )
    }
    for (const at of pupils) {
      const row = rows[at] ?? []
      const text = sumsOfRow(at, row, roles, units)
      for (const [column, { kind }] of roles)
        if (kind === 'part' || kind === 'excluded') row[column.at] = null
      while (row.length < width) row.push(null)
      row[width] = text || null
      rows[at] = row
    }
    for (let at = first; at <= last; at++) rows[at] = []
    rows[last] = [...top, sumsHeading]
  }
  return { ...grid, rows, merged: (grid.merged ?? []).filter(({ rows: height }) => height > 1) }
}

/** What a row owes, and after "!" what is wrong with it. */
function sumsOfRow(
  at: number,
  row: readonly Cell[],
  roles: ReadonlyMap<SumColumn, Role>,
  units: Units,
): string {
  const faults: string[] = []
  const sums = new Map<string, { amount: number; letter: string }>()
  const readings = [...roles]
    .map(([column, role]) => ({ column, role, read: wholeAmount(column.cells.get(at), units) }))
    .sort((a, b) => a.column.at - b.column.at)
  const worded = ({ heading, letter }: SumColumn) => `kolom ${plain(heading)} (${letter})`
  // Of all columns, of those that are left out, and of those since the last sum.
  const total = { all: 0, others: 0, since: 0 }
  for (const { column, role, read } of readings) {
    if (role.kind === 'left') continue
    const amount = typeof read === 'number' ? read : 0
    if (role.kind === 'excluded') total.others += amount
    else if (typeof read === 'string')
      faults.push(`${worded(column)}: "${plain(rawText(row[column.at])).slice(0, 40)}" ${read}`)
    if (role.kind !== 'part' || amount === 0) continue
    const twin = sums.get(role.name)
    if (twin) faults.push(`kolom ${twin.letter} dan ${column.letter} sama-sama ${role.name}`)
    sums.set(role.name, { amount, letter: column.letter })
    total.all += amount
  }
  for (const { column, role, read } of readings) {
    if (role.kind === 'part' && typeof read === 'number') total.since += read
    if (role.kind !== 'total') continue
    const allowed = [total.all, total.all + total.others, total.since]
    const isOpen = typeof read === 'number' && rawText(row[column.at]) !== '' && faults.length === 0
    if (isOpen && !allowed.includes(read))
      faults.push(
        `kolom-kolomnya berjumlah ${rupiahWords(total.all)}, tetapi ${worded(column)} ${rupiahWords(read)}`,
      )
    total.since = 0
  }
  const parts = [...sums].map(([name, { amount }]) => `${name} ${rupiahWords(amount)}`)
  return [parts.join('; '), ...faults].join(' ! ').trim()
}

/** The amount of a cell in rupiah, or why it cannot be told. */
function wholeAmount(cell: SumReading | undefined, { isThousands, takesWords }: Units): number | string {
  if (cell === undefined || cell.kind === 'none') return 0
  if (cell.kind === 'fault') return cell.fault
  if (cell.kind === 'unit') return takesWords ? cell.amount : 'bukan jumlah uang'
  if (!isThousands) return cell.amount
  if (cell.isShort) return cell.amount * 1000
  return cell.amount < surelyWhole ? 'bisa berarti ribuan; tulis dalam rupiah penuh' : cell.amount
}
