import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { EmailAddress } from '../values/email'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, Uuid } from '../values/ids'
import { ImageUrl } from '../values/images'
import { MachineNumber } from '../values/machine-number'
import { numberText } from '../values/number-text'
import { Phone } from '../values/phone'
import { StaffStatus, StaffType } from './staff'
import { SubjectRef } from '../school/subjects'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

/** A teacher or a member of the non-teaching staff: one entity with a type. */
export const Teacher = z.object({
  id: Id,
  name: z.string(),
  type: z.nullish(StaffType),
  nip: z.nullish(z.string()),
  nuptk: z.nullish(z.string()),
  /** Under which attendance machines know the person. */
  machine_number: z.nullish(z.string()),
  gender: z.nullish(z.enum(['L', 'P'])),
  email: z.nullish(z.string()),
  /** E.164. */
  phone: z.nullish(z.string()),
  address: z.nullish(z.string()),
  birth_place: z.nullish(z.string()),
  birth_date: z.nullish(z.string()),
  photo_url: z.nullish(z.string()),
  status: z.nullish(StaffStatus),
  /** The class of the active period this person is wali kelas of. */
  homeroom_class: z.nullish(z.object({ id: Id, name: z.string() })),
  /** What they may be given to teach. */
  subjects: z.nullish(z.array(SubjectRef)),
  version: z.nullish(z.int()),
})
export type Teacher = z.output<typeof Teacher>

export const listTeachers = call({
  id: 'teachers.list',
  method: 'GET',
  path: '/v1/teachers',
  summary: 'Teachers and non-teaching staff; without status only the active ones',
  access: ['teachers.read'],
  query: z.object({
    ...pageQuery,
    type: z.optional(StaffType),
    subject_id: z.optional(Uuid),
    /** Only those without a sign-in (capability `user_accounts`). */
    account: z.optional(z.literal('none')),
    status: z.optional(z.enum(['active', 'archived', 'all'])),
    sort: z.optional(z.enum(['name', '-name', 'nip', '-nip', 'type', '-type'])),
  }),
  data: listOf(Teacher),
})

export const getTeacher = call({
  id: 'teachers.get',
  method: 'GET',
  path: '/v1/teachers/{id}',
  summary: 'One member of staff',
  access: ['teachers.read'],
  params: IdParams,
  data: Teacher,
})

/** A name with its titles. */
export const staffName = nameText(150, 'Nama paling panjang 150 huruf').check(z.minLength(2, 'Isi nama'))
const text = (max: number, message: string) => z.nullish(z.string().check(z.trim(), atMost(max, message)))

/** Null takes a field away; left out it stays. */
export const staffFields = {
  nip: z.nullish(numberText('NIP harus 18 angka').check(z.regex(/^\d{18}$/, 'NIP harus 18 angka'))),
  nuptk: z.nullish(numberText('NUPTK harus 16 angka').check(z.regex(/^\d{16}$/, 'NUPTK harus 16 angka'))),
  machine_number: z.nullish(MachineNumber),
  gender: z.nullish(z.enum(['L', 'P'], 'Pilih jenis kelamin')),
  email: z.nullish(EmailAddress),
  phone: z.nullish(Phone),
  address: text(300, 'Alamat paling panjang 300 huruf'),
  birth_place: text(100, 'Tempat lahir paling panjang 100 huruf'),
  birth_date: z.nullish(DateOnly),
  photo_url: z.nullish(ImageUrl),
}

export const TeacherCreate = z.object({
  /** Made by the client, so that a repeated request makes nobody twice. */
  id: z.optional(Uuid),
  name: staffName,
  type: z._default(StaffType, 'teacher'),
  ...staffFields,
})
export type TeacherCreate = z.output<typeof TeacherCreate>

export const createTeacher = call({
  id: 'teachers.create',
  method: 'POST',
  path: '/v1/teachers',
  summary: 'Add a member of staff',
  access: ['teachers.write'],
  body: TeacherCreate,
  errors: [ErrorCode.duplicate],
  data: Teacher,
})

export const TeacherUpdate = z.object({
  name: z.optional(staffName),
  type: z.optional(StaffType),
  ...staffFields,
  /** `active` brings somebody back; `archived` does what the removal does, under its rules. */
  status: z.optional(StaffStatus),
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type TeacherUpdate = z.output<typeof TeacherUpdate>

export const updateTeacher = call({
  id: 'teachers.update',
  method: 'PUT',
  path: '/v1/teachers/{id}',
  summary: 'Change a member of staff',
  access: ['teachers.write'],
  params: IdParams,
  body: TeacherUpdate,
  errors: [ErrorCode.duplicate, ErrorCode.inUse],
  data: Teacher,
})

/** Refused with 1320 while wali kelas of an active class or in the timetable of the active period. */
export const deleteTeacher = call({
  id: 'teachers.delete',
  method: 'DELETE',
  path: '/v1/teachers/{id}',
  summary: 'Archive a member of staff: history keeps them, their sign-in ends',
  access: ['teachers.write'],
  params: IdParams,
  query: removalQuery,
  errors: [ErrorCode.inUse],
  data: z.nullish(z.unknown()),
})
