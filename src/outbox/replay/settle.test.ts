import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ErrorCode } from '../../../contract/errors'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { context, date } from '../../../tests/support/records/mark-queue'
import { UserDb } from '../../db/user-db'
import { saveMarks } from '../edits/save-marks'
import type { Claimed, RowAnswer } from '../kind'
import { attendance } from '../kinds/attendance'
import { claim } from './claim'
import { release, settle } from './settle'

/** A claim binds for less than this. */
const minute = 60_000
let db: UserDb

beforeEach(() => {
  db = new UserDb(`test-${crypto.randomUUID()}`)
})

const tap = (status: AttendanceStatus) =>
  saveMarks(db, [{ student_id: 'a', subject: 'Siswa a', patch: { status } }], {
    ...{ context, date },
    ...{ now: 0, quietMs: 0 },
  })

/** Claims the one row for an attempt; an earlier claim has run out by then. */
async function claimFor(attempt: string, now: number): Promise<Claimed> {
  const rows = await db.outbox.toArray()
  const options = { attempt, runner: `runner of ${attempt}`, ended: new Set<string>(), now }
  const [claimed] = (await claim(db, attendance, rows, null, options)).claimed
  return claimed ?? expect.fail(`${attempt} claimed nothing`)
}

/** The service's answer to an attempt; it holds the mark, or refuses it. */
const answerTo = (attempt: string, claimed: Claimed, answer: RowAnswer) =>
  settle(db, attendance, [{ claimed, answer }], { attempt, now: 2 * minute, random: () => 0 })

const holds = (status: AttendanceStatus): RowAnswer => ({
  kind: 'confirmed',
  row: { student_id: 'a', date, status, minutes_late: null, note: null, version: 1 },
})
const refuses: RowAnswer = {
  ...{ kind: 'refused', consequence: 'rejected', code: ErrorCode.registerLocked },
  ...{ message: 'Absensi terkunci.', remote: null },
}
const waits: RowAnswer = { ...refuses, consequence: 'rowWaits', code: ErrorCode.internal }

describe('an answer to an attempt whose claim is over', () => {
  it.each([
    ['a confirmation', holds('sakit')],
    ['a refusal', refuses],
    ['a failure of the service', waits],
    ['another value of the service', holds('izin')],
  ])('is ignored while the next attempt is under way: %s', async (_what, answer) => {
    await tap('sakit')
    const first = await claimFor('first', 0)
    await claimFor('second', minute)
    const before = await db.outbox.toArray()
    expect(await answerTo('first', first, answer)).toEqual(['fenced'])
    expect(await db.outbox.toArray()).toEqual(before)
    expect(before).toMatchObject([{ state: 'pending', inflight: { attempt: 'second' } }])
    expect(await db.attendances.count()).toBe(0)
  })

  it('does not turn a mark into a refused one that the next attempt has brought to the service', async () => {
    await tap('sakit')
    const first = await claimFor('first', 0)
    const second = await claimFor('second', minute)
    expect(await answerTo('second', second, holds('sakit'))).toEqual(['acked'])
    expect(await answerTo('first', first, refuses)).toEqual(['fenced'])
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'acked', last_error: null }])
  })

  it('does not acknowledge a mark that was changed after it', async () => {
    await tap('sakit')
    const first = await claimFor('first', 0)
    await tap('alpa')
    await claimFor('second', minute)
    expect(await answerTo('first', first, holds('sakit'))).toEqual(['fenced'])
    expect(await db.outbox.toArray()).toMatchObject([
      { state: 'pending', patch: { status: 'alpa' }, base: null, inflight: { attempt: 'second' } },
    ])
  })

  it('is ignored where the person has discarded the change', async () => {
    await tap('sakit')
    const first = await claimFor('first', 0)
    await db.outbox.clear()
    expect(await answerTo('first', first, holds('sakit'))).toEqual(['fenced'])
    expect(await db.attendances.count()).toBe(0)
  })
})

describe('giving a claim back', () => {
  it('leaves the claim of the next attempt as it is', async () => {
    await tap('sakit')
    const first = await claimFor('first', 0)
    await claimFor('second', minute)
    const before = await db.outbox.toArray()
    await release(db, [first], 'first', true)
    expect(await db.outbox.toArray()).toEqual(before)
    expect(before).toMatchObject([{ inflight: { attempt: 'second' } }])
  })

  it('of its own attempt frees the row and remembers what may have arrived', async () => {
    await tap('sakit')
    const first = await claimFor('first', 0)
    await release(db, [first], 'first', true)
    expect(await db.outbox.toArray()).toMatchObject([{ inflight: null, unsure: [{ status: 'sakit' }] }])
  })
})
