import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { Id, IdParams, Uuid } from '../values/ids'

export const ClassStatus = z.enum(['active', 'archived'], 'Pilih status kelas')

/** A rombel: one class of one period. */
export const SchoolClass = z.object({
  id: Id,
  name: z.string(),
  grade: z.nullish(z.object({ id: Id, name: z.string(), level: z.nullish(z.int()) })),
  period_id: z.nullish(Id),
  homeroom_teacher: z.nullish(z.object({ id: Id, name: z.string() })),
  /** Capability `class_details`: since which day the wali kelas leads the class; null where nobody wrote it down. */
  homeroom_since: z.nullish(DateOnly),
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
