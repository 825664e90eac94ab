import { readMeta } from '../../../db/meta'
import { stateOf, type OutboxRow } from '../../../db/outbox-row'
import type { ReplayEvent } from '../../../db/stored-rows'
import type { UserDb } from '../../../db/user-db'
import { build } from '../../../outbox/edits/build'
import type { StorageFacts } from '../../../records/device/read-storage'

/** What the browser reports about itself and this site. */
export interface BrowserFacts {
  readonly agent: string
  readonly language: string
  readonly screen: string
  readonly online: boolean
  /** Runs as an installed app. */
  readonly installed: boolean
  /** Gigabytes, rounded by the browser; null where it does not report it. */
  readonly memory: number | null
  /** "4g", "2g"; null where it does not report it. */
  readonly line: string | null
  /** Whether a service worker serves this page. */
  readonly worker: boolean
}

/** How many of the last steps of the replay are included. */
const mostEvents = 40

/**
 * What helps to find a fault from afar: versions, counts, codes and times. No name, no id, no address of a person, no token and
 * no text that somebody typed: everything here is counted, or is in a list of words of the app's own.
 */
export async function collectDiagnostics(
  db: UserDb,
  browser: BrowserFacts,
  storage: StorageFacts,
  now: number,
) {
  const [capabilities, contact, silence, clock, wait, prefetch, pack, shapes] = [
    await readMeta(db, 'capabilities'),
    await readMeta(db, 'contact'),
    await readMeta(db, 'silence'),
    await readMeta(db, 'clock'),
    await readMeta(db, 'wait'),
    await readMeta(db, 'prefetch'),
    await readMeta(db, 'schoolPack'),
    await readMeta(db, 'shapes'),
  ]
  const rows = await db.outbox.toArray()
  const events = await db.events.orderBy('id').reverse().limit(mostEvents).toArray()
  return {
    report: 'Hadir: laporan perangkat tanpa nama',
    made_at: timeOf(now),
    version: build,
    browser,
    storage,
    service: {
      last_answer: timeOf(contact),
      silent_since: timeOf(silence),
      clock_difference_ms: clock ?? null,
      failures_in_a_row: wait?.failures ?? 0,
      capabilities: [...(capabilities ?? [])].filter((one) => /^[a-z_]{1,40}$/.test(one)).sort(),
      answers_not_read_whole: Object.entries(shapes ?? {}).map(([call, { at, lost }]) => ({
        call: wordsOnly(call),
        at: timeOf(at),
        places: Object.values(lost).reduce((sum, times) => sum + times, 0),
      })),
    },
    ready: {
      registers: await db.rosters.count(),
      students: await db.students.count(),
      classes: await db.classes.count(),
      teachers: await db.teachers.count(),
      lessons: await db.schedules.count(),
      fetched_ahead: prefetch
        ? { at: timeOf(prefetch.at), done: prefetch.done, total: prefetch.total }
        : null,
      whole_school: pack
        ? { finished_at: timeOf(pack.finished_at), under_way: pack.under_way ?? false }
        : null,
    },
    outbox: {
      rows: rows.length,
      by_kind_and_state: counted(rows.map((row) => `${row.kind} ${stateOf(row)}`)),
      oldest: timeOf(Math.min(...rows.map((row) => row.created_at))),
      most_attempts: Math.max(0, ...rows.map((row) => row.attempts)),
      photos: await db.blobs.count(),
      errors: errorsOf(rows),
    },
    last_steps: events.map(stepOf),
  }
}

const timeOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined || !Number.isFinite(at) ? null : new Date(at).toISOString()

/** How often each word occurs. */
function counted(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** What changes were answered, without the sentence: it may name somebody. */
function errorsOf(rows: readonly OutboxRow[]) {
  return rows
    .flatMap(({ kind, last_error: error }) =>
      error ? [{ kind, code: error.code, status: error.status, at: timeOf(error.at) }] : [],
    )
    .slice(-mostEvents)
}

/** Numbers of a step of the replay that contain nothing about a person. */
const toldNumbers = ['code', 'status', 'count', 'rows', 'sent', 'settled', 'attempts']

function stepOf({ at, type, detail }: ReplayEvent) {
  const told = Object.entries(detail).filter(
    ([key, value]) => toldNumbers.includes(key) && typeof value === 'number',
  )
  return { at: timeOf(at), step: wordsOnly(type), ...Object.fromEntries(told) }
}

/** A word of the app's own, such as `GET /v1/students/{id}`; everything else in it is left out. */
const wordsOnly = (text: string): string =>
  /^[A-Za-z0-9_ /.{}-]{1,80}$/.test(text) && !isId(text) ? text : '?'

const isId = (text: string): boolean => /[\da-f]{8}-[\da-f]{4}/i.test(text)
