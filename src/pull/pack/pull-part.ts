import { ApiError } from '../../api/errors'
import type { PackPart } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { dropMissing } from '../list/drop-missing'
import { listKey, type ListSource, type PageQuery } from '../list/list-source'
import { pullPage } from '../list/pull-page'
import type { Reach } from '../attendance/pull-register'

/** The answers of a service that does not have a list, or does not give it to this person. */
const withheld: readonly number[] = [403, 404, 405, 501]

/**
 * Fetches what a service may not have, or may not give to this person: then nothing.
 * @returns what was fetched, undefined where it was withheld
 * @throws what `pull` throws for any other reason
 */
export async function unlessWithheld<T>(pull: () => Promise<T>): Promise<T | undefined> {
  try {
    return await pull()
  } catch (error) {
    if (error instanceof ApiError && withheld.includes(error.status)) return undefined
    throw error
  }
}

/** How a run over the pages of one list goes on, and where it reports how far it is. */
interface PartRun {
  /** How far an earlier run came that was cut; undefined for a new run. */
  from: PackPart | undefined
  /** Asked before each page; false ends the run, which is continued another time. */
  mayGoOn: () => boolean
  note: (part: PackPart) => Promise<void>
}

/** Fetches all pages of one list. @returns whether it came to the end */
export type PullPart = (reach: Reach, run: PartRun) => Promise<boolean>

/**
 * How all pages of one list are fetched, one after the other. Rows that the service no longer has leave the
 * device at the end, and only where the pages fit together: the service gave the same number of rows on each,
 * and as many ids were seen. A row that moved to an earlier page meanwhile is else taken for a missing one.
 * @param query what is fetched; `page` counts up, and a service may give fewer rows a page than `limit`
 * @param forget takes off the device what belongs to rows that the service no longer has; a run in which it fails fails
 */
export function partOf<Row extends { id: string }, Query extends PageQuery>(
  source: ListSource<Row, Query>,
  query: Query,
  forget?: (db: UserDb, gone: readonly string[]) => Promise<void>,
): PullPart {
  return async ({ db, client }, { from, mayGoOn, note }) => {
    // What this device makes during the run is on no page that was fetched before it.
    const held = new Set((await source.local(db, query)).map(({ id }) => id))
    let part: PackPart = from ?? { page: 0, pages: 1, rows: 0, total: null, steady: true, done: false }
    // The last page is always fetched within this run: its total proves that the earlier ones still fit.
    let page = Math.min(part.page + 1, part.pages)
    for (; ; page++) {
      if (!mayGoOn()) return false
      const asked = { ...query, page }
      await pullPage(db, client, source, asked)
      const list = await db.lists.get(listKey(source.name, asked))
      if (!list) throw new Error(`the page ${String(page)} of ${source.name} was not kept`)
      const { total_data, total_page } = list.pagination
      part = {
        page,
        pages: total_page,
        rows: Math.min(total_data, part.rows + list.ids.length),
        total: total_data,
        steady: part.steady && (part.total ?? total_data) === total_data,
        done: false,
      }
      await note(part)
      const ended = page >= total_page || list.ids.length === 0
      if (ended || (page > 1 && (await isFirstPage(db, source, query, list.ids)))) break
    }
    const there = await idsOf(db, source, query, page)
    const missing = [...held].filter((id) => !there.has(id))
    if (part.steady && there.size === part.total && missing.length > 0)
      // In one transaction: a device that is switched off in between would never look for the rest again.
      await db.transaction('rw', forget ? db.tables : [source.table(db), db.classes, db.outbox], async () => {
        await dropMissing(db, source, query, there, held)
        const kept = await source.table(db).bulkGet(missing)
        await forget?.(
          db,
          missing.filter((_, at) => kept[at] === undefined),
        )
      })
    await note({ ...part, done: true })
    return true
  }
}

/** Whether a later page came back as the first one: that service does not page. */
async function isFirstPage<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  source: ListSource<Row, Query>,
  query: Query,
  ids: readonly string[],
): Promise<boolean> {
  const first = await db.lists.get(listKey(source.name, { ...query, page: 1 }))
  return first?.ids.join() === ids.join()
}

async function idsOf<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  source: ListSource<Row, Query>,
  query: Query,
  pages: number,
): Promise<Set<string>> {
  const keys = Array.from({ length: pages }, (_, at) => listKey(source.name, { ...query, page: at + 1 }))
  const lists = await db.lists.bulkGet(keys)
  return new Set(lists.flatMap((list) => list?.ids ?? []))
}
