import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { ApiError, NetworkError } from '../../api/errors'
import { UserDb } from '../../db/user-db'
import { keepFace } from './keep-face'

let db: UserDb
let asked: string[]
let reply: () => Response

const image = () => new Response(new Blob(['bytes'], { type: 'image/webp' }))
const faceOf = async (photo: Blob) => `data:image/webp;base64,${btoa(await photo.text())}`
const keep = (url: string | null) =>
  keepFace(db, 'guru', { id: 's1', url }, faceOf, new AbortController().signal)

beforeEach(async () => {
  asked = []
  reply = image
  await signedInDevice((input) => {
    asked.push(new Request(input).url)
    return Promise.resolve(reply())
  })
  db = new UserDb(`face-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

it('keeps the small picture of a photo', async () => {
  await keep('/v1/images/satu')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('/v1/images/satu')
  expect(await db.faces.toArray()).toEqual([
    { id: 's1', url: '/v1/images/satu', face: `data:image/webp;base64,${btoa('bytes')}` },
  ])
})

it('removes the picture of a person who has none any more, without asking the service', async () => {
  await keep('/v1/images/satu')
  asked = []
  await keep(null)
  expect(asked).toEqual([])
  expect(await db.faces.count()).toBe(0)
})

it.each([
  [
    'the page of a captive portal',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    NetworkError,
  ],
  ['a refusal', () => new Response(null, { status: 404 }), ApiError],
])('keeps what it has after %s', async (_, answer, error) => {
  await keep('/v1/images/satu')
  reply = answer
  await expect(keep('/v1/images/dua')).rejects.toThrow(error)
  expect(await db.faces.get('s1')).toMatchObject({ url: '/v1/images/satu' })
})
