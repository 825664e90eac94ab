import type { IndexableType, Table } from 'dexie'
import * as z from 'zod/mini'
import type { Client } from '../../api/client'
import type { ServiceRow, OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import type { Claimed, Kind, RowAnswer } from '../kind'
import { dropOlder, storeNewer } from '../confirmed/store-newer'

/** What differs between kinds whose calls take one thing each. */
export interface Single<T extends ServiceRow, K extends IndexableType> {
  /** The service's row. */
  schema: z.ZodMiniType<T>
  table(db: UserDb): Table<T, K>
  /** The key of the confirmed row. */
  keyOf(row: OutboxRow): NoInfer<K>
  /** Whether the service's row is of this very thing. */
  isSame(held: T, row: OutboxRow): boolean
  /** The service's row, or nothing. */
  find(client: Client, row: OutboxRow): Promise<T | null | undefined>
  /** @returns null where the service answers only with success: then what it holds is looked up */
  sendOne(client: Client, one: Claimed, versions: boolean): Promise<RowAnswer | null>
}

type Shared = 'tables' | 'confirmed' | 'store' | 'absentIsNone' | 'group' | 'rowIn' | 'fetch' | 'send'

/** The half of a {@link Kind} that is the same for all whose calls take one thing each. */
export function oneByOne<T extends ServiceRow, K extends IndexableType>(
  single: Single<T, K>,
): Pick<Kind, Shared> {
  const { schema } = single
  const table = (db: UserDb) => single.table(db)
  const keyOf = (row: OutboxRow) => single.keyOf(row)
  return {
    tables: (db) => [table(db)],
    confirmed: async (db, row) => (await table(db).get(keyOf(row))) ?? null,
    async store(db, row, held, asOf) {
      const parsed = z.safeParse(schema, held)
      // A leave may have got an id of the service's own.
      if (parsed.success) await storeNewer(table(db), keyOf({ ...row, base: parsed.data }), parsed.data, asOf)
      else if (held === null) await dropOlder(table(db), keyOf(row), asOf)
    },
    absentIsNone: true,
    group: (row) => row.key,
    rowIn(data, row) {
      const parsed = z.safeParse(schema, data)
      return parsed.success && single.isSame(parsed.data, row) ? parsed.data : null
    },
    async fetch(client, rows) {
      const found = new Map<string, ServiceRow>()
      for (const row of rows) {
        const held = await single.find(client, row)
        if (held) found.set(row.key, held)
      }
      return found
    },
    async send(client, claimed, versions) {
      const answers = new Map<string, RowAnswer>()
      for (const one of claimed) {
        const answer = await single.sendOne(client, one, versions)
        if (answer) answers.set(one.row.key, answer)
      }
      return answers
    },
  }
}
