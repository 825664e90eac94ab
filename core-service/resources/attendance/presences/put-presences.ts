import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  mostPresences,
  Presence,
  PresencesPutBody,
  PresencesPutEntry,
  type PresencesPutResult,
} from '../../../../contract/attendance/presences'
import { ErrorCode } from '../../../../contract/errors'
import { failureOf } from '../../../kit/answers/error-answers'
import { DomainError } from '../../../kit/answers/fail'
import { namedTwice, readEntries, type RefusedEntry } from '../read-entries'

/** The body with its entries unread: an invalid one is answered by itself and does not fail the others. */
export const PatientPresencesBody = z.extend(PresencesPutBody, {
  entries: z.array(z.unknown()).check(z.minLength(1), z.maxLength(mostPresences)),
})

/** Entries of one request that are stored at the same time: as many requests as a device sends at once. */
const atOnce = 4

/**
 * Puts many pupils' days of one date and answers entry by entry, in their order; of a pupil named twice, the
 * first entry counts. What an earlier entry has stored stays, whatever becomes of a later one.
 * @param put stores one entry as the single call does, in a transaction of its own
 * @throws DomainError 1100 for an entry that names no pupil, before any is stored; what `put` throws where the
 *   database is away, as it would be for every further entry
 */
export async function putPresences(
  http: FastifyRequest,
  raw: readonly unknown[],
  put: (entry: PresencesPutEntry) => Promise<Presence>,
): Promise<PresencesPutResult[]> {
  const entries = refuseSecond(readEntries(PresencesPutEntry, raw))
  const results: PresencesPutResult[] = []
  const left = [...entries.entries()]
  const answerOn = async () => {
    try {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [index, entry] = next
        results[index] = 'error_code' in entry ? entry : await answerTo(http, entry, put)
      }
    } catch (error) {
      left.length = 0
      throw error
    }
  }
  await Promise.all(Array.from({ length: atOnce }, answerOn))
  return results
}

function refuseSecond<E extends { student_id: string }>(
  entries: readonly (E | RefusedEntry)[],
): (E | RefusedEntry)[] {
  const seen = new Set<string>()
  return entries.map((entry) => {
    const { student_id } = entry
    if ('error_code' in entry) return entry
    if (seen.has(student_id)) return { student_id, error_code: ErrorCode.duplicate, message: namedTwice }
    seen.add(student_id)
    return entry
  })
}

async function answerTo(
  http: FastifyRequest,
  entry: PresencesPutEntry,
  put: (entry: PresencesPutEntry) => Promise<Presence>,
): Promise<PresencesPutResult> {
  const { student_id } = entry
  try {
    return { student_id, error_code: ErrorCode.ok, message: '', row: await put(entry) }
  } catch (error) {
    const { code, message, data } = failureOf(error, http)
    if (code === ErrorCode.unavailable && !(error instanceof DomainError)) throw error
    // Only a conflict contains the row: a person who may not write it may also have no permission to read it.
    const row = code === ErrorCode.conflict ? z.parse(Presence, data) : null
    return { student_id, error_code: code, message, row }
  }
}
