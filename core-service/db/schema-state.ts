import type { Client } from 'pg'
import { appliedMigrations } from './copy/describe-schema'
import { ownMigrations } from './own-migrations'

/** How the tables of a database compare with those that this version makes. */
export interface SchemaState {
  /** Migrations that have run. */
  readonly applied: number
  /** Migrations of this version that have not. */
  readonly missing: number
  /** Migrations that have run and are not known here: a newer version made them. */
  readonly unknown: number
}

/** @param own when each migration of this version was written, in ms */
export async function schemaState(client: Client, own = ownMigrations()): Promise<SchemaState> {
  const applied = await appliedMigrations(client)
  return {
    applied: applied.length,
    missing: own.filter((at) => !applied.includes(at)).length,
    unknown: applied.filter((at) => !own.includes(at)).length,
  }
}
