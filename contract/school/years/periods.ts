import * as z from 'zod/mini'
import { call } from '../../call'
import { DateOnly } from '../../values/dates'
import { listOf, pageQuery } from '../../envelope'
import { Id, IdParams } from '../../values/ids'
import { atMost } from '../../values/text'

export const Holiday = z.object({ date: DateOnly, name: z.string().check(atMost(120)) })

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
