import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client'

/** @throws what the driver throws where the database does not answer */
export const requireDatabase = (db: Queryable) => db.execute(sql`SELECT 1`)
