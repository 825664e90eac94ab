import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { Id, Uuid } from '../values/ids'

/** What happened to a pupil, as a code; the words belong to the app. */
export const StudentChangeKind = z.enum([
  'created',
  'updated',
  'class_changed',
  'archived',
  'restored',
  'attendance',
  'presence',
  /** Somebody looked at a photo of the gate, or at the letter of a leave: `after.photo` holds which. */
  'evidence',
  'leave',
  'other',
])
export type StudentChangeKind = z.output<typeof StudentChangeKind>

/** One change: who, when, and the fields that differ, before and after. */
export const StudentChange = z.object({
  id: Id,
  at: z.nullish(Timestamp),
  /** Text, so that a newer service does not fail an older app. */
  kind: z.nullish(z.string()),
  student: z.nullish(z.object({ id: Id, name: z.string() })),
  user: z.nullish(z.object({ id: Id, name: z.string() })),
  before: z.nullish(z.record(z.string(), z.unknown())),
  after: z.nullish(z.record(z.string(), z.unknown())),
})
export type StudentChange = z.output<typeof StudentChange>

/**
 * The newest first; the search looks for pupils. Without a student and without dates: the last 31 days. Marks, presences and leaves
 * are shown to those who may read them.
 */
export const listStudentHistory = call({
  id: 'students.history',
  method: 'GET',
  path: '/v1/students/history',
  summary: 'What was changed for students, by whom and when',
  access: ['students.read'],
  query: z.object({
    ...pageQuery,
    student_id: z.optional(Uuid),
    kind: z.optional(StudentChangeKind),
    /** Our extra (capability `presence_totals`), with a student: only what was changed of this day of theirs. */
    day: z.optional(DateOnly),
    /** Dates of the school's zone, both included. */
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
  }),
  data: listOf(StudentChange),
})
