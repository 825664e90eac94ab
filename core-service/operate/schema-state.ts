import type { Client } from 'pg'
import { appliedMigrations } from '../db/copy/describe-schema'
import { ownMigrations } from '../db/migrate'

/** How the tables of a database compare with those that this version makes. */
export interface SchemaState {
  /** Migrations that have run. */
  readonly applied: number
  /** Migrations of this version that have not. */
  readonly missing: number
  /** Migrations that have run and are not known here: a newer version made them. */
  readonly unknown: number
}

export async function schemaState(client: Client): Promise<SchemaState> {
  const applied = await appliedMigrations(client)
  const own = ownMigrations()
  return {
    applied: applied.length,
    missing: own.filter((at) => !applied.includes(at)).length,
    unknown: applied.filter((at) => !own.includes(at)).length,
  }
}
