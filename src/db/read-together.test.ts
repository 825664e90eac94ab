import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { readTogether } from './read-together'
import { UserDb } from './user-db'

const db = new UserDb('hadir-1-reader')
afterEach(() => db.delete().then(() => db.open()))

/** Lets the browser end the transaction: it has nothing to do meanwhile. */
const idle = () => new Promise((done) => setTimeout(done, 20))

const reading = (endsEarly: number) => {
  let tries = 0
  return async () => {
    tries += 1
    await db.meta.toArray()
    if (tries <= endsEarly) await idle()
    return tries
  }
}

it('reads again what a transaction that ended early did not read to its end', async () => {
  expect(await readTogether(db, [db.meta], reading(1))).toBe(2)
})

it('throws when that happens again and again', async () => {
  await expect(readTogether(db, [db.meta], reading(9))).rejects.toThrow('committed too early')
})

it('throws at once what the reading throws', async () => {
  let tries = 0
  const failing = () => {
    tries += 1
    return Promise.reject(new Error('broken'))
  }
  await expect(readTogether(db, [db.meta], failing)).rejects.toThrow('broken')
  expect(tries).toBe(1)
})

it('within another reading lets that begin again', async () => {
  let [outer, inner] = [0, 0]
  const found = await readTogether(db, [db.meta, db.lists], async () => {
    outer += 1
    return readTogether(db, [db.meta], async () => {
      inner += 1
      await db.meta.toArray()
      if (inner === 1) await idle()
      return 'read'
    })
  })
  expect([found, outer, inner]).toEqual(['read', 2, 2])
})

it('stays live after a reading that was begun again', async () => {
  const seen: (number | string)[] = []
  const before = await db.meta.count()
  let tries = 0
  const watched = liveQuery(() =>
    readTogether(db, [db.meta, db.lists], async () => {
      tries += 1
      if (tries === 1) {
        await db.lists.toArray()
        await idle()
      }
      return (await db.meta.toArray()).length
    }),
  ).subscribe({ next: (count) => seen.push(count), error: (error: unknown) => seen.push(String(error)) })
  await vi.waitFor(() => expect(seen).toEqual([before]))
  await db.meta.put({ key: 'months', value: {} })
  await vi.waitFor(() => expect(seen).toEqual([before, before + 1]))
  watched.unsubscribe()
})
