import * as z from 'zod/mini'
import { DateOnly } from '../values/dates'
import { Id, picked } from '../values/ids'
import { Rupiah } from '../values/rupiah'

/** Pupils that one request may name: a school's whole year. */
export const moveLimit = 5000

const tooMany = `Paling banyak ${moveLimit} siswa dalam satu kiriman`

const SeenPupils = z
  .array(z.object({ student_id: picked('Pilih siswa'), class_id: z.nullable(picked('Pilih kelas')) }))
  .check(z.maxLength(moveLimit, tooMany))
export type SeenPupils = z.output<typeof SeenPupils>

/** The fields that every move of pupils between classes takes. */
export const moveOptions = {
  /**
   * First day in the new class, today by default and never later: until a day has come nobody is
   * elsewhere. The membership before it ends the day before.
   */
  from_date: z.optional(DateOnly),
  /** Answers with what would happen and changes nothing. */
  dry_run: z._default(z.boolean(), false),
  /**
   * In which class the person saw a pupil, null for none. One who is elsewhere by now is refused: what somebody else did
   * meanwhile is not undone unseen. Pupils who are left out are moved from wherever they are.
   */
  seen: z.optional(SeenPupils),
} as const

/** Pupils by id; one named twice is refused for itself. */
export const MovedStudents = z
  .array(picked('Pilih siswa'))
  .check(z.minLength(1, 'Pilih paling sedikit satu siswa'), z.maxLength(moveLimit, tooMany))

const NamedClass = z.object({ id: Id, name: z.string() })

/** What becomes of one pupil. */
export const MoveOutcome = z.object({
  student_id: Id,
  student_name: z.nullish(z.string()),
  /** `left`: in no class any more, with `status` where the pupil left the school. */
  outcome: z.enum(['moved', 'left', 'unchanged', 'refused']),
  from_class: z.nullish(NamedClass),
  to_class: z.nullish(NamedClass),
  status: z.nullish(z.string()),
  /** Why the pupil was refused, in words. */
  message: z.nullish(z.string()),
  /** Bills of the pupil that are still open, and what is still to pay of them in rupiah; they stay when the pupil leaves. */
  open_bills: z.nullish(z.int()),
  open_rest: z.nullish(Rupiah),
  /** Leaves of the pupil that wait for a decision. */
  waiting_leaves: z.nullish(z.int()),
})
export type MoveOutcome = z.output<typeof MoveOutcome>

/** Pupils of a class before and after. */
export const ClassCount = z.object({
  id: Id,
  name: z.string(),
  capacity: z.nullish(z.int()),
  before: z.int(),
  after: z.int(),
})
export type ClassCount = z.output<typeof ClassCount>

/** How many pupils a move concerned, by what became of them. */
export const MoveCounts = z.object({
  moved: z.int(),
  left: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  graduated: z.int(),
  transferred: z.int(),
})
export type MoveCounts = z.output<typeof MoveCounts>

/** What a move did, or would do. A plain service may answer with nothing: the app then reads again. */
export const MoveData = z.nullish(
  z.object({
    dry_run: z.nullish(z.boolean()),
    list: z.optional(z.array(MoveOutcome)),
    /** Every class that pupils leave or join, by name. */
    classes: z.optional(z.array(ClassCount)),
    counts: z.optional(MoveCounts),
  }),
)
export type MoveData = z.output<typeof MoveData>
