import * as z from 'zod/mini'
import type { UserDb } from '../../db/user-db'
import type { BulkOutcome } from './run-bulk'

const StoredRun = z.object({
  /** The records of the run, in their order. */
  ids: z.array(z.string()),
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
  /** What was chosen for all of them: a class, a reason, a date. */
  choice: z.record(z.string(), z.string()),
})

/**
 * One change of many records that was started and has records left. It is on the device before its first request and
 * after each answer, so that it outlives a reload, an update and a closed browser.
 */
export type StoredRun = z.output<typeof StoredRun>

/** It is kept beside the drafts: like them it is what a person wants and the service does not have. */
const draftKey = (what: string) => `bulk/${what}`

/**
 * Stores how far a run has come; a full disk loses the run, not what it does.
 * @param what the change, such as `students/archive`; a new run of the same change takes the place of an older one
 */
export async function storeRun(
  db: UserDb,
  what: string,
  ids: readonly string[],
  outcomes: ReadonlyMap<string, BulkOutcome>,
  choice: Readonly<Record<string, string>>,
): Promise<void> {
  const done: string[] = []
  const refused: StoredRun['refused'] = []
  for (const [id, outcome] of outcomes)
    if (outcome.kind === 'done') done.push(id)
    else refused.push({ id, message: outcome.message })
  const values: StoredRun = { ids: [...ids], done, refused, choice: { ...choice } }
  await db.drafts
    .put({ key: draftKey(what), version: null, values, base: {}, id: null, saved_at: Date.now() })
    .catch(() => undefined)
}

/** Reads a run that has records left; null where there is none. */
export async function readRun(db: UserDb, what: string): Promise<StoredRun | null> {
  const draft = await db.drafts.get(draftKey(what))
  return z.safeParse(StoredRun, draft?.values).data ?? null
}

/** Forgets a run: every record has an outcome, or its person wants no more of it. */
export async function forgetRun(db: UserDb, what: string): Promise<void> {
  await db.drafts.delete(draftKey(what))
}

/** What became of the records of a stored run so far. */
export function outcomesOf({ done, refused }: StoredRun): Map<string, BulkOutcome> {
  return new Map([
    ...done.map((id): [string, BulkOutcome] => [id, { kind: 'done' }]),
    ...refused.map(({ id, message }): [string, BulkOutcome] => [id, { kind: 'refused', message }]),
  ])
}
