import { sql } from 'drizzle-orm'
import type { Write } from '../../../kit/records/write'

/**
 * Who publishes bills and who gives a reduction take turns in one school, until commit: of two at once neither would see
 * the other's rows, so that a pupil would be billed twice, or a bill be published without the reduction.
 */
export const lockBillsOfSchool = ({ tx, schoolId }: Write) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bills ${schoolId}`}, 0))`)
