import type { Mode } from './mode'

/** One record; beside its id a plain service keeps whatever it is given. */
export type Row = Record<string, unknown> & { id: string }

/** Everything the plain service holds, in memory. It outlives a restart of the service, as a database would. */
export class Store {
  readonly tables = new Map<string, Row[]>()
  /** User id by access token, and by refresh token. */
  readonly accessTokens = new Map<string, string>()
  readonly refreshTokens = new Map<string, string>()
  readonly images = new Map<string, { bytes: Buffer; type: string }>()
  private last = 1000

  constructor(readonly mode: Mode = {}) {}

  rows(table: string): Row[] {
    const held = this.tables.get(table)
    if (held) return held
    const made: Row[] = []
    this.tables.set(table, made)
    return made
  }

  /** Ids are its own and look like numbers; an id that a client brings is not taken. */
  add(table: string, values: Record<string, unknown>): Row {
    const row = { ...values, id: String(++this.last), created_by_system: 'plain' }
    this.rows(table).push(row)
    return row
  }

  find(table: string, id: string | undefined): Row | undefined {
    return this.rows(table).find((row) => row.id === id)
  }

  first(table: string, fields: Record<string, unknown>): Row | undefined {
    return this.rows(table).find((row) => Object.entries(fields).every(([key, value]) => row[key] === value))
  }

  remove(table: string, id: string | undefined): void {
    const rows = this.rows(table)
    const at = rows.findIndex((row) => row.id === id)
    if (at >= 0) rows.splice(at, 1)
  }
}
