import { expect, it } from 'vitest'
import { ErrorCode } from '../../contract/errors'
import { DomainError, fail } from './fail'
import { createWrongTries } from './wrong-tries'

const at = (seconds: number) => new Date(seconds * 1000)
const wrong = () => Promise.reject(new DomainError(ErrorCode.credentialsWrong))
const codeOf = async (tried: Promise<unknown>) => {
  try {
    await tried
    return 0
  } catch (error) {
    return error instanceof DomainError ? error.code : -1
  }
}

it('stops an address that was wrong too often, for the rest of its window, and no other', async () => {
  const tries = createWrongTries({ max: 2, windowMs: 60_000 })
  for (let i = 0; i < 2; i++)
    expect(await codeOf(tries.run('a', at(10), wrong))).toBe(ErrorCode.credentialsWrong)
  const stopped = tries.run('a', at(30), () => Promise.resolve('in'))
  await expect(stopped).rejects.toMatchObject({ code: ErrorCode.tooMany, retryAfter: 40 })
  expect(await tries.run('b', at(30), () => Promise.resolve('in'))).toBe('in')
  expect(await tries.run('a', at(70), () => Promise.resolve('in'))).toBe('in')
})

it('counts neither what is right, nor what is nobody’s guess', async () => {
  const tries = createWrongTries({ max: 1, windowMs: 60_000 })
  await tries.run('a', at(0), () => Promise.resolve('in'))
  expect(await codeOf(tries.run('a', at(0), () => Promise.reject(new Error('database away'))))).toBe(-1)
  expect(await codeOf(tries.run('a', at(0), async () => fail(ErrorCode.sessionExpired)))).toBe(
    ErrorCode.sessionExpired,
  )
  expect(await tries.run('a', at(0), () => Promise.resolve('in'))).toBe('in')
})

it('lets not many through that come at once', async () => {
  const tries = createWrongTries({ max: 3, windowMs: 60_000 })
  const codes = await Promise.all(Array.from({ length: 9 }, () => codeOf(tries.run('a', at(0), wrong))))
  expect(codes.filter((code) => code === ErrorCode.credentialsWrong)).toHaveLength(3)
  expect(codes.filter((code) => code === ErrorCode.tooMany)).toHaveLength(6)
})

it('forgets the oldest addresses when ten thousand have come', async () => {
  const tries = createWrongTries({ max: 1, windowMs: 60_000 })
  for (let i = 0; i < 10_001; i++) await codeOf(tries.run(`a${i}`, at(0), wrong))
  expect(await codeOf(tries.run('a0', at(0), wrong))).toBe(ErrorCode.credentialsWrong)
  expect(await codeOf(tries.run('a10000', at(0), wrong))).toBe(ErrorCode.tooMany)
})
