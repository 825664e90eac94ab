import { uuidv7 } from '../../../../contract/values/ids'
import type { ImportKindName, ImportRow, StoredImport } from '../../../db/stored-import'
import type { UserDb } from '../../../db/user-db'
import type { RowOutcome } from '../import-kind'
import { outcomesOf } from './dry-run'
import { rowName } from '../row-name'
import type { FaultyRow } from '../read/read-grid'

/** Finished imports that stay to be looked at; they hold counts, refusals and ids only. */
const keptDone = 5

/** Everything the dry run found. */
export interface CheckedImport {
  kind: ImportKindName
  fileName: string
  rows: readonly ImportRow[]
  outcomes: readonly RowOutcome[]
  faulty: readonly FaultyRow[]
}

/** Whose import a stored one is; what older versions of the app stored is of pupils. */
export const kindOfJob = ({ kind = 'students' }: Pick<StoredImport, 'kind'>): ImportKindName => kind

/**
 * Stores an import before its first request goes out, so that nothing is lost when the browser closes.
 * @returns its id
 */
export async function startJob(db: UserDb, checked: CheckedImport): Promise<string> {
  const job: StoredImport = {
    id: uuidv7(),
    kind: checked.kind,
    file_name: checked.fileName,
    rows: [],
    promised: [],
    total: 0,
    next: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    new_classes: [],
    refused: checked.faulty.map(({ row, name, messages }) => ({ row, name, message: messages.join(' ') })),
    state: 'running',
    started_at: Date.now(),
    finished_at: null,
  }
  // Kept from the dry run: the batch that makes a class may be the one whose answer is lost.
  const newClasses = new Set<string>()
  checked.outcomes.forEach((outcome, at) => {
    const row = checked.rows[at]
    if (!row) return
    if (outcome.outcome === 'unchanged') job.unchanged++
    else if (outcome.outcome === 'refused' || outcome.outcome === 'asked')
      job.refused.push(refusal(row, outcome))
    else {
      job.rows.push(row)
      job.promised.push(outcome.outcome)
      if (outcome.new_class) newClasses.add(outcome.new_class)
    }
  })
  job.total = job.rows.length
  job.new_classes = [...newClasses]
  await db.transaction('rw', db.imports, async () => {
    const old = (await db.imports.toArray()).filter(({ state }) => state === 'done')
    old.sort((a, b) => b.started_at - a.started_at)
    await db.imports.bulkDelete(old.slice(keptDone - 1).map(({ id }) => id))
    await db.imports.put(job)
  })
  return job.id
}

/**
 * The job after one batch was answered. The last one empties `rows`: personal data is not kept twice.
 * @param batch the rows that were sent, from `job.next` on
 * @param now milliseconds since 1970
 */
export function afterBatch(
  job: StoredImport,
  batch: readonly ImportRow[],
  list: readonly RowOutcome[],
  now: number,
): StoredImport {
  const next = { ...job, next: job.next + batch.length, refused: [...job.refused] }
  const newClasses = new Set(job.new_classes)
  const people = new Set(job.people)
  outcomesOf(batch, list).forEach((outcome, at) => {
    const row = batch[at]
    if (!row) return
    if (outcome.new_class) newClasses.add(outcome.new_class)
    if (outcome.student_id) people.add(outcome.student_id)
    if (outcome.outcome === 'refused' || outcome.outcome === 'asked') next.refused.push(refusal(row, outcome))
    else if (outcome.outcome === 'unchanged') next[job.promised[job.next + at] ?? 'unchanged']++
    else next[outcome.outcome]++
  })
  next.new_classes = [...newClasses]
  next.people = [...people]
  if (next.next < job.total) return next
  return { ...next, rows: [], promised: [], state: 'done', finished_at: now }
}

function refusal(row: ImportRow, outcome: RowOutcome): StoredImport['refused'][number] {
  const unanswered = outcome.outcome === 'asked' ? 'Belum dijawab, jadi tidak ikut.' : null
  const message = unanswered ?? outcome.message ?? 'Ditolak layanan tanpa keterangan.'
  return { row: row.row, name: rowName(row.name), message }
}
