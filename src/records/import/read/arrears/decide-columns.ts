import { monthNames } from '../../../../../contract/values/calendar-names'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import type { ColumnQuestion } from '../judge-columns'
import { monthIn, withoutMonth } from '../recaps/day-heads'
import { leftHeadings } from './columns'
import type { SumColumn, SumHead } from './sum-columns'
import { kindOfTitle, owedWords, schoolYearOf } from './sum-headings'

/** What becomes of a column of numbers. */
export type Role =
  /** A bill for each pupil. @property month `YYYY-MM` where it names one */
  | { kind: 'part'; name: string; month: string | null }
  /** The sum of other columns, by which they are checked. */
  | { kind: 'total' }
  /** It is no debt, and is named under this heading. */
  | { kind: 'left'; heading: string }
  /** It is left out, and counted with this reason. */
  | { kind: 'excluded'; reason: string }

/** What is known of the file besides a head, and what a person answered. */
export interface ArrearsFile {
  answers: Readonly<Record<string, string>>
  ask: (question: ColumnQuestion) => void
  today: string
  /** Whether a column of the file says what was paid. */
  hasPaid: boolean
}

/** What is owed for nothing that the file names. */
const openingName = 'Tunggakan awal'

/** What becomes of each column of a head, in their order. */
export function rolesOf(head: SumHead, sheet: string | null, file: ArrearsFile): Map<SumColumn, Role> {
  const roles = new Map<SumColumn, Role>()
  const kind = kindOfTitle([...head.title, sheet ?? ''])
  const sums: SumColumn[] = []
  const hasOwed = head.columns.some(({ says, heading }) => says.kind === 'rest' || owedWords.test(heading))
  for (const column of head.columns) {
    const { says, heading } = column
    if (says.kind === 'rest' || says.kind === 'total') sums.push(column)
    else if (says.kind === 'paid') roles.set(column, { kind: 'left', heading: leftHeadings.paid })
    else if (says.kind === 'billed' && file.hasPaid && hasOwed)
      roles.set(column, { kind: 'left', heading: leftHeadings.billed })
    else {
      const isPlain = says.kind === 'month' || says.kind === 'named'
      const isTaken = isPlain && (!file.hasPaid || owedWords.test(heading))
      if (!isTaken && !isOwedBy(column, file)) roles.set(column, notOwed)
      else if (says.kind === 'month') roles.set(column, roleOfMonth(says, kind, head, sheet, file))
      else roles.set(column, part(says.kind === 'named' ? says.name : heading))
    }
  }
  decideSums(sums, roles, head, sheet, kind, file)
  return roles
}

const notOwed: Role = { kind: 'excluded', reason: 'bukan tunggakan menurut jawaban Anda' }

const part = (name: string, month: string | null = null): Role => ({
  kind: 'part',
  name: Array.from(plain(name)).slice(0, 80).join('').trim(),
  month,
})

/** A text without what parts the sums of a row. */
export const plain = (text: string): string => text.replace(/[;!]/g, ',').replace(/\s+/g, ' ').trim()

/** Asks whether a column holds what is owed. */
function isOwedBy({ heading, letter, cells }: SumColumn, { answers, ask }: ArrearsFile): boolean {
  const id = `sum/${heading.toLowerCase()}`
  const first = [...cells.values()].find((cell) => cell.kind === 'sum' || cell.kind === 'unit')
  const amount = first && 'amount' in first ? rupiahWords(first.amount) : ''
  ask({
    id,
    keys: ['bills'],
    example: heading.startsWith('kolom ') ? heading : `${heading} (${letter})`,
    options: [
      { value: 'no', means: 'Bukan tunggakan, jangan dibawa' },
      { value: 'yes', means: `Tunggakan, misalnya ${amount}` },
    ],
  })
  return answers[id] === 'yes'
}

/** Sums of other columns, or what is owed in all. */
function decideSums(
  sums: readonly SumColumn[],
  roles: Map<SumColumn, Role>,
  head: SumHead,
  sheet: string | null,
  kind: string | null,
  file: ArrearsFile,
): void {
  const parts = [...roles].flatMap(([column, role]) => (role.kind === 'part' ? [column] : []))
  const excluded = [...roles].flatMap(([column, role]) => (role.kind === 'excluded' ? [column] : []))
  let only = parts.length === 0 ? (sums.find(({ says }) => says.kind === 'rest') ?? sums[0]) : undefined
  if (only?.says.kind === 'total' && file.hasPaid && !owedWords.test(only.heading) && !isOwedBy(only, file)) {
    roles.set(only, notOwed)
    only = undefined
  }
  for (const column of sums) {
    if (roles.has(column)) continue
    if (column === only) roles.set(column, roleOfOnly(head, sheet, kind, file))
    else if (only !== undefined) roles.set(column, roleBeside(only, column, head, file))
    else if (
      column.says.kind === 'total' ||
      isSumOf(column, parts) ||
      isSumOf(column, [...parts, ...excluded])
    )
      roles.set(column, { kind: 'total' })
    else roles.set(column, isOwnBy(column, file) ? part(openingName) : { kind: 'total' })
  }
}

/** What a sum is where another one says what is owed in all. */
function roleBeside(only: SumColumn, column: SumColumn, head: SumHead, file: ArrearsFile): Role {
  if (isSumOf(column, [only])) return { kind: 'left', heading: leftHeadings.total }
  if (isPaidPlus(column, head, only)) return { kind: 'left', heading: leftHeadings.billed }
  return isOwedBy(column, file) ? part(column.heading) : notOwed
}

/** Whether a column is what was paid and what is still owed, in every row. */
const isPaidPlus = (column: SumColumn, { columns }: SumHead, rest: SumColumn): boolean =>
  isSumOf(column, [rest, ...columns.filter(({ says }) => says.kind === 'paid')])

function isOwnBy({ heading }: SumColumn, { answers, ask }: ArrearsFile): boolean {
  const id = `rest/${heading.toLowerCase()}`
  ask({
    id,
    keys: ['bills'],
    example: heading,
    options: [
      { value: 'own', means: 'Tunggakan lain, dibawa juga' },
      { value: 'total', means: 'Jumlah dari kolom lain, hanya untuk mencocokkan' },
    ],
  })
  return answers[id] !== 'total'
}

/** Whether a column is the sum of others in every row in which it holds something. */
function isSumOf(column: SumColumn, parts: readonly SumColumn[]): boolean {
  if (parts.length === 0) return false
  return [...column.cells].every(([row, cell]) => {
    if (cell.kind === 'fault' || cell.kind === 'unit') return false
    const sum = parts.reduce((all, one) => all + amountIn(one, row), 0)
    return (cell.kind === 'none' ? 0 : cell.amount) === sum
  })
}

function amountIn({ cells }: SumColumn, row: number): number {
  const cell = cells.get(row)
  return cell !== undefined && 'amount' in cell ? cell.amount : 0
}

/** The only sum of a list: of the month that the sheet names, else of all that was owed. */
function roleOfOnly(head: SumHead, sheet: string | null, kind: string | null, file: ArrearsFile): Role {
  const line = head.title.findLast((text) => /^\W*bulan\b/i.test(text)) ?? ''
  const texts = [line, sheet ?? ''].filter((text) => !/\b(?:per|s\W*d|sampai|hingga|sebelum)\b/i.test(text))
  const named = texts.find((text) => monthIn(text) !== null && monthIn(withoutMonth(text)) === null)
  const found = named === undefined ? null : monthIn(named)
  if (found === null) return part(openingName)
  const says = { kind: 'month', month: found.month, year: found.year, of: '' } as const
  return roleOfMonth(says, kind, head, sheet, file)
}

function roleOfMonth(
  says: { month: number; year: number | null; of: string },
  kind: string | null,
  head: SumHead,
  sheet: string | null,
  file: ArrearsFile,
): Role {
  const year = says.year ?? yearOf(says.month, head, sheet, file)
  const month = `${year}-${String(says.month).padStart(2, '0')}`
  const of = says.of || (kind ?? 'Tunggakan')
  const name = `${of} ${monthNames[says.month - 1] ?? ''} ${year}`
  if (month > file.today.slice(0, 7)) return { kind: 'excluded', reason: `${name} masih di masa depan` }
  return part(name, month)
}

/** The year of a month by the title, else by the answer of a person. */
function yearOf(
  month: number,
  head: SumHead,
  sheet: string | null,
  { answers, ask, today }: ArrearsFile,
): number {
  const texts = [sheet ?? '', ...head.title.toReversed()]
  const school = texts.map(schoolYearOf).find((one) => one !== null)
  const inSchoolYear = (first: number) => (month >= 7 ? first : first + 1)
  if (school !== undefined) return inSchoolYear(school)
  const months = head.columns.flatMap(({ says }) =>
    says.kind === 'month' && says.year === null ? [says.month] : [],
  )
  const isWrapped = months.some((one, at) => one < (months[at - 1] ?? 0))
  const alone = texts.map((text) => /(?:^|\D)(20\d\d)(?!\d)/.exec(text)?.[1]).find((one) => one !== undefined)
  if (alone !== undefined && !isWrapped) return Number(alone)
  const [year, current] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const now = current >= 7 ? year : year - 1
  // A month that has not come cannot be owed.
  const isAhead = months.some((one) => (one >= 7 ? now : now + 1) * 12 + one > year * 12 + current)
  const firsts = isAhead ? [now - 1, now, now - 2] : [now, now - 1, now - 2]
  const options = firsts.map((first) => ({ value: String(first), means: `${first}/${first + 1}` }))
  ask({ id: 'years', keys: ['bills'], example: monthNames[month - 1] ?? '', options })
  return inSchoolYear(Number(answers['years'] ?? firsts[0]))
}
