import * as z from 'zod/mini'
import { call } from '../call'
import { Student } from '../people/students'
import { MoveData, moveLimit, moveOptions } from './class-moves'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { IdParams, picked } from '../values/ids'

/**
 * A pupil in a class, from which day to which. Who asks for a day gone by and no longer reaches a pupil gets no more of
 * them than name, numbers and photo; another service may always give no more.
 */
export const ClassStudent = z.extend(Student, {
  from_date: z.nullish(DateOnly),
  /** Last day in the class; null: still there. */
  to_date: z.nullish(DateOnly),
})
export type ClassStudent = z.output<typeof ClassStudent>

export const listClassStudents = call({
  id: 'classes.students',
  method: 'GET',
  path: '/v1/classes/{id}/students',
  summary: 'The pupils of a class on a day, by name',
  access: ['students.read'],
  params: IdParams,
  query: z.object({
    ...pageQuery,
    /** Today by default. */
    date: z.optional(DateOnly),
  }),
  data: listOf(ClassStudent),
})

export const ClassStudentsPut = z.object({
  student_ids: z
    .array(picked('Pilih siswa'))
    .check(z.maxLength(moveLimit, `Paling banyak ${moveLimit} siswa dalam satu kiriman`)),
  /** True: pupils who are not named leave the class. False: the named ones come in addition. */
  replace: z._default(z.boolean(), false),
  ...moveOptions,
})
export type ClassStudentsPut = z.output<typeof ClassStudentsPut>

export const putClassStudents = call({
  id: 'classes.putStudents',
  method: 'PUT',
  path: '/v1/classes/{id}/students',
  summary: 'Move pupils into a class, or set its pupils; answers pupil by pupil',
  access: ['students.write'],
  params: IdParams,
  body: ClassStudentsPut,
  data: MoveData,
})
