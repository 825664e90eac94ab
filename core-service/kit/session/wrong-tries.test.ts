import { expect, it } from 'vitest'
import { ErrorCode } from '../../../contract/errors'
import { DomainError, fail } from '../answers/fail'
import { WrongTries } from './wrong-tries'

const at = (seconds: number) => new Date(seconds * 1000)
const wrong = () => Promise.reject(new DomainError(ErrorCode.credentialsWrong))
const suspected = () => Promise.resolve(false)
const unsuspected = () => Promise.resolve(true)
const codeOf = async (tried: Promise<unknown>) => {
  try {
    await tried
    return 0
  } catch (error) {
    return error instanceof DomainError ? error.code : -1
  }
}

it('stops an address that was wrong too often, for the rest of its window, and no other', async () => {
  const tries = new WrongTries({ max: 2, windowMs: 60_000 })
  for (let i = 0; i < 2; i++)
    expect(await codeOf(tries.run('a', at(10), wrong, suspected))).toBe(ErrorCode.credentialsWrong)
  const stopped = tries.run('a', at(30), () => Promise.resolve('in'), suspected)
  await expect(stopped).rejects.toMatchObject({ code: ErrorCode.tooMany, retryAfter: 40 })
  expect(await tries.run('b', at(30), () => Promise.resolve('in'), suspected)).toBe('in')
  expect(await tries.run('a', at(70), () => Promise.resolve('in'), suspected)).toBe('in')
})

it('counts neither what is right, nor a failure of the service, nor a token that has run out', async () => {
  const tries = new WrongTries({ max: 1, windowMs: 60_000 })
  await tries.run('a', at(0), () => Promise.resolve('in'), suspected)
  expect(
    await codeOf(tries.run('a', at(0), () => Promise.reject(new Error('database away')), suspected)),
  ).toBe(-1)
  expect(await codeOf(tries.run('a', at(0), async () => fail(ErrorCode.sessionExpired), suspected))).toBe(
    ErrorCode.sessionExpired,
  )
  expect(await tries.run('a', at(0), () => Promise.resolve('in'), suspected)).toBe('in')
})

it('lets not many through that come at once', async () => {
  const tries = new WrongTries({ max: 3, windowMs: 60_000 })
  const codes = await Promise.all(
    Array.from({ length: 9 }, () => codeOf(tries.run('a', at(0), wrong, suspected))),
  )
  expect(codes.filter((code) => code === ErrorCode.credentialsWrong)).toHaveLength(3)
  expect(codes.filter((code) => code === ErrorCode.tooMany)).toHaveLength(6)
})

it('forgets the oldest addresses when ten thousand have come', async () => {
  const tries = new WrongTries({ max: 1, windowMs: 60_000 })
  for (let i = 0; i < 10_001; i++) await codeOf(tries.run(`a${i}`, at(0), wrong, suspected))
  expect(await codeOf(tries.run('a0', at(0), wrong, suspected))).toBe(ErrorCode.credentialsWrong)
  expect(await codeOf(tries.run('a10000', at(0), wrong, suspected))).toBe(ErrorCode.tooMany)
})

it('judges an account without wrong tries also at an exhausted address, one after the other', async () => {
  const tries = new WrongTries({ max: 1, windowMs: 60_000 })
  await codeOf(tries.run('a', at(0), wrong, suspected))
  let judging = 0
  let most = 0
  const slow = async () => {
    most = Math.max(most, ++judging)
    await new Promise(setImmediate)
    judging--
  }
  const three = Array.from({ length: 3 }, () => codeOf(tries.run('a', at(1), slow, unsuspected)))
  expect(await Promise.all(three)).toEqual([0, 0, 0])
  expect(most).toBe(1)
})

it('lets no endless queue grow at an exhausted address', async () => {
  const tries = new WrongTries({ max: 1, windowMs: 60_000 })
  await codeOf(tries.run('a', at(0), wrong, suspected))
  const many = Array.from({ length: 130 }, () => codeOf(tries.run('a', at(1), wrong, unsuspected)))
  const codes = await Promise.all(many)
  expect(codes.filter((code) => code === ErrorCode.tooMany)).toHaveLength(30)
})

it('judges what is cheap to judge always, and refuses only the wrong tries beyond the limit', async () => {
  const tries = new WrongTries({ max: 1, windowMs: 60_000 })
  expect(await codeOf(tries.judge('a', at(0), wrong))).toBe(ErrorCode.credentialsWrong)
  const stopped = tries.judge('a', at(20), wrong)
  await expect(stopped).rejects.toMatchObject({ code: ErrorCode.tooMany, retryAfter: 40 })
  expect(await tries.judge('a', at(20), () => Promise.resolve('in'))).toBe('in')
})
