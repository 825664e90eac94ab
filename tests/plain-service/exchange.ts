import type { Row, Store } from './store'

/** What a handler gets. */
export interface Asked {
  readonly store: Store
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
  /** Bytes and content type of a body that is no JSON. */
  readonly raw: { readonly bytes: Buffer; readonly type: string }
  /** Who asks; an empty row for the public calls. */
  readonly user: Row
}

/** A file instead of an envelope. */
export interface Bytes {
  readonly bytes: Buffer
  readonly type: string
}

/** Gives the envelope's `data`. @throws Refusal */
export type Handler = (asked: Asked) => unknown

export interface Route {
  readonly method: string
  readonly path: string
  readonly handler: Handler
  /** Without a token. */
  readonly open?: boolean
}

/** A failure. It leaves with HTTP status 200, as specification section 8 allows. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export const route = (method: string, path: string, handler: Handler, open = false): Route => ({
  method,
  path,
  handler,
  open,
})

/** The asked record. @throws Refusal when there is none */
export function rowOf({ store, params }: Asked, table: string, id = params['id']): Row {
  const row = store.find(table, id)
  if (!row) throw new Refusal(1200, 'Data tidak ditemukan')
  return row
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The records of a list of objects in a body. */
export function recordsOf(value: unknown): Record<string, unknown>[] {
  const list: unknown[] = Array.isArray(value) ? value : []
  return list.filter(isRecord)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
