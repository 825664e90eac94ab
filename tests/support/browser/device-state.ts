import { expect, type Page } from '@playwright/test'
import type { AuthState } from '../../../src/db/device-db'

/**
 * Reads one persisted key (specification section 9) straight from the browser's database, as another
 * program would.
 */
export async function persisted(page: Page, key: string): Promise<unknown> {
  return await page.evaluate(
    async (wanted) =>
      await new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('hadir')
        opening.onerror = () => reject(new Error('cannot open'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('state').objectStore('state').get(wanted)
          reading.onerror = () => reject(new Error('cannot read'))
          reading.onsuccess = () => {
            const row: unknown = reading.result
            opening.result.close()
            resolve(typeof row === 'object' && row !== null && 'value' in row ? row.value : null)
          }
        }
      }),
    key,
  )
}

/** Every row of a table of the signed-in person's database. @throws where there is not exactly one such database */
export async function storedRows(page: Page, table: string): Promise<unknown[]> {
  return await page.evaluate(async (store) => {
    const mine = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('hadir:'))
    const [only] = mine
    if (mine.length !== 1 || !only?.name) throw new Error(`${String(mine.length)} databases`)
    const { name } = only
    return await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(new Error('cannot open'))
      opening.onsuccess = () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll()
        reading.onerror = () => reject(new Error('cannot read'))
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result as unknown[])
        }
      }
    })
  }, table)
}

/** All that a script of this address can read on the device: databases, caches and small stores, as one text. */
export async function allStored(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const rowsOf = (db: IDBDatabase, store: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const reading = db.transaction(store).objectStore(store).getAll()
        reading.onerror = () => reject(new Error('cannot read'))
        reading.onsuccess = () => resolve(reading.result as unknown[])
      })
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(new Error('cannot open'))
        opening.onsuccess = () => resolve(opening.result)
      })
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await opened(name)
      for (const store of db.objectStoreNames) found.push(await rowsOf(db, store))
      db.close()
    }
    for (const name of (await caches.keys()).filter((one) => !one.includes('assets'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!/\.(js|css|woff2)$/.test(request.url)) found.push(await (await cache.match(request))?.text())
    }
    return JSON.stringify(found)
  })
}

/**
 * Waits until a row is stored on the device. What is shown is stored a moment later, and a page that is left before that takes
 * it along.
 * @param holds what the row says as JSON
 */
export async function stored(page: Page, table: string, holds: RegExp): Promise<void> {
  await expect
    .poll(async () => (await storedRows(page, table)).map((row) => JSON.stringify(row)), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(holds))
}

/** Puts persisted keys into the browser's database, which is made where the app has not run yet. */
export async function persist(page: Page, rows: readonly { key: string; value: unknown }[]): Promise<void> {
  await page.evaluate(
    async (states) =>
      await new Promise<void>((resolve, reject) => {
        // Version 1 of src/db/device-db: Dexie's versions count ten of the browser's.
        const opening = indexedDB.open('hadir', 10)
        opening.onerror = () => reject(new Error('cannot open'))
        opening.onupgradeneeded = () => opening.result.createObjectStore('state', { keyPath: 'key' })
        opening.onsuccess = () => {
          const writing = opening.result.transaction('state', 'readwrite')
          for (const state of states) writing.objectStore('state').put(state)
          writing.onerror = () => reject(new Error('cannot write'))
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    rows,
  )
}

/** The persisted session. @throws when nobody is signed in */
export async function session(page: Page): Promise<AuthState & { data: NonNullable<AuthState['data']> }> {
  const auth = (await persisted(page, 'auth')) as AuthState | null
  if (!auth?.data) throw new Error('nobody is signed in')
  return { ...auth, data: auth.data }
}

/** Replaces tokens of the signed-in person behind the app's back; it learns of it at its next start. */
export async function replaceTokens(
  page: Page,
  tokens: { access_token?: string; refresh_token?: string },
): Promise<void> {
  const auth = await session(page)
  await persist(page, [{ key: 'auth', value: { ...auth, data: { ...auth.data, ...tokens } } }])
}

/** A JWT that nobody signed, ended in 2023. */
export function expiredToken(): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'x', exp: 1_700_000_000 })}.c2lnbmF0dXJl`
}
