import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { Id } from '../values/ids'

/** How far one class's register of a day is. Taken: `marked` equals `total`. */
export const RegisterProgress = z.object({
  class_id: Id,
  class_name: z.string(),
  homeroom_teacher_name: z.nullish(z.string()),
  total: z.int(),
  marked: z.int(),
  absent: z.int(),
})
export type RegisterProgress = z.output<typeof RegisterProgress>

/** A pupil whom somebody should ask about. */
export const PupilOfConcern = z.object({
  student_id: Id,
  name: z.string(),
  class_name: z.nullish(z.string()),
  /** School days in a row without the pupil, where that is the concern; counted back for at most 30. */
  days: z.nullish(z.int()),
  /** Minutes after the bell, where that is the concern and the time is known. */
  minutes_late: z.nullish(z.int()),
})
export type PupilOfConcern = z.output<typeof PupilOfConcern>

/** How many there are, and the first of them by urgency. */
const PupilsOfConcern = z.object({ total: z.int(), first: z.array(PupilOfConcern) })

/** Seconds for which a service at most holds a request for the figures: below the minute after which proxies end one. */
export const longestWait = 55

export const Dashboard = z.object({
  date: z.nullish(DateOnly),
  student_count: z.nullish(z.int()),
  class_count: z.nullish(z.int()),
  teacher_count: z.nullish(z.int()),
  registers: z.nullish(z.array(RegisterProgress)),
  /**
   * Capability `school_years`, for those who reach the whole school: active pupils in no class of the active school year, and of
   * the next one from 30 days before it begins or as soon as somebody is in it. A year without such pupils is left out.
   */
  without_class: z.nullish(z.array(z.object({ period_id: Id, period_name: z.string(), students: z.int() }))),
  // Capability `dashboard_needs`, each only for those who may do something about it (decision 0043).
  /** Today's marks that are not `hadir`. */
  absences: z.nullish(z.object({ sakit: z.int(), izin: z.int(), alpa: z.int(), terlambat: z.int() })),
  /** Pupils' leaves that wait for a decision. */
  leaves_waiting: z.nullish(z.int()),
  /** Leaves of the staff that wait for a decision. */
  staff_leaves_waiting: z.nullish(z.int()),
  /** Absent on three school days in a row or more; a register of today that is not taken breaks no row. */
  absent_in_row: z.nullish(PupilsOfConcern),
  /** Late today, by the register or else by the gate. */
  late_today: z.nullish(PupilsOfConcern),
  /** Bank transfers that wait to be verified (decision 0047). */
  transfers_waiting: z.nullish(z.int()),
  /** Unpaid after their due date: pupils, and rupiah. */
  overdue: z.nullish(z.object({ students: z.int(), amount: z.int() })),
  /** When the installation was last backed up (null: never), for those who run the school; a service that nobody backs up leaves it out. */
  last_backup: z.nullish(z.object({ at: z.nullable(Timestamp) })),
  /** How far a young school is, for those who keep it or give accounts (decision 0045). */
  first_steps: z.nullish(
    z.object({
      /** The active semester's setting was saved at least once since the school was made. */
      calendar_checked: z.boolean(),
      /** The active semester; where it is given, its calendar can be confirmed as it is (`checked` of its setting). */
      calendar: z.nullish(
        z.object({
          period_id: Id,
          sub_period_id: Id,
          first_date: z.string(),
          last_date: z.string(),
          week_days: z.int(),
          school_days: z.nullish(z.array(z.int())),
          late_after: z.string(),
          holidays: z.int(),
        }),
      ),
      /** Active members of the staff. */
      staff: z.int(),
      /** Wali kelas of this year's classes who cannot sign in. */
      homerooms_without_account: z.int(),
      /** Wali kelas of this year's classes who could sign in and never have. */
      homerooms_never_signed_in: z.optional(z.int()),
      /** A register was ever written. */
      registers_taken: z.boolean(),
    }),
  ),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboard = call({
  id: 'dashboard',
  method: 'GET',
  path: '/v1/dashboard',
  summary: 'Figures of today, within the reach of the session',
  access: ['dashboard.read'],
  query: z.object({
    /**
     * Capability `dashboard_needs`: with `If-None-Match`, the answer comes as soon as it differs, or
     * after so many seconds as 304.
     */
    wait: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(longestWait))),
  }),
  data: Dashboard,
})
