import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StudentCard } from '../../../contract/people/student-cards'
import type { CallSpec } from '../../../contract/call'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { createClient, type Client } from '../../api/client'
import { deviceDb } from '../../db/device-db'
import { writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { cardsAreStale, pullCards } from './pull-cards'

let db: UserDb
let asked: string[]
let cards: StudentCard[]

/** A service that gives two cards a page. */
const client = {
  answer: (call: CallSpec, { query }: { query: { page: number } }) => {
    asked.push(`${call.path} ${String(query.page)}`)
    const pagination = { current_page: query.page, page_size: 2, total_data: cards.length, total_page: 2 }
    return Promise.resolve({
      data: { list: cards.slice((query.page - 1) * 2, query.page * 2), pagination },
      etag: null,
      serviceTime: null,
    })
  },
} as unknown as Client

const card = (id: string): StudentCard => ({
  id,
  student_id: `pupil-${id}`,
  hash: `hash-${id}`,
  tag: 'SK7A',
  student: { name: `Siswa ${id}`, status: 'active' },
})
const reach = () => ({ db, client })
const here = async () => (await db.gateCards.toCollection().primaryKeys()).sort()

beforeEach(async () => {
  db = new UserDb(`cards-${crypto.randomUUID()}`)
  asked = []
  cards = ['a', 'b', 'c'].map(card)
  await writeMeta(db, 'capabilities', ['student_cards'])
})
afterEach(() => db.delete())

it('keeps every card within reach, and removes those that are gone', async () => {
  expect(await pullCards(reach())).toBe(true)
  expect(await here()).toEqual(['a', 'b', 'c'])
  cards = ['a', 'c', 'd'].map(card)
  await pullCards(reach())
  expect(await here()).toEqual(['a', 'c', 'd'])
  expect(await cardsAreStale(reach())).toBe(false)
})

it('keeps a card that was made here while an older list was on its way', async () => {
  cards = ['a', 'b'].map(card)
  await pullCards(reach())
  const slow = {
    answer: async (...ask: Parameters<typeof client.answer>) => {
      const answer = await client.answer(...ask)
      await db.gateCards.put(card('new'))
      return answer
    },
  } as unknown as Client
  await pullCards({ db, client: slow })
  expect(await here()).toEqual(['a', 'b', 'new'])
  // The next list was asked for after it, and does not name it.
  await pullCards(reach())
  expect(await here()).toEqual(['a', 'b'])
})

it('goes on where it was cut', async () => {
  expect(await pullCards(reach(), () => asked.length < 1)).toBe(false)
  expect(await cardsAreStale(reach())).toBe(true)
  await pullCards(reach())
  expect(asked).toEqual(['/v1/students/cards 1', '/v1/students/cards 2'])
  expect(await here()).toEqual(['a', 'b', 'c'])
})

it('asks nothing of a service without cards', async () => {
  await writeMeta(db, 'capabilities', ['versions'])
  expect(await pullCards(reach())).toBe(false)
  expect(asked).toEqual([])
})

it('a service that still gives the tokens in its list leaves none of them on the device, which keeps the cards that it has', async () => {
  await pullCards(reach())
  const old = cards.map(({ hash, tag, ...one }) => ({ ...one, token: `HDR${tag}${hash}` }))
  const pagination = { current_page: 1, page_size: 200, total_data: 3, total_page: 1 }
  await signedInDevice(() => {
    const body = { meta: { error_code: 0, message: '' }, data: { list: old, pagination } }
    return Promise.resolve(Response.json(body))
  })
  await pullCards({ db, client: createClient() })
  const held = await Promise.all([...db.tables, ...deviceDb.tables].map((table) => table.toArray()))
  expect(JSON.stringify(held)).not.toContain('HDRSK7A')
  expect(await here()).toEqual(['a', 'b', 'c'])
})

it('an answer from before a card was revoked does not make it valid again', async () => {
  const slow = cards
  cards = cards.map((one) => (one.id === 'b' ? { ...one, revoked_at: '2026-11-23T00:00:00.000Z' } : one))
  await pullCards(reach())
  cards = slow
  await pullCards(reach())
  expect((await db.gateCards.get('b'))?.revoked_at).toBe('2026-11-23T00:00:00.000Z')
})
