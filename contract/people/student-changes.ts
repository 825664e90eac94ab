import * as z from 'zod/mini'
import { call } from '../call'
import { removalQuery } from '../envelope'
import { DateOnly } from '../values/dates'
import { ErrorCode } from '../errors'
import { IdParams, picked, Uuid } from '../values/ids'
import { ImageUrl } from '../values/images'
import { numberText } from '../values/number-text'
import { Phone } from '../values/phone'
import { Gender, Student, StudentStatus } from './students'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

const text = (max: number, sentence: string) =>
  z.optional(z.nullable(z.string().check(z.trim(), atMost(max, sentence))))

const nameOf = (sentence: string) => z.optional(z.nullable(nameText(150, sentence)))

const email = z
  .string()
  .check(
    z.trim(),
    atMost(254, 'Email paling panjang 254 huruf'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Alamat email tidak lengkap'),
  )

const longNis = 'NIS paling panjang 30 huruf'

/** The fields of a pupil besides the name; null takes a value away. */
const details = {
  nis: z.optional(z.nullable(numberText(longNis).check(atMost(30, longNis)))),
  nisn: z.optional(
    z.nullable(numberText('NISN harus 10 angka').check(z.regex(/^\d{10}$/, 'NISN harus 10 angka'))),
  ),
  gender: z.optional(z.nullable(Gender)),
  birth_place: text(100, 'Tempat lahir paling panjang 100 huruf'),
  birth_date: z.optional(z.nullable(DateOnly)),
  religion: text(40, 'Agama paling panjang 40 huruf'),
  address: text(300, 'Alamat paling panjang 300 huruf'),
  phone: z.optional(z.nullable(Phone)),
  email: z.optional(z.nullable(email)),
  father_name: nameOf('Nama ayah paling panjang 150 huruf'),
  mother_name: nameOf('Nama ibu paling panjang 150 huruf'),
  guardian_name: nameOf('Nama wali paling panjang 150 huruf'),
  photo_url: z.optional(z.nullable(ImageUrl)),
  /** Capability `student_stays`: the first day at the school, not in the future. */
  joined_on: z.optional(z.nullable(DateOnly)),
  /** The class of the active school year the pupil goes to; null: to none. */
  class_id: z.optional(z.nullable(picked('Pilih kelas'))),
} as const

const name = nameText(150, 'Nama siswa paling panjang 150 huruf').check(z.minLength(1, 'Isi nama siswa'))

/** A new pupil. A client that made the id may send it again when the answer was lost. */
export const StudentCreate = z.object({ id: z.optional(Uuid), name, ...details })
export type StudentCreate = z.output<typeof StudentCreate>

/** Capability `student_stays`: the day on which the pupil leaves, today where it is left out or null. */
const leaving = { left_on: z.optional(z.nullable(DateOnly)) } as const

/** Fields left out stay. A status other than `active` archives the pupil, `active` brings one back. */
export const StudentUpdate = z.object({
  name: z.optional(name),
  ...details,
  status: z.optional(StudentStatus),
  ...leaving,
  reason: text(300, 'Alasan paling panjang 300 huruf'),
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type StudentUpdate = z.output<typeof StudentUpdate>

export const createStudent = call({
  id: 'students.create',
  method: 'POST',
  path: '/v1/students',
  summary: 'Add a student, also to a class',
  access: ['students.write'],
  body: StudentCreate,
  errors: [ErrorCode.duplicate],
  data: Student,
})

export const updateStudent = call({
  id: 'students.update',
  method: 'PUT',
  path: '/v1/students/{id}',
  summary: 'Change a student; moves between classes, archives and brings back',
  access: ['students.write'],
  params: IdParams,
  body: StudentUpdate,
  errors: [ErrorCode.duplicate],
  data: Student,
})

/** How a pupil leaves; sent in the query or in the body. */
const farewell = {
  status: z.optional(z.enum(['graduated', 'transferred', 'dropped'], 'Pilih alasan keluar')),
  ...leaving,
  reason: text(300, 'Alasan paling panjang 300 huruf'),
} as const

/** Pupils are never lost: this archives. Sent twice it changes nothing more. */
export const archiveStudent = call({
  id: 'students.archive',
  method: 'DELETE',
  path: '/v1/students/{id}',
  summary: 'Archive a student as transferred, graduated or dropped; history stays',
  access: ['students.write'],
  params: IdParams,
  query: z.extend(removalQuery, farewell),
  body: z.object(farewell),
  data: z.nullish(Student),
})
