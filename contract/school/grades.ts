import * as z from 'zod/mini'
import { call } from '../call'
import { MoveData, MovedStudents, moveOptions } from './class-moves'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { nameText } from '../values/name-text'

/** A tingkat, 1–12. */
export const Grade = z.object({
  id: Id,
  name: z.string(),
  level: z.nullish(z.int().check(z.gte(0), z.lte(13))),
  class_count: z.nullish(z.int()),
  student_count: z.nullish(z.int()),
  version: z.nullish(z.int()),
})
export type Grade = z.output<typeof Grade>

export const listGrades = call({
  id: 'grades.list',
  method: 'GET',
  path: '/v1/grades',
  summary: 'Year levels of the school',
  access: ['grades.read', 'students.read', 'classes.read'],
  query: z.object(pageQuery),
  data: listOf(Grade),
})

export const getGrade = call({
  id: 'grades.get',
  method: 'GET',
  path: '/v1/grades/{id}',
  summary: 'One year level',
  access: ['grades.read', 'students.read', 'classes.read'],
  params: IdParams,
  data: Grade,
})

const level = z
  .int('Tingkat harus angka bulat')
  .check(z.gte(1, 'Tingkat paling kecil 1'), z.lte(12, 'Tingkat paling besar 12'))
const name = nameText(40, 'Nama tingkat paling panjang 40 huruf').check(z.minLength(1, 'Isi nama tingkat'))

export const GradeCreate = z.object({
  id: z.optional(Uuid),
  level,
  /** Without one it is "Kelas 7". */
  name: z.optional(name),
})
export type GradeCreate = z.output<typeof GradeCreate>

export const createGrade = call({
  id: 'grades.create',
  method: 'POST',
  path: '/v1/grades',
  summary: 'Add a year level',
  access: ['grades.write'],
  body: GradeCreate,
  errors: [ErrorCode.duplicate],
  data: Grade,
})

/** Fields left out stay as they are. */
export const GradeUpdate = z.object({
  level: z.optional(level),
  name: z.optional(name),
  version: z.optional(z.int()),
})
export type GradeUpdate = z.output<typeof GradeUpdate>

export const updateGrade = call({
  id: 'grades.update',
  method: 'PUT',
  path: '/v1/grades/{id}',
  summary: 'Change a year level',
  access: ['grades.write'],
  params: IdParams,
  body: GradeUpdate,
  errors: [ErrorCode.duplicate],
  data: Grade,
})

export const deleteGrade = call({
  id: 'grades.delete',
  method: 'DELETE',
  path: '/v1/grades/{id}',
  summary: 'Remove a year level that nothing needs',
  access: ['grades.write'],
  params: IdParams,
  query: removalQuery,
  errors: [ErrorCode.inUse],
  data: z.unknown(),
})

/**
 * Without `class_id` the pupils are spread over the grade's classes of the active year, to the emptiest
 * first; who is in one of them already stays there.
 */
export const GradeStudents = z.object({
  student_ids: MovedStudents,
  class_id: z.optional(z.nullable(picked('Pilih kelas'))),
  ...moveOptions,
})
export type GradeStudents = z.output<typeof GradeStudents>

export const assignGradeStudents = call({
  id: 'grades.students',
  method: 'PUT',
  path: '/v1/grades/{id}/students',
  summary: 'Assign pupils to a year level, or say what would happen; answers pupil by pupil',
  access: ['students.write'],
  params: IdParams,
  body: GradeStudents,
  data: MoveData,
})
