import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Uuid } from '../values/ids'
import { PresenceHeaders } from './presences'

/** Of a day: how many pupils have which status. Who has none is in `none` and enters no percentage. */
const StatusCounts = z.object({
  hadir: z.int(),
  terlambat: z.int(),
  sakit: z.int(),
  izin: z.int(),
  alpa: z.int(),
  none: z.int(),
})

export const PresenceTotals = z.object({
  /** By the gate's rows. */
  gate: StatusCounts,
  /** By the homeroom teachers' registers: the marks that the recap counts. */
  register: StatusCounts,
})
export type PresenceTotals = z.output<typeof PresenceTotals>

/** Our extra (capability `presence_totals`): the counts of a day, of the same pupils as the list. */
export const presenceTotals = call({
  id: 'presences.totals',
  method: 'GET',
  path: '/v1/students/presences/totals',
  summary: 'How many pupils of a day have which status',
  access: ['presences.read'],
  headers: PresenceHeaders,
  query: z.object({
    search: pageQuery.search,
    grade_id: z.optional(Uuid),
    class_id: z.optional(Uuid),
    /** Left out: today at the school. */
    date: z.optional(DateOnly),
  }),
  errors: [ErrorCode.notFound],
  data: PresenceTotals,
})
