import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { atMost } from '../values/text'

/** The reminder of a register that is not taken: whether, when, and with which key a browser asks for it. */
export const Reminders = z.object({
  /** `HH:MM` at the school; null: the school reminds nobody. */
  time: z.nullish(z.string()),
  /** The service's public key for Web Push, uncompressed, base64url. */
  public_key: z.string(),
  /** Whether this sign-in is reminded on its device. */
  on: z.boolean(),
})
export type Reminders = z.output<typeof Reminders>

/** Capability `register_reminders`, like all of these. */
export const getReminders = call({
  id: 'reminders.get',
  method: 'GET',
  path: '/v1/reminders',
  summary: 'When the school reminds of registers that are not taken, and whether this sign-in is',
  access: 'session',
  data: Reminders,
})

const notPush = 'Alamat pemberitahuan peramban ini tidak dikenal'

/** Where browsers receive messages. The service sends nowhere else, whatever address a request names. */
const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/** Whether an address is that of a browser's push service, and so may be sent to. */
function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return pushServices.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

const ReminderDevice = z.object({
  /** The address that the browser was given. Left out: this sign-in is reminded no longer. */
  endpoint: z.optional(z.nullable(z.string().check(atMost(1000, notPush), z.refine(isPushService, notPush)))),
})

/** The person's own consent, for the device of this sign-in; it ends with the sign-in. */
export const putReminderDevice = call({
  id: 'reminders.device',
  method: 'PUT',
  path: '/v1/reminders/device',
  summary: 'Remind, or no longer remind, this sign-in on its device',
  access: ['attendances.write'],
  body: ReminderDevice,
  errors: [ErrorCode.duplicate],
  data: Reminders,
})

const ReminderTime = z.object({
  /** null: nobody is reminded. */
  time: z.nullable(
    z.string('Isi jam dan menit').check(atMost(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Isi jam dan menit')),
  ),
})

export const putReminderTime = call({
  id: 'reminders.time',
  method: 'PUT',
  path: '/v1/reminders',
  summary: 'Set when the school reminds of registers that are not taken',
  access: ['school.write'],
  body: ReminderTime,
  data: Reminders,
})
