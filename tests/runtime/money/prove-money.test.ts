import fc from 'fast-check'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agree } from './agree'
import { playWave } from './play'
import { program, type Act, type Program } from './program'
import { beginPlay, openStage, type Play, type Stage } from './stage'

/** `npm run prove:money` sets them; the test of every day is the same each time. */
const runs = Number(process.env['MONEY_RUNS'] ?? 40)
const seed = Number(process.env['MONEY_SEED'] ?? 1)

let stage: Stage
beforeAll(async () => {
  stage = await openStage('bukti')
})
afterAll(() => stage.service.close())

async function run({ price, waves }: Program, on = stage): Promise<Play> {
  const play = await beginPlay(on, price)
  for (const wave of waves) {
    await playWave(play, wave)
    await agree(play)
  }
  return play
}

it('two tills never lose, double or invent a rupiah, whatever is corrected, reduced, voided, closed, repeated and killed', async () => {
  const seen = { programs: 0, paid: 0, refused: 0, corrected: 0, reduced: 0, revoked: 0 }
  await fc.assert(
    fc.asyncProperty(program, async (one) => {
      const { payments, corrections, reductions } = await run(one)
      seen.programs += 1
      seen.paid += payments.filter(({ taken }) => taken).length
      seen.refused += payments.filter(({ taken }) => !taken).length
      seen.reduced += reductions.filter(({ given }) => given).length
      seen.revoked += reductions.filter(({ revoking }) => revoking).length
      seen.corrected += corrections.filter(({ taken }) => taken).length
    }),
    { numRuns: runs, seed },
  )
  console.warn(JSON.stringify(seen))
  // What never happens proves nothing.
  expect(Math.min(seen.paid, seen.refused, seen.corrected, seen.reduced, seen.revoked)).toBeGreaterThan(
    runs / 50,
  )
}, 3_600_000)

/** Money on two days, of which the first is closed, in cash and by transfer, with one correction and one reduction. */
const ordinary: Program = {
  price: 150_000,
  waves: [
    [pay(0, 1000, 'cash', 0), pay(1, 400, 'cash', 0)],
    [pay(2, 500, 'transfer', 1), pay(3, 300, 'cash', 1)],
    [
      { kind: 'correct', till: 'administrator', payment: 1, part: null, times: 2 },
      { kind: 'close', day: 0, times: 1 },
      { kind: 'reduce', till: 'bendahara', bundle: 2, measure: { percent: 25 }, times: 2 },
    ],
  ],
}

function pay(bundle: number, share: number, method: 'cash' | 'transfer', day: number): Act {
  return { kind: 'pay', till: 'bendahara', parts: [{ bundle, share }], method, day, times: 1 }
}

describe('the proof sees', () => {
  const first = sql`(SELECT id FROM bill_payments ORDER BY created_at DESC, id DESC LIMIT 1)`
  it.each<[string, ...SQL[]]>([
    ['a receipt that is gone', sql`DELETE FROM bill_receipts WHERE payment_id = ${first}`],
    [
      'a receipt that is there twice',
      sql`ALTER TABLE bill_receipts DROP CONSTRAINT bill_receipts_once`,
      sql`INSERT INTO bill_receipts (id, school_id, payment_id, bundle_id, amount, year, number)
        SELECT gen_random_uuid(), school_id, payment_id, bundle_id, amount, year, number + 1000
        FROM bill_receipts WHERE payment_id = ${first}`,
    ],
    [
      'a rupiah more on a receipt',
      sql`UPDATE bill_receipts SET amount = amount + 1 WHERE payment_id = ${first}`,
    ],
    ['a rupiah more on a bill', sql`UPDATE bill_bundles SET paid = paid + 1 WHERE paid > 0 AND paid < total`],
    ['an item with another amount', sql`UPDATE bill_bundle_items SET amount = amount + 1`],
    [
      'a gap in the numbers',
      sql`UPDATE bill_receipts SET number = number + 1000 WHERE payment_id = ${first}`,
    ],
    ['a payment of another day', sql`UPDATE bill_payments SET paid_at = paid_at - interval '1 day'`],
    ['a payment by another method', sql`UPDATE bill_payments SET method = 'qris' WHERE id = ${first}`],
    ['a payment that is gone', sql`DELETE FROM bill_payments WHERE id = ${first}`],
    ['a correction that is gone', sql`DELETE FROM bill_corrections`],
    ['a correction of another amount', sql`UPDATE bill_corrections SET amount = amount - 1`],
    ['a reduction that is gone', sql`DELETE FROM bill_bundle_reductions`],
    ['a reduction of another amount', sql`UPDATE bill_bundle_reductions SET amount = amount + 1`],
    [
      'a bill with a reduction that nobody gave',
      sql`UPDATE bill_bundles SET total = total - 1, reduced = reduced + 1 WHERE reduced = 0 AND paid < total`,
    ],
    [
      'more taken off than was granted',
      sql`UPDATE bill_bundle_reductions SET amount = amount + 1`,
      sql`UPDATE bill_bundles SET total = total - 1, reduced = reduced + 1 WHERE reduced > 0`,
    ],
    ['a closed day with other cash', sql`UPDATE cash_days SET expected_cash = expected_cash + 1`],
  ])('%s', async (_what, ...faults) => {
    const own = await openStage('cacat')
    try {
      const play = await run(ordinary, own)
      // The database refuses such faults: its guards are off while they are planted.
      await own.service.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`)
        for (const fault of faults) await tx.execute(fault)
      })
      await expect(agree(play)).rejects.toThrow()
    } finally {
      await own.service.close()
    }
  })
})
