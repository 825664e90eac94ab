import * as z from 'zod/mini'
import { call } from './call'
import { listOf, pageQuery } from './envelope'
import { Id } from './ids'

export const StaffType = z.enum(['teacher', 'non_teaching'])

/** A teacher or a member of the non-teaching staff: one entity with a type. */
export const Teacher = z.object({
  id: Id,
  name: z.string(),
  type: z.nullish(StaffType),
  nip: z.nullish(z.string()),
  nuptk: z.nullish(z.string()),
  gender: z.nullish(z.enum(['L', 'P'])),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  photo_url: z.nullish(z.string()),
  /** The class of the active period this person is wali kelas of. */
  homeroom_class: z.nullish(z.object({ id: Id, name: z.string() })),
})
export type Teacher = z.output<typeof Teacher>

export const listTeachers = call({
  id: 'teachers.list',
  method: 'GET',
  path: '/v1/teachers',
  summary: 'Teachers and non-teaching staff',
  access: ['teachers.read'],
  query: z.object({ ...pageQuery, type: z.optional(StaffType) }),
  data: listOf(Teacher),
})

export const TeacherCreate = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(2, 'Isi nama'), z.maxLength(150, 'Nama paling panjang 150 huruf')),
  type: z._default(StaffType, 'teacher'),
  nip: z.nullish(z.string().check(z.regex(/^\d{18}$/, 'NIP harus 18 angka'))),
  gender: z.nullish(z.enum(['L', 'P'])),
})
export type TeacherCreate = z.output<typeof TeacherCreate>

export const createTeacher = call({
  id: 'teachers.create',
  method: 'POST',
  path: '/v1/teachers',
  summary: 'Add a member of staff',
  access: ['teachers.write'],
  body: TeacherCreate,
  data: Teacher,
})
