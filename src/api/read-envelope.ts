import * as z from 'zod/mini'
import { Envelope } from '../../contract/envelope'
import { ErrorCode } from '../../contract/errors'
import { readAs } from './answer-data'
import { NetworkError } from './errors'

/** Announcements, periods and schedules of a plain service put their message beside `meta` (section 8). */
const Beside = z.object({ message: z.string() })

/**
 * Reads an answer's envelope; `meta.message` is the message beside `meta` where `meta` has none.
 * @param signal of the exchange, to tell an abort from nonsense
 * @throws {NetworkError} `notOurs` with the HTTP status, where the body is no envelope: what to do about a
 *   401, 404, 405 or 501 does not depend on the body
 */
export async function readEnvelope(response: Response, signal: AbortSignal): Promise<Envelope> {
  let json: unknown
  try {
    json = JSON.parse(await response.text())
  } catch {
    throw new NetworkError(signal.aborted ? 'aborted' : 'notOurs', response.status)
  }
  const envelope = readAs(Envelope, json)
  const beside = z.safeParse(Beside, json).data?.message ?? ''
  if (envelope) {
    const { meta, data } = envelope
    return { meta: { ...meta, message: meta.message || beside }, data }
  }
  // A 401 in JSON without an envelope still is the service's word on the session.
  if (response.status === 401) return { meta: { error_code: ErrorCode.sessionInvalid, message: beside } }
  throw new NetworkError('notOurs', response.status)
}

/** The sentence of an answer that may be anything, such as a gateway's page; an empty text without one. */
export async function sentenceOf(response: Response): Promise<string> {
  try {
    return (await readEnvelope(response, AbortSignal.abort())).meta.message
  } catch {
    return ''
  }
}
