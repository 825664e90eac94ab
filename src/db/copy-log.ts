import { randomName } from './random-name'
import { withLock } from './with-lock'

/**
 * A log in Cache Storage, beside IndexedDB: browsers that were ended in the middle of a write have been seen
 * to come up with every database empty (decision 0020), and the data of the Cache Storage was still there then.
 * An entry is written once and never changed, as replacing one is not atomic. Where there is no Cache Storage, or it
 * is full, there is no second copy, and nothing fails for that.
 */
export class CopyLog<Entry extends object> {
  private opened: Promise<Cache> | null = null

  /** @param name of the database whose copy it is */
  constructor(private readonly name: string) {}

  /** Adds an entry. @returns whether it is kept */
  async append(entry: Entry): Promise<boolean> {
    return await this.put(`/entry/${randomName()}`, JSON.stringify({ v: form, ...entry }))
  }

  /** Keeps bytes under their hash, once. */
  async keepBytes(sha256: string, bytes: ArrayBuffer, type: string): Promise<boolean> {
    const held = await this.cache()
    if (await held?.match(bytesPath(sha256))) return true
    return await this.put(bytesPath(sha256), bytes, { headers: { 'content-type': type } })
  }

  /** Bytes by their hash with their type, if they are kept. */
  async bytes(sha256: string): Promise<{ bytes: ArrayBuffer; type: string } | null> {
    const found = await (await this.cache())?.match(bytesPath(sha256))
    if (!found) return null
    return { bytes: await found.arrayBuffer(), type: found.headers.get('content-type') ?? '' }
  }

  /** All entries of this app's form that can be read, in no order; another version's are left alone. */
  async entries(): Promise<Entry[]> {
    const cache = await this.cache()
    if (!cache) return []
    const names = (await this.names()).filter((name) => name.startsWith('/entry/'))
    const texts = await Promise.all(names.map(async (name) => await (await cache.match(name))?.text()))
    return texts.flatMap((text) => (text === undefined ? [] : entriesIn<Entry>(text)))
  }

  /** Its present content, entries and bytes: what {@link drop} takes. */
  async names(): Promise<string[]> {
    const requests = await (await this.cache())?.keys()
    return (requests ?? []).map(({ url }) => new URL(url).pathname)
  }

  /**
   * Removes these, but not the bytes of hashes that are still wanted. Bytes go after the entries: none is ever
   * there without what it refers to.
   */
  async drop(names: readonly string[], wanted: ReadonlySet<string> = new Set()): Promise<void> {
    const cache = await this.cache()
    if (!cache) return
    const kept = new Set([...wanted].map(bytesPath))
    for (const bytes of [false, true])
      await Promise.all(
        names.filter((name) => isBytes(name) === bytes && !kept.has(name)).map((name) => cache.delete(name)),
      )
  }

  /** Runs a rewrite alone among all tabs and the worker. */
  async alone(work: () => Promise<void>): Promise<void> {
    await withLock(`copy:${this.name}`, work, patienceMs)
  }

  private async put(path: string, body: BodyInit, init?: ResponseInit): Promise<boolean> {
    try {
      const cache = await this.cache()
      await cache?.put(path, new Response(body, init))
      return cache !== null
    } catch {
      return false
    }
  }

  private async cache(): Promise<Cache | null> {
    if (!('caches' in globalThis)) return null
    try {
      // Entries go, the cache itself never does, so that its handle stays good.
      this.opened ??= caches.open(`hadir-copy:${this.name}`)
      return await this.opened
    } catch {
      // Forbidden here: a private window, or no secure origin.
      this.opened = null
      return null
    }
  }
}

/** Version of an entry's form. */
const form = 1
/** A save waits for a copy no longer than six of these. The time of a frozen page does not count: it missed one at most. */
const sliceMs = 1_000
const slices = 6
/** A frozen tab may hold the lock; two at once leave only a copy that is out of date. */
const patienceMs = 5_000

/**
 * Work on a second copy. An error or a missing answer of Cache Storage does not fail the write to the database, which was
 * made before.
 */
export async function atMost(work: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((done) => {
    const waitOn = (left: number) => {
      if (left === 0) return done()
      timer = setTimeout(() => waitOn(left - 1), sliceMs)
    }
    waitOn(slices)
  })
  await Promise.race([work().catch(() => undefined), late])
  clearTimeout(timer)
}

function isBytes(name: string): boolean {
  return name.startsWith(bytesPath(''))
}

function bytesPath(sha256: string): string {
  return `/bytes/${sha256}`
}

function entriesIn<Entry>(text: string): Entry[] {
  try {
    const held: unknown = JSON.parse(text)
    const isOurs = typeof held === 'object' && held !== null && 'v' in held && held.v === form
    // Only append puts entries of this form in.
    return isOurs ? [held as Entry] : []
  } catch {
    return []
  }
}
