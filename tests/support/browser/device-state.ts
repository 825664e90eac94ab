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

/**
 * Waits until an answer that was shown is stored as well. A page that is left at once can be gone before that, and then the
 * answer is not there without a network.
 * @param name what the key of the document contains
 */
export async function documentStored(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(async () => (await storedRows(page, 'documents')).some((row) => name.test(keyOf(row))))
    .toBe(true)
}

const keyOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'key' in row ? String(row.key) : ''

async function persist(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    async (row) =>
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hadir')
        opening.onerror = () => reject(new Error('cannot open'))
        opening.onsuccess = () => {
          const writing = opening.result.transaction('state', 'readwrite')
          writing.objectStore('state').put(row)
          writing.onerror = () => reject(new Error('cannot write'))
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { key, value },
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
  await persist(page, 'auth', { ...auth, data: { ...auth.data, ...tokens } })
}

/** A JWT that nobody signed, ended in 2023. */
export function expiredToken(): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'x', exp: 1_700_000_000 })}.c2lnbmF0dXJl`
}
