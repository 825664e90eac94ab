import * as z from 'zod/mini'
import { call } from '../../call'
import { ErrorCode } from '../../errors'
import { Id, Uuid } from '../../values/ids'
import { Period, SubPeriodSetting } from './periods'
import { HolidayPut } from './period-changes'

const SubPeriodParams = z.object({ id: Uuid, subPeriodId: Uuid })

/** `dry_run` answers with what would change and changes nothing. */
const SubPeriodChangeBody = z.object({ dry_run: z._default(z.boolean(), false) })

const NamedPeriod = z.object({
  period: z.object({ id: Id, name: z.string() }),
  sub_period: z.object({ id: Id, name: z.string() }),
})

/**
 * What changing the active semester did, or would do. A plain service may answer with less: the app then
 * reads the periods again.
 */
export const SubPeriodChange = z.nullish(
  z.object({
    dry_run: z.nullish(z.boolean()),
    /** False: this semester is (or was) the active one already. */
    changed: z.nullish(z.boolean()),
    from: z.nullish(NamedPeriod),
    to: z.nullish(NamedPeriod),
    /** Whether the school year changes too: classes, reach and dashboards are then the new year's. */
    period_changes: z.nullish(z.boolean()),
    effects: z.nullish(
      z.object({
        /** Active classes of the year that is (or would be) active. */
        classes: z.int(),
        classes_without_homeroom: z.int(),
        /** Active pupils in these classes today. */
        students: z.int(),
        /** Active pupils in none of them. */
        students_without_class: z.int(),
      }),
    ),
    /** What the office should do before or after, in words. */
    warnings: z.nullish(z.array(z.string())),
    /** The target year as it is. */
    period: z.nullish(Period),
  }),
)
export type SubPeriodChange = z.output<typeof SubPeriodChange>

export const changeSubPeriod = call({
  id: 'periods.change',
  method: 'PUT',
  path: '/v1/periods/{id}/{subPeriodId}',
  summary: 'Make a semester the active one, and with it its school year; or say what would change',
  access: ['periods.write'],
  params: SubPeriodParams,
  body: SubPeriodChangeBody,
  data: SubPeriodChange,
})

/** Fields left out stay as they are. No mark changes with it, only which days count. */
export const SubPeriodSettingPut = z.object({
  ...z.partial(SubPeriodSetting).shape,
  holidays: z.optional(z.array(HolidayPut).check(z.maxLength(200, 'Paling banyak 200 hari libur'))),
  /** The sub-period's version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
  /** Somebody has looked through the calendar that the school began with, and it is right as it is. */
  checked: z.optional(z.literal(true)),
})
export type SubPeriodSettingPut = z.output<typeof SubPeriodSettingPut>

export const putSubPeriodSetting = call({
  id: 'periods.setting',
  method: 'PUT',
  path: '/v1/periods/{id}/{subPeriodId}/setting',
  summary: 'Change the calendar of a semester',
  access: ['periods.write'],
  params: SubPeriodParams,
  body: SubPeriodSettingPut,
  errors: [ErrorCode.conflict],
  data: Period,
})
