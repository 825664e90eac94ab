import * as z from 'zod/mini'
import { call } from './call'
import { listOf, pageQuery } from './envelope'
import { Id, IdParams, Uuid } from './ids'

export const ClassStatus = z.enum(['active', 'archived'])

/** A rombel: one class of one period. */
export const SchoolClass = z.object({
  id: Id,
  name: z.string(),
  grade: z.nullish(z.object({ id: Id, name: z.string(), level: z.nullish(z.int()) })),
  period_id: z.nullish(Id),
  homeroom_teacher: z.nullish(z.object({ id: Id, name: z.string() })),
  capacity: z.nullish(z.int()),
  status: z.nullish(ClassStatus),
  student_count: z.nullish(z.int()),
  version: z.nullish(z.int()),
})
export type SchoolClass = z.output<typeof SchoolClass>

export const listClasses = call({
  id: 'classes.list',
  method: 'GET',
  path: '/v1/classes',
  summary: 'Classes of a period; without classes.all only the own ones',
  access: ['classes.read', 'attendances.read'],
  query: z.object({
    ...pageQuery,
    grade_id: z.optional(Uuid),
    period_id: z.optional(Uuid),
    status: z.optional(ClassStatus),
  }),
  data: listOf(SchoolClass),
})

export const getClass = call({
  id: 'classes.get',
  method: 'GET',
  path: '/v1/classes/{id}',
  summary: 'One class',
  access: ['classes.read', 'attendances.read'],
  params: IdParams,
  data: SchoolClass,
})

const className = z
  .string()
  .check(z.trim(), z.minLength(1, 'Isi nama kelas'), z.maxLength(60, 'Nama kelas paling panjang 60 huruf'))

/** Fields left out stay as they are; `homeroom_teacher_id: null` takes the wali kelas off. */
export const ClassUpdate = z.object({
  name: z.optional(className),
  homeroom_teacher_id: z.optional(z.nullable(Uuid)),
  capacity: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100)))),
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type ClassUpdate = z.output<typeof ClassUpdate>

export const updateClass = call({
  id: 'classes.update',
  method: 'PUT',
  path: '/v1/classes/{id}',
  summary: 'Change a class; names its homeroom teacher',
  access: ['classes.write'],
  params: IdParams,
  body: ClassUpdate,
  data: SchoolClass,
})
