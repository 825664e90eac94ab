import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { ApiError } from '../../api/errors'
import { writeFailure, type SaveResult } from './save-record'

interface WholeWrite<Row> {
  /** Sends what takes the place of all that was stored. */
  send: () => Promise<Row | null>
  /** Reads the current row out of a refusal for another version. */
  stored: z.ZodMiniType<Row>
  /** Keeps the service's row on this device. */
  store: (row: Row) => Promise<void>
  /** The sentence that is shown where the service refuses without one of its own. */
  failure: string
}

/**
 * Stores something that is sent as a whole, and keeps what the service answers on this device, also after a conflict.
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function saveWhole<Row>(write: WholeWrite<Row>): Promise<SaveResult<Row>> {
  const { send, stored, store, failure } = write
  try {
    const row = await send()
    if (row === null) throw new Error('nothing answered')
    await store(row)
    return { kind: 'saved', row }
  } catch (error) {
    const theirs =
      error instanceof ApiError && error.code === ErrorCode.conflict
        ? z.safeParse(stored, error.data).data
        : undefined
    if (!theirs) return writeFailure(error, failure)
    await store(theirs)
    return { kind: 'conflict', theirs }
  }
}
