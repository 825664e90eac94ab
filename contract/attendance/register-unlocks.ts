import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { ErrorCode } from '../errors'
import { IdParams } from '../values/ids'
import { atMost } from '../values/text'

/** Hours after which an unlocked register locks again by itself. */
export const unlockedHours = 24

/** The lock of a register whose days for changes are over. */
export const RegisterLock = z.object({
  /** The last day on which it could be changed. */
  last_day: DateOnly,
  /** Until when it is open again; null while it is locked. */
  unlocked_until: z.nullish(Timestamp),
  /** Who opened it again, and why. */
  unlocked_by: z.nullish(z.string()),
  reason: z.nullish(z.string()),
  /** Names of some who may open it. */
  keepers: z.optional(z.array(z.string())),
})
export type RegisterLock = z.output<typeof RegisterLock>

const reasonWords = 'Tulis alasannya, paling sedikit 3 huruf'

/** `open: false` locks it again at once; a reason is then not asked for. */
export const RegisterUnlock = z
  .object({
    date: DateOnly,
    open: z.boolean(),
    reason: z.optional(
      z.nullable(z.string().check(z.trim(), atMost(200, 'Alasan paling panjang 200 huruf'))),
    ),
  })
  .check(
    z.refine(({ open, reason }) => !open || (reason ?? '').length >= 3, {
      path: ['reason'],
      message: reasonWords,
    }),
  )
export type RegisterUnlock = z.output<typeof RegisterUnlock>

/**
 * Capability `register_unlocks`. Opens the locked register of one class and day for those who take it, for
 * {@link unlockedHours} hours, or locks it again. Each is kept in the history of changes.
 */
export const putRegisterUnlock = call({
  id: 'attendances.unlock',
  method: 'PUT',
  path: '/v1/classes/{id}/register_unlock',
  summary: 'Open the locked register of one class and day for a day, or lock it again',
  access: ['attendances.unlock'],
  params: IdParams,
  body: RegisterUnlock,
  errors: [ErrorCode.notFound, ErrorCode.wrongState, ErrorCode.dateInFuture, ErrorCode.dateOutsidePeriod],
  data: RegisterLock,
})
