import { expect, it } from 'vitest'
import { ErrorCode } from '../../../contract/errors'
import { DomainError } from '../answers/fail'
import { PacedTries } from './paced-tries'

/** Time that passes only in `pass`, which ends the waits that have come to their end. */
function standingTime() {
  let at = 0
  const waits: { until: number; end: () => void }[] = []
  return {
    now: () => at,
    sleep: (ms: number) => new Promise<void>((end) => waits.push({ until: at + ms, end })),
    async pass(ms: number) {
      at += ms
      for (const { until, end } of waits.splice(0)) {
        if (until <= at) end()
        else waits.push({ until, end })
      }
      await new Promise(setImmediate)
    },
  }
}

const one = [{ key: 'guru@sekolah.test 203.0.113.7', free: 5 }]
const wrong = () => Promise.resolve({ right: false })
const right = () => Promise.resolve({ right: true })

async function stateOf(tried: Promise<unknown>): Promise<string> {
  const outcome = tried.then(
    () => 'judged',
    (error: unknown) => (error instanceof DomainError ? `refused ${error.retryAfter ?? 0}` : 'failed'),
  )
  return await Promise.race([outcome, new Promise<string>((end) => setImmediate(() => end('waits')))])
}

it('judges five wrong tries at once, and then one a second', async () => {
  const time = standingTime()
  const tries = new PacedTries(time)
  for (let i = 0; i < 5; i++) expect(await stateOf(tries.run(one, wrong))).toBe('judged')
  const sixth = tries.run(one, wrong)
  const seventh = tries.run(one, wrong)
  expect([await stateOf(sixth), await stateOf(seventh)]).toEqual(['waits', 'waits'])
  await time.pass(1_000)
  expect([await stateOf(sixth), await stateOf(seventh)]).toEqual(['judged', 'waits'])
  await time.pass(1_000)
  expect(await stateOf(seventh)).toBe('judged')
})

it('makes nobody wait who comes later than the pace, and no other key', async () => {
  const time = standingTime()
  const tries = new PacedTries(time)
  for (let i = 0; i < 5; i++) await tries.run(one, wrong)
  expect(await stateOf(tries.run([{ key: 'guru@sekolah.test 198.51.100.1', free: 5 }], right))).toBe('judged')
  await time.pass(1_000)
  expect(await stateOf(tries.run(one, right))).toBe('judged')
})

it('forgets wrong tries after a right one, and after a quarter of an hour', async () => {
  const time = standingTime()
  const tries = new PacedTries(time)
  for (const end of [() => tries.run(one, right), () => time.pass(15 * 60_000)]) {
    for (let i = 0; i < 4; i++) expect(await stateOf(tries.run(one, wrong))).toBe('judged')
    await end()
  }
  for (let i = 0; i < 5; i++) expect(await stateOf(tries.run(one, wrong))).toBe('judged')
})

it('refuses only what could not be judged in 25 seconds', async () => {
  const tries = new PacedTries(standingTime())
  for (let i = 0; i < 5; i++) await tries.run(one, wrong)
  const many = Array.from({ length: 30 }, () => tries.run(one, wrong))
  const states = await Promise.all(many.map(stateOf))
  expect(states.filter((state) => state === 'waits')).toHaveLength(25)
  expect(states.slice(25)).toEqual(Array(5).fill('refused 26'))
  await expect(many[29]).rejects.toMatchObject({ code: ErrorCode.accountLocked })
})

it('lets not many through that come at once', async () => {
  const tries = new PacedTries(standingTime())
  let judged = 0
  const slow = () => {
    judged++
    return new Promise<{ right: boolean }>(() => undefined)
  }
  for (let i = 0; i < 12; i++) void tries.run(one, slow)
  await new Promise(setImmediate)
  expect(judged).toBe(6)
})

it('slows down the longer it goes on: a day has six thousand guesses', async () => {
  const time = standingTime()
  const tries = new PacedTries(time)
  let judged = 0
  const counted = () => {
    judged++
    return wrong()
  }
  for (let second = 0; second < 86_400; second++) {
    void tries.run(one, counted).catch(() => undefined)
    await time.pass(1_000)
  }
  expect(judged).toBeGreaterThan(5_900)
  expect(judged).toBeLessThan(6_100)
})

it('counts a wider network too, with more free tries', async () => {
  const tries = new PacedTries(standingTime())
  const from = (network: number) => [
    { key: `guru@sekolah.test 2001:db8:0:${network}`, free: 5 },
    { key: 'guru@sekolah.test 2001:db8:0', free: 50 },
  ]
  for (let i = 0; i < 50; i++) expect(await stateOf(tries.run(from(i), wrong))).toBe('judged')
  expect(await stateOf(tries.run(from(50), wrong))).toBe('waits')
})

it('makes wait who is right sixty times in a row, as each time makes rows', async () => {
  const tries = new PacedTries(standingTime())
  for (let i = 0; i < 60; i++) expect(await stateOf(tries.run(one, right))).toBe('judged')
  await tries.run(one, right)
  expect(await stateOf(tries.run(one, right))).toBe('waits')
})

it('remembers no more than twenty thousand keys, the oldest go first', async () => {
  const tries = new PacedTries(standingTime())
  for (let i = 0; i < 5; i++) await tries.run(one, wrong)
  expect(await stateOf(tries.run(one, wrong))).toBe('waits')
  for (let i = 0; i < 20_000; i++) await tries.run([{ key: `acak${i}`, free: 5 }], wrong)
  expect(await stateOf(tries.run(one, wrong))).toBe('judged')
})

it('counts a failure of the service neither as wrong nor as right', async () => {
  const tries = new PacedTries(standingTime())
  for (let i = 0; i < 4; i++) await tries.run(one, wrong)
  await expect(tries.run(one, () => Promise.reject(new Error('database away')))).rejects.toThrow('away')
  expect(await stateOf(tries.run(one, wrong))).toBe('judged')
  expect(await stateOf(tries.run(one, wrong))).toBe('waits')
})
