import * as z from 'zod/mini'
import { call } from '../call'
import { TimeZone } from '../values/dates'
import { EmailAddress } from '../values/email'
import { ErrorCode } from '../errors'
import { numberText } from '../values/number-text'
import { Phone } from '../values/phone'
import { School, SchoolName } from './school'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

const text = (least: number, empty: string, most: number, tooLong: string) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.minLength(least, empty), atMost(most, tooLong))))

/** Fields left out stay as they are; null takes one away. */
export const SchoolUpdate = z.object({
  name: z.optional(SchoolName),
  npsn: z.optional(
    z.nullable(numberText('NPSN harus 8 angka').check(z.regex(/^\d{8}$/, 'NPSN harus 8 angka'))),
  ),
  address: text(3, 'Isi alamat sekolah', 300, 'Alamat paling panjang 300 huruf'),
  /** Printed before the date on papers: "Bandung, 23 November 2026". */
  city: text(2, 'Isi kota', 60, 'Nama kota paling panjang 60 huruf'),
  phone: z.optional(z.nullable(Phone)),
  email: z.optional(z.nullable(EmailAddress)),
  head_name: z.optional(
    z.nullable(
      nameText(150, 'Nama paling panjang 150 huruf').check(z.minLength(2, 'Isi nama kepala sekolah')),
    ),
  ),
  head_nip: z.optional(
    z.nullable(numberText('NIP harus 18 angka').check(z.regex(/^\d{18}$/, 'NIP harus 18 angka'))),
  ),
  time_zone: z.optional(TimeZone),
  version: z.optional(z.int()),
})
export type SchoolUpdate = z.output<typeof SchoolUpdate>

/** Our extra (capability `school_profile`): the specification only reads the school, and changes its bank account. */
export const updateSchool = call({
  id: 'school.update',
  method: 'PUT',
  path: '/v1/school',
  summary: 'Change what the school is called, where it is, and who leads it',
  access: ['school.write'],
  body: SchoolUpdate,
  errors: [ErrorCode.notFound],
  data: School,
})
