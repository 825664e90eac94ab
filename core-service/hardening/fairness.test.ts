import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorCode } from '../../contract/errors'
import { makeSchool } from '../../tests/support/records/school-fixture'
import { schoolKit } from '../../tests/support/records/school-kit'
import { thursday } from '../../tests/support/services/core-service'

const { service, school, searcher, colleague } = await schoolKit('ramai', {
  searcher: 'tata_usaha',
  colleague: 'wali_kelas',
})
const other = await makeSchool(service.db, 'tenang')
const wali = await service.token(other.email('wali_kelas'))

/** More than a person may have waiting. */
const searches = 80

let holder: Client
beforeAll(async () => {
  holder = new Client(service.databaseUrl)
  await holder.connect()
})
afterAll(() => holder.end())

const search = () => service.call('GET', '/v1/announcements?search=rapat', { token: searcher })
const takeRegister = (token: string, { id, pupils }: (typeof school.classes)['7A']) =>
  service.call('PUT', '/v1/students/attendances', {
    token,
    body: {
      class_id: id,
      date: thursday.toISOString().slice(0, 10),
      entries: pupils.map((pupil) => ({ student_id: pupil.id, status: 'hadir' })),
    },
  })

it('one person with many slow searches keeps nobody waiting, of another school, of the same, or at the door', async () => {
  // While this is held, no search of announcements ends.
  await holder.query('BEGIN; LOCK TABLE announcements IN ACCESS EXCLUSIVE MODE')
  const answers = Promise.all(Array.from({ length: searches }, search))
  const began = performance.now()
  const written = [
    await takeRegister(wali, other.classes['7A']),
    await takeRegister(colleague, school.classes['7A']),
  ]
  expect(written.map(({ code, data }) => [code, data])).toMatchObject([
    [0, { list: other.classes['7A'].pupils.map(() => ({ error_code: 0 })) }],
    [0, { list: school.classes['7A'].pupils.map(() => ({ error_code: 0 })) }],
  ])
  expect((await service.call('GET', '/v1/classes', { token: colleague })).code).toBe(ErrorCode.ok)
  const { refresh_token } = await service.signIn(school.email('guru'))
  const renewed = await service.call('POST', '/v1/auth/refresh', { body: { refresh_token } })
  expect(renewed.code).toBe(ErrorCode.ok)
  expect((await service.call('GET', '/v1/health')).code).toBe(ErrorCode.ok)
  expect(performance.now() - began).toBeLessThan(5_000)
  await holder.query('ROLLBACK')

  const codes = (await answers).map(({ code }) => code)
  const refused = (await answers).filter(({ code }) => code === ErrorCode.unavailable)
  expect(codes.filter((code) => code === ErrorCode.ok)).toHaveLength(63)
  expect(refused).toHaveLength(searches - 63)
  const waits = refused.map(({ status, headers }) => [status, Number(headers['retry-after'])])
  for (const [status, wait] of waits) {
    expect(status).toBe(503)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(10)
  }
  // So that they do not all come back in the same moment.
  expect(new Set(waits.map(([, wait]) => wait)).size).toBeGreaterThan(1)
})

it('a request that waits for a change has no place meanwhile', async () => {
  const token = await service.token(school.email('administrator'))
  const first = await service.call('GET', '/v1/dashboard', { token })
  const headers = { 'if-none-match': String(first.headers['etag']) }
  let open = 4
  const held = Array.from({ length: open }, () =>
    service.call('GET', '/v1/dashboard?wait=2', { token, headers }).finally(() => open--),
  )
  const answers = Array.from({ length: 3 }, () => service.call('GET', '/v1/classes', { token }))
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([0, 0, 0])
  expect(open).toBe(4)
  await Promise.all(held)
})
