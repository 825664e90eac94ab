import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { Id, Uuid } from '../values/ids'
import { atMost } from '../values/text'

/** One change of anything in the school: who, when, what it is about, and the fields that differ, before and after. */
export const Change = z.object({
  id: Id,
  at: z.nullish(Timestamp),
  /** The kind of record, such as `students`; text, so that a newer service does not fail an older app. */
  entity: z.string(),
  entity_id: z.nullish(Id),
  /** What the record is called. */
  name: z.nullish(z.string()),
  /** The pupil it is about. */
  student: z.nullish(z.object({ id: Id, name: z.string() })),
  /** Null: the service itself. */
  user: z.nullish(z.object({ id: Id, name: z.string() })),
  before: z.nullish(z.record(z.string(), z.unknown())),
  after: z.nullish(z.record(z.string(), z.unknown())),
  /** What the records are called that `before` and `after` name by their ids; without those that are gone or not to be read. */
  names: z.nullish(z.record(z.string(), z.string())),
})
export type Change = z.output<typeof Change>

/**
 * Capability `changes`. The newest first; the search looks for who made a change, and for the
 * pupil, the person, the account, the role, the class or the subject that it is about. Without dates: the last 31 days. Only kinds of records that the asker may read.
 */
export const listChanges = call({
  id: 'changes.list',
  method: 'GET',
  path: '/v1/changes',
  summary: 'Who changed what in the school, and when',
  access: ['roles.write'],
  query: z.object({
    ...pageQuery,
    /** The beginning of a kind of record, as `entity` has it. */
    area: z.optional(z.string().check(atMost(40), z.regex(/^[a-z_.]+$/))),
    user_id: z.optional(Uuid),
    student_id: z.optional(Uuid),
    /** Dates of the school's zone, both included. */
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
  }),
  data: listOf(Change),
})
