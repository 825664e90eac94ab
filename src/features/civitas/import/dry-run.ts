import { importStudents, type ImportOutcome, type StudentImportRow } from '../../../../contract/students'
import type { Client } from '../../../api/client'
import { retryPatiently, type Patience } from './retry-patiently'

/** Rows in one request. Small enough that a lost one costs little, within the contract's 200. */
export const batchSize = 50

/**
 * Asks the service what an import would do, without doing it.
 * @param onAnswers told of each batch's outcomes as they come
 * @returns one outcome for each row, in the order of `rows`
 * @throws what {@link retryPatiently} throws
 */
export async function dryRun(
  client: Client,
  rows: readonly StudentImportRow[],
  patience: Patience,
  onAnswers: (outcomes: ImportOutcome[]) => void,
): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    const { list } = await retryPatiently(
      () => client.send(importStudents, { body: { dry_run: true, rows: batch }, signal: patience.signal }),
      patience,
    )
    const answered = outcomesOf(batch, list)
    outcomes.push(...answered)
    onAnswers(answered)
  }
  return outcomes
}

/** Gives every row its outcome; a row the service passed over is refused rather than forgotten. */
export function outcomesOf(
  batch: readonly StudentImportRow[],
  list: readonly ImportOutcome[],
): ImportOutcome[] {
  const byRow = new Map(list.map((outcome) => [outcome.row, outcome]))
  return batch.map(
    ({ row }) => byRow.get(row) ?? { row, outcome: 'refused', message: 'Layanan tidak menjawab baris ini.' },
  )
}
