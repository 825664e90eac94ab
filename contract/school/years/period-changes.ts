import * as z from 'zod/mini'
import { call } from '../../call'
import { DateOnly } from '../../values/dates'
import { removalQuery } from '../../envelope'
import { ErrorCode } from '../../errors'
import { IdParams, Uuid } from '../../values/ids'
import { YearName } from '../../values/school-year'
import { nameText } from '../../values/name-text'
import { Period, SubPeriodSetting } from './periods'

/** A holiday of a request. */
export const HolidayPut = z.object({ date: DateOnly, name: nameText(120) })

const SubPeriodName = nameText(60, 'Nama semester paling panjang 60 huruf').check(
  z.minLength(1, 'Isi nama semester'),
)

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
