import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { correctionCounters, receiptCounters } from '../../../db/schema/bills/bill-payments'
import type { Write } from '../../../kit/records/write'

const numbered = (series: 'KW' | 'KO', year: number, number: number) =>
  `${series}/${year}/${String(number).padStart(6, '0')}`

/** `KW/2026/000123`, as the kwitansi shows it. */
export const receiptNumber = (year: number, number: number) => numbered('KW', year, number)

/** `KO/2026/000001`, of a counter-entry (koreksi). */
export const correctionNumber = (year: number, number: number) => numbered('KO', year, number)

/**
 * Takes the next numbers of a school's year. The counter's row is held until the transaction ends, so
 * parallel payments take turns, and one that is undone gives its numbers back: no gap, no double.
 * @param counters of which series
 * @returns the first of them
 */
export async function takeNumbers(
  { tx, schoolId }: Pick<Write, 'tx' | 'schoolId'>,
  counters: typeof receiptCounters | typeof correctionCounters,
  year: number,
  count: number,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    INSERT INTO ${counters} AS c (school_id, year, last) VALUES (${schoolId}, ${year}, ${count})
    ON CONFLICT (school_id, year) DO UPDATE SET last = c.last + excluded.last
    RETURNING last`)
  const [row] = z.parse(z.tuple([z.object({ last: z.int() })]), rows)
  return row.last - count + 1
}
