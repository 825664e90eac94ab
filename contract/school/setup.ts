import * as z from 'zod/mini'
import { AuthData } from '../accounts/auth'
import { call } from '../call'
import { TimeZone } from '../values/dates'
import { EmailAddress } from '../values/email'
import { ErrorCode } from '../errors'
import { numberText } from '../values/number-text'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

/** The rule for every password that somebody chooses: length beats composition (NIST SP 800-63B). */
export const NewPassword = z
  .string()
  .check(z.minLength(10, 'Kata sandi paling sedikit 10 huruf'), atMost(256, 'Kata sandi terlalu panjang'))

export const SetupBody = z.object({
  school_name: nameText(150).check(z.minLength(3, 'Isi nama sekolah')),
  npsn: z.nullish(numberText('NPSN harus 8 angka').check(z.regex(/^\d{8}$/, 'NPSN harus 8 angka'))),
  time_zone: TimeZone,
  name: nameText(150).check(z.minLength(2, 'Isi nama Anda')),
  email: EmailAddress,
  password: NewPassword,
  /** The code that the service prints on its console while no account exists. */
  setup_code: z.string().check(z.trim(), z.minLength(1, 'Isi kode pemasangan'), atMost(100)),
})
export type SetupBody = z.output<typeof SetupBody>

/** First run: makes the school and its administrator, once. */
export const setup = call({
  id: 'setup',
  method: 'POST',
  path: '/v1/setup',
  summary: 'Make the first school and administrator of an empty service',
  access: 'public',
  body: SetupBody,
  errors: [ErrorCode.duplicate, ErrorCode.setupDone, ErrorCode.tooMany],
  data: AuthData,
})
