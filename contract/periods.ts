import * as z from 'zod/mini'
import { call } from './call'
import { DateOnly } from './dates'
import { listOf, pageQuery } from './envelope'
import { Id } from './ids'

export const Holiday = z.object({ date: DateOnly, name: z.string().check(z.maxLength(120)) })

/** The setting of a sub-period: which days count, when late begins, when a register locks. */
export const SubPeriodSetting = z.object({
  first_date: DateOnly,
  last_date: DateOnly,
  /** 5: Monday–Friday; 6: Monday–Saturday. */
  week_days: z.union([z.literal(5), z.literal(6)]),
  holidays: z._default(z.array(Holiday), []),
  /** `HH:MM` in the school's zone. */
  late_after: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** Days after the date itself on which its register may still change. */
  lock_after_days: z.int().check(z.gte(0), z.lte(366)),
})
export type SubPeriodSetting = z.output<typeof SubPeriodSetting>

export const SubPeriod = z.object({
  id: Id,
  name: z.string(),
  is_active: z.nullish(z.boolean()),
  setting: z.nullish(SubPeriodSetting),
})
export type SubPeriod = z.output<typeof SubPeriod>

export const Period = z.object({
  id: Id,
  name: z.string(),
  is_active: z.nullish(z.boolean()),
  sub_periods: z.nullish(z.array(SubPeriod)),
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
