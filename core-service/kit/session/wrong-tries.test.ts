import { expect, it } from 'vitest'
import { ErrorCode } from '../../../contract/errors'
import { DomainError, fail } from '../answers/fail'
import { WrongTries } from './wrong-tries'

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

it('counts neither what is right, nor a failure of the service, nor a token that has run out', async () => {
  const tries = new WrongTries({ max: 1, windowMs: 60_000 })
  await tries.judge('a', at(0), () => Promise.resolve('in'))
  expect(await codeOf(tries.judge('a', at(0), () => Promise.reject(new Error('database away'))))).toBe(-1)
  expect(await codeOf(tries.judge('a', at(0), async () => fail(ErrorCode.sessionExpired)))).toBe(
    ErrorCode.sessionExpired,
  )
  expect(await tries.judge('a', at(0), () => Promise.resolve('in'))).toBe('in')
})

it('forgets the oldest addresses when ten thousand have come', async () => {
  const tries = new WrongTries({ max: 1, windowMs: 60_000 })
  for (let i = 0; i < 10_001; i++) await codeOf(tries.judge(`a${i}`, at(0), wrong))
  expect(await codeOf(tries.judge('a0', at(0), wrong))).toBe(ErrorCode.credentialsWrong)
  expect(await codeOf(tries.judge('a10000', at(0), wrong))).toBe(ErrorCode.tooMany)
})

it('judges what is cheap to judge always, and refuses only the wrong tries beyond the limit', async () => {
  const tries = new WrongTries({ max: 1, windowMs: 60_000 })
  expect(await codeOf(tries.judge('a', at(0), wrong))).toBe(ErrorCode.credentialsWrong)
  const stopped = tries.judge('a', at(20), wrong)
  await expect(stopped).rejects.toMatchObject({ code: ErrorCode.tooMany, retryAfter: 40 })
  expect(await tries.judge('a', at(20), () => Promise.resolve('in'))).toBe('in')
  expect(await codeOf(tries.judge('b', at(20), wrong))).toBe(ErrorCode.credentialsWrong)
  expect(await codeOf(tries.judge('a', at(60), wrong))).toBe(ErrorCode.credentialsWrong)
})
