import type { Client } from '../../../api/client'
import type { ImportRow } from '../../../db/stored-import'
import type { ImportKind, RowOutcome } from '../import-kind'
import { rowName } from '../row-name'
import { retryPatiently, type Patience, type Pause } from './retry-patiently'

/** Rows in one request that writes. Small enough that a lost one costs little, within the contract's 200. */
export const batchSize = 50

/**
 * Rows in one question, as many as the contract allows: the service looks through the whole school for each question, and
 * the screen is drawn again after each answer.
 */
const askedAtOnce = 200
/** Questions under way at once, so that the service looks up one while the screen shows the answer to the other. */
const lanes = 2
/** Characters in one question, so that it travels in seconds on a slow line: a row of marks may have a whole year. */
const longestQuestion = 250_000

/**
 * Asks the service what an import would do, without doing it.
 * @param onAnswers called with the outcomes of each batch as they come
 * @returns one outcome for each row
 * @throws what {@link retryPatiently} throws
 */
export async function dryRun(
  kind: Pick<ImportKind, 'send'>,
  client: Client,
  rows: readonly ImportRow[],
  patience: Patience,
  onAnswers: (outcomes: RowOutcome[]) => void,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  const questions = batchesOf(rows).values()
  const pauses: (Pause | null)[] = []
  let hasFailed = false
  const ask = async (lane: number) => {
    // Work rests as long as one lane does; what a lane hears after another one failed is of no use.
    const onPause = (pause: Pause | null) => {
      pauses[lane] = pause
      if (!hasFailed) patience.onPause(pauses.find(Boolean) ?? null)
    }
    for (const rows of questions) {
      const { list } = await retryPatiently(
        () => kind.send(client, { dry_run: true, rows }, patience.signal),
        { ...patience, onPause },
      )
      if (hasFailed) return
      const answered = outcomesOf(rows, list)
      outcomes.push(...answered)
      onAnswers(answered)
    }
  }
  const failed = (error: unknown) => {
    if (!hasFailed) patience.onPause(null)
    hasFailed = true
    throw error
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => ask(lane).catch(failed)))
  return outcomes
}

/** Rows of one name are asked about together, wherever in the file they are: the service compares them with each other. */
function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const named = new Map<string, ImportRow[]>()
  for (const row of rows) {
    const key = rowName(row.name).toLowerCase()
    const same = named.get(key)
    if (same) same.push(row)
    else named.set(key, [row])
  }
  const batches: Batch[] = []
  for (const same of named.values()) {
    // Where one name has more rows than a question takes, they are asked about in several.
    const parts = same.reduce<Batch[]>((all, row) => joined(all, { rows: [row], length: lengthOf(row) }), [])
    for (const part of parts) joined(batches, part)
  }
  return batches.map(({ rows }) => rows)
}

interface Batch {
  readonly rows: ImportRow[]
  length: number
}

const lengthOf = (row: ImportRow): number => JSON.stringify(row).length

/** Adds a part to the last batch where both fit into one question, else as a batch of its own. */
function joined(batches: Batch[], part: Batch): Batch[] {
  const last = batches.at(-1)
  const fits =
    last && last.rows.length + part.rows.length <= askedAtOnce && last.length + part.length <= longestQuestion
  if (fits) {
    last.rows.push(...part.rows)
    last.length += part.length
  } else batches.push(part)
  return batches
}

/** Gives every row its outcome; a row the service passed over is refused rather than forgotten. */
export function outcomesOf(batch: readonly ImportRow[], list: readonly RowOutcome[]): RowOutcome[] {
  const byRow = new Map(list.map((outcome) => [outcome.row, outcome]))
  return batch.map(
    ({ row }) => byRow.get(row) ?? { row, outcome: 'refused', message: 'Layanan tidak menjawab baris ini.' },
  )
}
