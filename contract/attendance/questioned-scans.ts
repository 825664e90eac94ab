import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { Id } from '../values/ids'

/**
 * Why a scan is questioned: its card was revoked before it was scanned, is a card of another pupil, or is not proven to be a card of
 * this school at all. The pupil's presence counts all the same.
 */
export const scanFaults = ['revoked_card', 'other_pupil', 'unknown_card'] as const
export type ScanFault = (typeof scanFaults)[number]

export const QuestionedScan = z.object({
  id: Id,
  student_id: Id,
  date: DateOnly,
  /** `checkin` or `checkout`. */
  half: z.string(),
  /** The recorded time. */
  at: Timestamp,
  /** One of {@link scanFaults}; text, so that a newer service does not fail an older app. */
  fault: z.string(),
  student: z.object({
    name: z.string(),
    class: z.nullish(z.object({ id: Id, name: z.string() })),
  }),
  /** Who was at the gate. */
  recorded_by: z.nullish(z.object({ id: Id, name: z.string() })),
})
export type QuestionedScan = z.output<typeof QuestionedScan>

/** So many days back questioned scans are listed. */
export const questionedDays = 14

/** Our extra (capability `card_checks`): scans of the last {@link questionedDays} days, the newest first, at most 100. */
export const listQuestionedScans = call({
  id: 'presences.questioned',
  method: 'GET',
  path: '/v1/students/presences/questioned',
  summary: 'Scans at the gate with a card that is revoked, of another pupil, or unknown',
  access: ['presences.read'],
  data: z.object({ list: z.array(QuestionedScan) }),
})
