/** What became of one record. */
export type BulkOutcome = { kind: 'done' } | { kind: 'refused'; message: string }

/** What became of one request, which carries one or more records. */
export type BulkAnswer =
  | { kind: 'answered'; outcomes: ReadonlyMap<string, BulkOutcome> }
  /** Refused as a whole: its records are then sent one by one, so that one refusal does not sink the others. */
  | { kind: 'refused'; message: string }
  /** No answer, or an answer after which no other record can succeed: the run stops here. */
  | { kind: 'stopped'; message: string }

export interface BulkRun<Row extends { id: string }> {
  rows: readonly Row[]
  /** Records of one request. */
  size: number
  /** Sends one request. Sending the same records again must change nothing more. */
  send: (rows: readonly Row[]) => Promise<BulkAnswer>
  /** Called after each answer with what became of its records; the next request waits for it. */
  onOutcomes: (outcomes: ReadonlyMap<string, BulkOutcome>) => void | Promise<void>
  /** Ends the run before its next request. */
  signal: AbortSignal
}

/** Why a run ended before its last record. */
export interface BulkStop {
  /** Null where the person ended it. */
  message: string | null
  /** Ids of the records that were sent without an answer: the service may have changed them. */
  unsure: readonly string[]
}

const unnamed = 'Layanan sekolah tidak menjawab untuk data ini. Periksa, lalu coba lagi.'

/**
 * Sends one change of many records, request after request.
 * @returns null when every record has an outcome, else why the run stopped
 * @throws what `send` throws
 */
export async function runBulk<Row extends { id: string }>(run: BulkRun<Row>): Promise<BulkStop | null> {
  const { rows, size, send, onOutcomes, signal } = run
  const waiting: (readonly Row[])[] = []
  for (let at = 0; at < rows.length; at += size) waiting.push(rows.slice(at, at + size))
  for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
    if (signal.aborted) return { message: null, unsure: [] }
    const answer = await send(batch)
    if (answer.kind === 'stopped') return { message: answer.message, unsure: batch.map(({ id }) => id) }
    if (answer.kind === 'refused' && batch.length > 1) {
      waiting.unshift(...batch.map((row) => [row]))
      continue
    }
    await onOutcomes(
      new Map(
        batch.map(({ id }): [string, BulkOutcome] => [
          id,
          answer.kind === 'refused'
            ? answer
            : (answer.outcomes.get(id) ?? { kind: 'refused', message: unnamed }),
        ]),
      ),
    )
  }
  return null
}
