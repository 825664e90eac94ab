import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { NetworkError } from '../../api/errors'
import { UserDb } from '../../db/user-db'
import { keepFacesAhead, type FacesAheadLimits } from './keep-faces-ahead'

let db: UserDb
let asked: string[]
let reply: (path: string) => Response

const image = () => new Response(new Blob(['bytes'], { type: 'image/webp' }))
const card = (id: string, photo_url: string | null, revoked_at: string | null = null) => ({
  id,
  hash: `hash-${id}`,
  tag: 'SK7A',
  student_id: id,
  revoked_at,
  student: { name: id, status: 'active' as const, photo_url },
})
const run = (limits?: FacesAheadLimits, mayGoOn = () => true) =>
  keepFacesAhead(db, 'guru', {
    faceOf: (photo) => Promise.resolve(`data:image/webp;base64,${photo.size}`),
    signal: new AbortController().signal,
    mayGoOn,
    ...(limits ? { limits } : {}),
  })
const kept = async () => (await db.faces.toArray()).map(({ id }) => id)

beforeEach(async () => {
  asked = []
  reply = image
  await signedInDevice((input) => {
    const { pathname } = new URL(new Request(input).url)
    asked.push(pathname)
    return Promise.resolve(reply(pathname))
  })
  db = new UserDb(`faces-${crypto.randomUUID()}`)
  await db.gateCards.bulkPut([
    card('a', '/v1/images/a'),
    card('b', '/v1/images/b'),
    card('c', null),
    card('d', '/v1/images/d', '2026-11-01T00:00:00Z'),
    card('e', 'https://elsewhere.example/e.png'),
  ])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

it('fetches the photo of each holder of a card once, and again when it is another one', async () => {
  expect(await run()).toBe(2)
  expect(await kept()).toEqual(['a', 'b'])
  expect(await run()).toBe(0)
  expect(asked).toHaveLength(2)
  await db.gateCards.put(card('a', '/v1/images/a2'))
  expect(await run()).toBe(1)
})

it('stops at so many photos, at so many bytes, and where it may not go on', async () => {
  expect(await run({ count: 1, bytes: 1_000 })).toBe(1)
  expect(await run({ count: 5, bytes: 0 })).toBe(0)
  expect(await run(undefined, () => false)).toBe(0)
  expect(await kept()).toEqual(['a'])
  // The next run goes on where this one ended.
  expect(await run()).toBe(1)
})

it('leaves out a photo that the service does not have, and ends without a line', async () => {
  reply = (path) => (path.endsWith('/a') ? new Response('{}', { status: 404 }) : image())
  expect(await run()).toBe(1)
  expect(await kept()).toEqual(['b'])
  reply = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(run()).rejects.toBeInstanceOf(NetworkError)
  expect(await kept()).toEqual(['b'])
})
