import { ErrorCode } from '../../../contract/errors'
import type { OutboxRow, ServiceRow } from '../../db/outbox-row'
import type { RowAnswer } from '../kind'
import { consequenceOf } from '../replay/classify'

/** What the service answers to one entry of a request with the days of many pupils. */
interface EntryResult {
  readonly student_id: string
  readonly error_code: number
  readonly message: string
  readonly row?: ServiceRow | null | undefined
}

/**
 * The answers to the entries of one request, by the keys of the rows that were sent. A row is left out where the
 * service does not name it, or answers with success and does not return what it holds: then it is looked up.
 */
export function entryAnswers(
  rows: readonly OutboxRow[],
  list: readonly EntryResult[] = [],
): Map<string, RowAnswer> {
  const results = new Map(list.map((result) => [result.student_id, result]))
  const answers = new Map<string, RowAnswer>()
  for (const { key, student_id } of rows) {
    const result = results.get(student_id ?? '')
    if (!result) continue
    const { error_code: code, message, row: held = null } = result
    if (code !== ErrorCode.ok)
      answers.set(key, {
        kind: 'refused',
        consequence: consequenceOf(code, null),
        code,
        message,
        remote: held,
      })
    else if (held) answers.set(key, { kind: 'confirmed', row: held })
  }
  return answers
}
