import * as z from 'zod/mini'
import { attendanceStatuses, AttendanceStatus } from './attendances'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { recorded, toRecord } from './gate-record'
import { Id, picked, Uuid } from '../values/ids'
import { atMost } from '../values/text'

/**
 * What the gate recorded of one pupil on one day (specification section 3). Nulls where nothing is
 * recorded; `id` too, until then.
 */
export const Presence = z.object({
  id: z.nullish(Id),
  student_id: Id,
  date: DateOnly,
  /** Its status is the one that the gate recorded, else the one that follows from the check-in time. */
  ...recorded,
  /** Of a service that gives no `student`; ours gives none. */
  name: z.nullish(z.string()),
  student: z.nullish(
    z.object({
      name: z.string(),
      nis: z.nullish(z.string()),
      class: z.nullish(z.object({ id: Id, name: z.string() })),
    }),
  ),
  /** The mark in the homeroom teacher's register; the gate never changes it. */
  register: z.nullish(z.object({ status: AttendanceStatus, minutes_late: z.nullish(z.int()) })),
  /** Of the gate's fields alone; 0 where it never wrote, absent from a service without versions. */
  version: z.nullish(z.int()),
  updated_at: z.nullish(Timestamp),
  updated_by: z.nullish(z.object({ id: Id, name: z.string() })),
})
export type Presence = z.output<typeof Presence>

/** A status that the gate gives to a pupil, or `none`. */
const PresenceStatusFilter = z.enum([...attendanceStatuses, 'none'])

/** `school_id` is a header of every call. */
export const PresenceHeaders = z.object({ period_id: z.optional(Uuid), sub_period_id: z.optional(Uuid) })

/**
 * The gate's call: every active pupil of the filter on a day, by
 * name. Headers `school_id`, `period_id`, `sub_period_id` when present (specification section 7); they
 * narrow what is shown and never widen it.
 */
export const listPresences = call({
  id: 'presences.list',
  method: 'GET',
  path: '/v1/students/presences',
  summary: 'Presences of a day: every active student with what the gate recorded',
  access: ['presences.read'],
  headers: PresenceHeaders,
  query: z.object({
    ...pageQuery,
    /** Left out: all grades. */
    grade_id: z.optional(Uuid),
    /** Our extra. */
    class_id: z.optional(Uuid),
    /** Left out: today at the school. */
    date: z.optional(DateOnly),
    /** Our extra (capability `presence_totals`): the status that the gate gives; `none` where it gives none. */
    status: z.optional(PresenceStatusFilter),
  }),
  errors: [ErrorCode.notFound],
  data: listOf(Presence),
})

const noTime = 'Jam harus lengkap dengan zona waktunya'
const time = z.optional(
  z.nullable(z.string().check(atMost(40, noTime), z.iso.datetime({ offset: true, error: noTime }))),
)

const scan = z.optional(z.nullable(z.string().check(atMost(120, 'Bukti pindai paling panjang 120 huruf'))))

/** One pupil's day at the gate. Fields left out stay, null takes a value away. */
export const PresencePut = z.object({
  /** For a day without a row; one that is there keeps its own. */
  id: z.optional(z.nullable(Uuid)),
  student_id: picked('Pilih siswa'),
  date: DateOnly,
  ...toRecord,
  checkin_time: time,
  checkout_time: time,
  /**
   * Our extra (capability `card_checks`): with a time that came from a card, the card's id, a point, and `scanProof`. A wrong one refuses
   * nothing: the scan is listed as questioned.
   */
  checkin_scan: scan,
  checkout_scan: scan,
  /** The version this change was made on (0: nothing recorded); another answers 1300 with the current row. */
  version: z.optional(z.nullable(z.int().check(z.gte(0)))),
})
export type PresencePut = z.output<typeof PresencePut>

/** A plain service may answer with nothing at all: the app then reads the list again. */
export const putPresence = call({
  id: 'presences.put',
  method: 'PUT',
  path: '/v1/students/presences',
  summary: "Upsert one student's check-in and check-out of a day",
  access: ['presences.write'],
  headers: PresenceHeaders,
  body: PresencePut,
  errors: [
    ErrorCode.notFound,
    ErrorCode.dateInFuture,
    ErrorCode.dateOutsidePeriod,
    ErrorCode.notInClass,
    ErrorCode.conflict,
  ],
  data: z.nullish(Presence),
})

/** How many pupils' days {@link putPresences} takes at once; the largest such body is below half of 1 MiB. */
export const mostPresences = 50

/** One pupil's day at the gate, of the date that its request names. */
export const PresencesPutEntry = z.omit(PresencePut, { date: true })
export type PresencesPutEntry = z.output<typeof PresencesPutEntry>

export const PresencesPutBody = z.object({
  date: DateOnly,
  entries: z.array(PresencesPutEntry).check(z.minLength(1), z.maxLength(mostPresences)),
})
export type PresencesPutBody = z.output<typeof PresencesPutBody>

/** The answer to one entry: what {@link putPresence} answers to it. `row` is the row as it now is, also on 1300. */
export const PresencesPutResult = z.object({
  student_id: Id,
  error_code: z.int(),
  message: z._default(z.string(), ''),
  row: z.nullish(Presence),
})
export type PresencesPutResult = z.output<typeof PresencesPutResult>

/**
 * Our extra (capability `bulk_presences`): many pupils' days of one date in one request. Each entry is judged by
 * itself as {@link putPresence} judges it, and a refused one hinders no other (decision 0068).
 */
export const putPresences = call({
  id: 'presences.putMany',
  method: 'PUT',
  path: '/v1/students/presences/bulk',
  summary: "Upsert many students' check-ins and check-outs of a day; answers entry by entry",
  access: ['presences.write'],
  headers: PresenceHeaders,
  body: PresencesPutBody,
  errors: [ErrorCode.notFound],
  data: z.object({ list: z.array(PresencesPutResult) }),
})
