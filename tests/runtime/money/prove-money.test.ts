import fc from 'fast-check'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { agreeAnswers, agreeRows } from './agree'
import { playWave } from './play'
import { type Act, program, type Program, pupilCount } from './program'
import { beginPlay, moveToNewSchool, openStage, type Play, type Stage } from './stage'

/** `npm run prove:money` sets them; the test of every day is the same each time. */
const runs = Number(process.env['MONEY_RUNS'] ?? 240)
const seed = Number(process.env['MONEY_SEED'] ?? 1)
/** So many services, each with a database of its own, play at the same time: while one waits, another works. */
const lanes = Number(process.env['MONEY_LANES'] ?? 3)
// A program takes a tenth of a second on an idle machine; a busy one is no reason to fail.
vi.setConfig({ testTimeout: 600_000 + runs * 10_000 })

const stages: Stage[] = []
beforeAll(async () => {
  for (let lane = 0; lane < lanes; lane += 1) stages.push(await openStage(`bukti${String(lane)}`))
})
afterAll(() => Promise.all(stages.map((stage) => stage.service.close())))

async function run({ price, waves }: Program, stage: Stage): Promise<Play> {
  const play = await beginPlay(stage, price)
  for (const wave of waves) {
    await playWave(play, wave)
    await agreeRows(play)
  }
  await agreeAnswers(play)
  return play
}

it('two tills never lose, double or invent a rupiah, whatever is corrected, reduced, published, voided, closed, repeated and killed', async () => {
  const seen = {
    programs: 0,
    paid: 0,
    refused: 0,
    severalPupils: 0,
    corrected: 0,
    reduced: 0,
    revoked: 0,
    published: 0,
    noted: 0,
    accepted: 0,
    transfersRefused: 0,
  }
  const began = performance.now()
  const playLane = (stage: Stage, lane: number) =>
    fc.assert(
      fc.asyncProperty(program, async (one) => {
        const play = await run(one, stage)
        const taken = play.payments.filter((payment) => payment.taken)
        seen.programs += 1
        seen.paid += taken.length
        seen.refused += play.payments.length - taken.length
        seen.severalPupils += taken.filter(({ parts }) => pupilsOf(play, parts).size > 1).length
        seen.reduced += play.reductions.filter(({ given }) => given).length
        seen.revoked += play.reductions.filter(({ revoking }) => revoking).length
        seen.corrected += play.corrections.filter((correction) => correction.taken).length
        const ends = play.transfers.flatMap(({ end }) => end ?? [])
        seen.noted += play.transfers.filter(({ noted }) => noted).length
        seen.accepted += ends.filter((end) => 'payment' in end).length
        seen.transfersRefused += ends.filter((end) => 'refused' in end).length
        seen.published += play.bundleIds.at(-1) === undefined ? 0 : 1
        if (seen.programs % 1000 === 0) say()
      }),
      { numRuns: Math.ceil(runs / lanes), seed: seed * lanes + lane },
    )
  const say = () => {
    const each = Math.round((performance.now() - began) / seen.programs)
    console.warn(JSON.stringify({ ...seen, millisecondsEach: each }))
  }
  const ends = await Promise.allSettled(stages.map(playLane))
  say()
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  // What never happens proves nothing.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(runs / 50)
})

/** Bundles are counted by group and pupil. */
const pupilsOf = ({ bundleIds }: Play, parts: readonly { bundle_id: string }[]) =>
  new Set(parts.map(({ bundle_id }) => bundleIds.indexOf(bundle_id) % pupilCount))

/** Money on two days, of which the first is closed, in cash and by transfer, with one correction and one reduction. */
const ordinary: Program = {
  price: 150_000,
  waves: [
    [pay(0, 800, 'cash', 0), pay(1, 400, 'cash', 0)],
    [pay(2, 500, 'transfer', 1), pay(3, 300, 'cash', 1)],
    [
      {
        kind: 'note',
        till: 'bendahara',
        method: 'transfer',
        parts: [{ bundle: 0, share: 100 }],
        day: 1,
        times: 2,
        decisions: [],
      },
      {
        kind: 'note',
        till: 'bendahara',
        method: 'transfer',
        parts: [{ bundle: 3, share: 200 }],
        day: 1,
        times: 1,
        decisions: [],
      },
    ],
    [
      { kind: 'decide', transfer: 1, decisions: [{ till: 'bendahara', accepts: true }] },
      { kind: 'correct', till: 'administrator', payment: 1, part: null, times: 2 },
      { kind: 'close', day: 0, times: 1 },
      { kind: 'reduce', till: 'bendahara', pupil: 0, group: 1, measure: { percent: 25 }, times: 2 },
    ],
  ],
}

function pay(bundle: number, share: number, method: 'cash' | 'transfer', day: number): Act {
  return { kind: 'pay', till: 'bendahara', parts: [{ bundle, share }], method, day, times: 1 }
}

describe('the proof sees', () => {
  // One service for all faults, and a school for each: the play before a fault agrees, so none is seen in the next.
  let own: Stage
  beforeAll(async () => {
    own = await openStage('cacat')
  })
  afterAll(() => own.service.close())
  beforeEach(() => moveToNewSchool(own))

  const first = sql`(SELECT id FROM bill_payments WHERE school_id = current_setting('test.school')::uuid
    ORDER BY created_at DESC, id DESC LIMIT 1)`
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
    [
      'an accepted transfer that waits again',
      sql`UPDATE bill_transfers SET payment_id = NULL, decided_by = NULL, decided_at = NULL`,
    ],
    ['a transfer of another amount', sql`UPDATE bill_transfer_parts SET amount = amount + 1`],
    ['a transfer that is gone', sql`DELETE FROM bill_transfer_parts`, sql`DELETE FROM bill_transfers`],
    ['a closed day with other cash', sql`UPDATE cash_days SET expected_cash = expected_cash + 1`],
  ])('%s', async (_what, ...faults) => {
    await withFaults(own, faults, async (play) => {
      await expect(agreeRows(play), 'in the tables').rejects.toThrow()
      await expect(agreeAnswers(play), 'in the answers').rejects.toThrow()
    })
  })

  // No answer lists the numbers of a school.
  it('a gap in the numbers', async () => {
    const gap = sql`UPDATE bill_receipts SET number = number + 1000 WHERE payment_id = ${first}`
    await withFaults(own, [gap], (play) => expect(agreeRows(play)).rejects.toThrow())
  })
})

/** Plays the ordinary program, plants faults that the database refuses, with its guards off, and looks. */
async function withFaults(
  stage: Stage,
  faults: readonly SQL[],
  look: (play: Play) => Promise<void>,
): Promise<void> {
  const play = await run(ordinary, stage)
  await stage.service.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`SELECT set_config('test.school', ${stage.school.schoolId}, true)`)
    for (const fault of faults) await tx.execute(fault)
  })
  await look(play)
}
