import type { Client } from '../../../api/client'
import type { ImportRow } from '../../../db/stored-import'
import type { ImportKind, RowOutcome } from '../import-kind'
import { rowName } from '../row-name'
import { retryPatiently, type Patience } from './retry-patiently'

/** Rows in one request. Small enough that a lost one costs little, within the contract's 200. */
export const batchSize = 50

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
  for (const batch of batchesOf(rows)) {
    const { list } = await retryPatiently(
      () => kind.send(client, { dry_run: true, rows: batch }, patience.signal),
      patience,
    )
    const answered = outcomesOf(batch, list)
    outcomes.push(...answered)
    onAnswers(answered)
  }
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
  const batches: ImportRow[][] = []
  for (const same of named.values()) {
    for (let from = 0; from < same.length; from += batchSize) {
      const part = same.slice(from, from + batchSize)
      const last = batches.at(-1)
      if (last && last.length + part.length <= batchSize) last.push(...part)
      else batches.push(part)
    }
  }
  return batches
}

/** Gives every row its outcome; a row the service passed over is refused rather than forgotten. */
export function outcomesOf(batch: readonly ImportRow[], list: readonly RowOutcome[]): RowOutcome[] {
  const byRow = new Map(list.map((outcome) => [outcome.row, outcome]))
  return batch.map(
    ({ row }) => byRow.get(row) ?? { row, outcome: 'refused', message: 'Layanan tidak menjawab baris ini.' },
  )
}
