import * as z from 'zod/mini'
import { listOf, type Pagination } from '../../contract/envelope'
import { Missing, Wrong } from './verdict'
import { wordsOf, type Answer } from './wire'

/** The least that specification section 3 says of a record: it has an id. */
export const Identified = z.looseObject({ id: z.string().check(z.minLength(1)) })
export type Identified = z.output<typeof Identified>

/** HTTP statuses of an address or a method that a service does not know. */
const unknownAddress = [404, 405, 501]

/** @throws Missing where the address is unknown, Wrong for any other failure */
export function ok(answer: Answer): void {
  if (answer.ok) return
  if (unknownAddress.includes(answer.status)) throw new Missing(wordsOf(answer))
  throw new Wrong('success', wordsOf(answer))
}

/** `data` of a success, in the shape the contract reads. */
export function dataOf<S extends z.core.$ZodType>(answer: Answer, schema: S): z.core.output<S> {
  ok(answer)
  return shape(answer, schema, answer.data, 'data')
}

function shape<S extends z.core.$ZodType>(
  answer: Answer,
  schema: S,
  value: unknown,
  where: string,
): z.core.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const at = [where, ...(issue?.path ?? []).map(String)].join('.')
  throw new Wrong(
    `${at} as the contract reads it (${issue?.message ?? ''})`,
    `${shown(valueAt(value, issue?.path ?? []))} from ${answer.asked}`,
  )
}

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

const AnyList = listOf(z.unknown())

/** Where the numbers of a list answer disagree with each other; null for what is no list. */
export function arithmeticFault(data: unknown): { expected: string; came: string } | null {
  const read = z.safeParse(AnyList, data)
  if (!read.success) return null
  const { list, pagination } = read.data
  const { current_page, page_size, total_data, total_page } = pagination
  const came = `${JSON.stringify(pagination)} with ${list.length} rows`
  const pages = Math.ceil(total_data / page_size)
  if (total_page !== pages) return { expected: `total_page ${pages}`, came }
  const rows = Math.max(0, Math.min(page_size, total_data - (current_page - 1) * page_size))
  return list.length === rows ? null : { expected: `${rows} rows on page ${current_page}`, came }
}

export interface Page<T> {
  readonly list: T[]
  readonly pagination: Pagination
}

/**
 * A list answer (specification section 3) whose numbers agree with each other and with what was asked.
 * @param asked page and limit, where the specification says that the call takes them
 */
export function pageOf<S extends z.core.$ZodType>(
  answer: Answer,
  item: S,
  asked?: { page: number; limit: number },
): Page<z.core.output<S>> {
  const { list, pagination } = dataOf(answer, AnyList)
  const fault = arithmeticFault({ list, pagination })
  if (fault) throw new Wrong(fault.expected, `${fault.came} from ${answer.asked}`)
  const { current_page, page_size } = pagination
  if (asked && (current_page !== asked.page || page_size !== asked.limit)) {
    const came = `${JSON.stringify(pagination)} from ${answer.asked}`
    throw new Wrong(`current_page ${asked.page} and page_size ${asked.limit}`, came)
  }
  return { list: list.map((one, at) => shape(answer, item, one, `data.list.${at}`)), pagination }
}

/** Any failure. @throws Wrong for a success */
export function refused(answer: Answer, why: string): void {
  if (answer.ok) throw new Wrong(`a failure: ${why}`, wordsOf(answer))
}

/**
 * A failure that no client answers with a refresh and a repetition (specification section 8).
 * @throws Wrong for a success, HTTP 401 and 1000–1099
 */
export function refusedForGood(answer: Answer, why: string): void {
  refused(answer, why)
  const code = answer.code ?? 0
  if (answer.status !== 401 && (code < 1000 || code > 1099)) return
  throw new Wrong(`neither HTTP 401 nor an error_code from 1000 to 1099: ${why}`, wordsOf(answer))
}

/** HTTP 401, or 1000–1099 (specification section 8). */
export function sessionRefused(answer: Answer, why: string): void {
  const code = answer.code ?? 0
  if (answer.status === 401 || (code >= 1000 && code <= 1099)) return
  throw new Wrong(`HTTP 401 or an error_code from 1000 to 1099 ${why}`, wordsOf(answer))
}

/** Two values are the same. */
export function same(what: string, expected: unknown, came: unknown): void {
  const [wanted, got] = [shown(expected), shown(came)]
  if (wanted !== got) throw new Wrong(`${what} ${wanted}`, got)
}

/** Every plain field that was sent comes back as it was, where it comes back at all. */
export function echoes(
  sent: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
): void {
  for (const [key, value] of Object.entries(sent)) {
    const plain = value === null || ['string', 'number', 'boolean'].includes(typeof value)
    if (plain && key !== 'id' && row[key] !== undefined) same(key, value, row[key])
  }
}
