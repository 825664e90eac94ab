import * as z from 'zod/mini'
import { call } from '../../call'
import { DateOnly } from '../../values/dates'
import { listOf, pageQuery, removalQuery } from '../../envelope'
import { ErrorCode } from '../../errors'
import { Id, IdParams, Uuid } from '../../values/ids'
import { YearName } from '../../values/school-year'
import { atMost } from '../../values/text'
import { nameText } from '../../values/name-text'

export const Holiday = z.object({ date: DateOnly, name: z.string().check(atMost(120)) })
/** A holiday of a request. */
export const HolidayPut = z.object({ date: DateOnly, name: nameText(120) })

/** The setting of a sub-period: which days count, when late begins, when a register locks. */
export const SubPeriodSetting = z.object({
  first_date: DateOnly,
  last_date: DateOnly,
  /** 5: Monday–Friday; 6: Monday–Saturday. */
  week_days: z.union([z.literal(5), z.literal(6)]),
  /** Every school day of another week than these two, 0 Sunday … 6 Saturday; null for one of them (capability `school_days`). */
  school_days: z.nullish(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7))),
  holidays: z._default(z.array(Holiday), []),
  /** `HH:MM` in the school's zone. */
  late_after: z.string().check(atMost(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** Days after the date itself on which its register may still change. */
  lock_after_days: z.int().check(z.gte(0), z.lte(366)),
})
export type SubPeriodSetting = z.output<typeof SubPeriodSetting>

const SubPeriodName = nameText(60, 'Nama semester paling panjang 60 huruf').check(
  z.minLength(1, 'Isi nama semester'),
)

export const SubPeriod = z.object({
  id: Id,
  name: z.string(),
  is_active: z.nullish(z.boolean()),
  setting: z.nullish(SubPeriodSetting),
  version: z.nullish(z.int()),
})
export type SubPeriod = z.output<typeof SubPeriod>

export const Period = z.object({
  id: Id,
  name: z.string(),
  is_active: z.nullish(z.boolean()),
  sub_periods: z.nullish(z.array(SubPeriod)),
  class_count: z.nullish(z.int()),
  version: z.nullish(z.int()),
})
export type Period = z.output<typeof Period>

export const listPeriods = call({
  id: 'periods.list',
  method: 'GET',
  path: '/v1/periods',
  summary: 'School years with their semesters',
  access: 'session',
  query: z.object(pageQuery),
  data: listOf(Period),
})

export const getPeriod = call({
  id: 'periods.get',
  method: 'GET',
  path: '/v1/periods/{id}',
  summary: 'One school year with its semesters',
  access: 'session',
  params: IdParams,
  data: Period,
})

/**
 * A school year with its two semesters, ganjil before genap; they are made with halves of the year and the
 * active semester's habits (week, late, lock) unless settings are given. None is active yet.
 */
export const PeriodCreate = z.object({
  id: z.optional(Uuid),
  name: YearName,
  sub_periods: z.optional(
    z
      .array(
        z.object({
          id: z.optional(Uuid),
          name: z.optional(SubPeriodName),
          setting: z.optional(z.extend(SubPeriodSetting, { holidays: z._default(z.array(HolidayPut), []) })),
        }),
      )
      .check(
        z.minLength(2, 'Tahun ajaran berisi dua semester'),
        z.maxLength(2, 'Tahun ajaran berisi dua semester'),
      ),
  ),
})
export type PeriodCreate = z.output<typeof PeriodCreate>

export const createPeriod = call({
  id: 'periods.create',
  method: 'POST',
  path: '/v1/periods',
  summary: 'Add a school year with two semesters',
  access: ['periods.write'],
  body: PeriodCreate,
  errors: [ErrorCode.duplicate],
  data: Period,
})

/** Fields left out stay as they are. The name is the year: the semesters must be in its July–June. */
export const PeriodUpdate = z.object({
  name: z.optional(YearName),
  sub_periods: z.optional(z.array(z.object({ id: Uuid, name: SubPeriodName })).check(z.maxLength(2))),
  version: z.optional(z.int()),
})
export type PeriodUpdate = z.output<typeof PeriodUpdate>

export const updatePeriod = call({
  id: 'periods.update',
  method: 'PUT',
  path: '/v1/periods/{id}',
  summary: 'Rename a school year or its semesters',
  access: ['periods.write'],
  params: IdParams,
  body: PeriodUpdate,
  errors: [ErrorCode.duplicate],
  data: Period,
})

export const deletePeriod = call({
  id: 'periods.delete',
  method: 'DELETE',
  path: '/v1/periods/{id}',
  summary: 'Remove a school year that nothing needs',
  access: ['periods.write'],
  params: IdParams,
  query: removalQuery,
  errors: [ErrorCode.inUse],
  data: z.unknown(),
})
