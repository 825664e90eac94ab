import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schoolKit } from '../../tests/support/records/school-kit'
import { registerReminders } from '../db/schema/attendance/reminders'
import { atMostEvery } from './at-most-every'
import { countErrors } from './count-errors'
import { countLateReminders } from './late-reminders.repo'

it('what anybody may ask is read once for all who ask at the same time', async () => {
  let readings = 0
  const ask = atMostEvery(60_000, async () => ++readings)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
  const askAgain = atMostEvery(0, async () => ++readings)
  expect([await askAgain(), await askAgain()]).toEqual([2, 3])
})

it('a reading that failed is made again', async () => {
  let readings = 0
  const ask = atMostEvery(60_000, async () => {
    if (++readings === 1) throw new Error('away')
    return readings
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})

describe('errors of the last day', () => {
  it('are counted, and forgotten after a day', () => {
    let now = new Date('2026-11-19T01:30:00Z')
    const errors = countErrors(() => now)
    expect(errors.lastDay()).toEqual({ count: 0, lastAt: null })
    errors.note()
    now = new Date('2026-11-19T03:00:00Z')
    errors.note()
    expect(errors.lastDay()).toEqual({ count: 2, lastAt: now })
    const last = now
    now = new Date('2026-11-20T02:00:00Z')
    expect(errors.lastDay()).toEqual({ count: 1, lastAt: last })
    now = new Date('2026-11-20T03:00:00Z')
    expect(errors.lastDay()).toEqual({ count: 0, lastAt: null })
  })
})

it('a reminder is late after several tries, while it is still tried', async () => {
  const { service, school } = await schoolKit('telat', {})
  const now = service.clock.now
  const mark = {
    schoolId: school.schoolId,
    classId: school.classes['7A'].id,
    date: '2026-11-19',
    at: now,
    claimedUntil: now,
    attempts: 2,
  }
  await service.db.insert(registerReminders).values(mark)
  const late = async (change: object) => {
    await service.db
      .update(registerReminders)
      .set(change)
      .where(eq(registerReminders.schoolId, school.schoolId))
    return countLateReminders(service.db, now)
  }
  expect(await late({ attempts: 2 })).toBe(0)
  expect(await late({ attempts: 3 })).toBe(1)
  expect(await late({ at: new Date(now.getTime() - 2 * 3_600_000) })).toBe(0)
  expect(await late({ at: now, sentAt: now })).toBe(0)
})
