import * as z from 'zod/mini'
import { call } from '../call'
import { MoveData, moveLimit, moveOptions } from '../school/class-moves'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { atMost } from '../values/text'

/** One line of a pupil's class history. */
export const ClassHistoryEntry = z.object({
  id: Id,
  class: z.nullish(z.object({ id: Id, name: z.string() })),
  grade: z.nullish(z.object({ id: Id, name: z.string(), level: z.nullish(z.int()) })),
  period: z.nullish(z.object({ id: Id, name: z.string() })),
  from: z.nullish(DateOnly),
  /** Last day in the class; null: still there. */
  to: z.nullish(DateOnly),
})
export type ClassHistoryEntry = z.output<typeof ClassHistoryEntry>

export const listStudentGrades = call({
  id: 'students.grades',
  method: 'GET',
  path: '/v1/students/{id}/grades',
  summary: 'The classes a pupil has been in, the newest first',
  access: ['students.read'],
  params: IdParams,
  query: z.object({ page: pageQuery.page, limit: pageQuery.limit }),
  data: listOf(ClassHistoryEntry),
})

/** A pupil goes to a class of the target year, or leaves the school. */
const Change = z
  .object({
    student_id: picked('Pilih siswa'),
    class_id: z.nullish(picked('Pilih kelas tujuan')),
    status: z.nullish(z.enum(['graduated', 'transferred'], 'Pilih lulus atau pindah')),
    /** Why the pupil leaves the school; left out: the status in words. */
    reason: z.nullish(z.string().check(z.trim(), atMost(300, 'Alasan paling panjang 300 huruf'))),
  })
  .check(
    z.refine(
      (change) => (change.class_id ?? null) === null || (change.status ?? null) === null,
      'Pilih kelas tujuan atau status, tidak keduanya',
    ),
    z.refine(
      (change) => (change.class_id ?? null) !== null || (change.status ?? null) !== null,
      'Pilih kelas tujuan atau status siswa ini',
    ),
  )

/** Year end: everybody's next class in one transaction. Saying it again changes nothing. */
export const BulkClassChange = z.object({
  /** School year of the classes named; by default the active one. */
  period_id: z.optional(Uuid),
  /**
   * Capability `school_years`: keeps what is done as one year end under this id, which the client makes. The same id
   * sent again answers what was done and does nothing; one that was taken back is refused (1350).
   */
  promotion_id: z.optional(Uuid),
  students: z
    .array(Change)
    .check(
      z.minLength(1, 'Pilih paling sedikit satu siswa'),
      z.maxLength(moveLimit, `Paling banyak ${moveLimit} siswa dalam satu kiriman`),
    ),
  ...moveOptions,
})
export type BulkClassChange = z.output<typeof BulkClassChange>

export const putStudentGrades = call({
  id: 'students.putGrades',
  method: 'PUT',
  path: '/v1/students/grades',
  summary: 'Move many pupils to their next classes, graduate or transfer them; answers pupil by pupil',
  access: ['students.write'],
  body: BulkClassChange,
  errors: [ErrorCode.notFound, ErrorCode.wrongState],
  data: MoveData,
})
