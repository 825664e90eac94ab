import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'

/** Years for which a school can choose to keep its log of changes. */
export const retentionYears = [2, 5, 10] as const

const unknownYears = 'Pilih 2, 5, atau 10 tahun, atau simpan selalu'

/** How long the log of changes is kept (decision 0153). */
export const ChangeRetention = z.object({
  /** Null: always. */
  years: z.nullish(z.int()),
  /** The date of the oldest entry that is there; null: there is none. */
  oldest: z.nullish(DateOnly),
})

export const ChangeRetentionUpdate = z.object({
  years: z.nullable(z.literal([...retentionYears], unknownYears)),
})

/** Capability `change_retention`. */
export const getChangeRetention = call({
  id: 'changes.retention',
  method: 'GET',
  path: '/v1/changes/retention',
  summary: 'How long the log of changes is kept',
  access: ['school.write'],
  data: ChangeRetention,
})

/**
 * Capability `change_retention`. Older entries are removed within a day, month by month. Entries about money, exports and erasures of
 * personal data stay, whatever is chosen, and so does everything of the current school year.
 */
export const putChangeRetention = call({
  id: 'changes.putRetention',
  method: 'PUT',
  path: '/v1/changes/retention',
  summary: 'Choose how long the log of changes is kept',
  access: ['school.write'],
  body: ChangeRetentionUpdate,
  data: ChangeRetention,
})
