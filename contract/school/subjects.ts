import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

/** Kelompok A and B of the national curriculum, and muatan lokal. */
export const SubjectGroup = z.enum(['A', 'B', 'lokal'], 'Pilih kelompok mata pelajaran')
export type SubjectGroup = z.output<typeof SubjectGroup>

/** A subject as other rows name it. */
export const SubjectRef = z.object({ id: Id, name: z.string(), code: z.nullish(z.string()) })
export type SubjectRef = z.output<typeof SubjectRef>

/** What is taught (mata pelajaran). */
export const Subject = z.object({
  id: Id,
  code: z.nullish(z.string()),
  name: z.string(),
  group: z.nullish(SubjectGroup),
  /** The grades it is taught in; none: in all of them. */
  grades: z.nullish(z.array(z.object({ id: Id, name: z.string(), level: z.nullish(z.int()) }))),
  version: z.nullish(z.int()),
})
export type Subject = z.output<typeof Subject>

export const listSubjects = call({
  id: 'subjects.list',
  method: 'GET',
  path: '/v1/subjects',
  summary: 'Subjects by group and name; with grade_id those taught in that grade',
  access: ['subjects.read'],
  query: z.object({
    ...pageQuery,
    group: z.optional(SubjectGroup),
    grade_id: z.optional(Uuid),
    teacher_id: z.optional(Uuid),
    sort: z.optional(z.enum(['name', '-name', 'code', '-code'])),
  }),
  data: listOf(Subject),
})

export const getSubject = call({
  id: 'subjects.get',
  method: 'GET',
  path: '/v1/subjects/{id}',
  summary: 'One subject',
  access: ['subjects.read'],
  params: IdParams,
  data: Subject,
})

const code = z
  .string()
  .check(z.trim(), z.minLength(1, 'Isi kode'), atMost(20, 'Kode paling panjang 20 huruf'))
const name = nameText(100, 'Nama mata pelajaran paling panjang 100 huruf').check(
  z.minLength(2, 'Isi nama mata pelajaran'),
)
const gradeIds = z.array(picked('Pilih tingkat')).check(z.maxLength(12, 'Paling banyak 12 tingkat'))

export const SubjectCreate = z.object({
  /** Made by the client, so that a repeated request makes nothing twice. */
  id: z.optional(Uuid),
  code,
  name,
  group: z._default(SubjectGroup, 'A'),
  grade_ids: z._default(gradeIds, []),
})
export type SubjectCreate = z.output<typeof SubjectCreate>

export const createSubject = call({
  id: 'subjects.create',
  method: 'POST',
  path: '/v1/subjects',
  summary: 'Add a subject',
  access: ['subjects.write'],
  body: SubjectCreate,
  errors: [ErrorCode.duplicate],
  data: Subject,
})

/** Fields left out stay as they are. */
export const SubjectUpdate = z.object({
  code: z.optional(code),
  name: z.optional(name),
  group: z.optional(SubjectGroup),
  grade_ids: z.optional(gradeIds),
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type SubjectUpdate = z.output<typeof SubjectUpdate>

export const updateSubject = call({
  id: 'subjects.update',
  method: 'PUT',
  path: '/v1/subjects/{id}',
  summary: 'Change a subject',
  access: ['subjects.write'],
  params: IdParams,
  body: SubjectUpdate,
  errors: [ErrorCode.duplicate],
  data: Subject,
})

/** Refused with 1320 while a timetable or a teacher names it. */
export const deleteSubject = call({
  id: 'subjects.delete',
  method: 'DELETE',
  path: '/v1/subjects/{id}',
  summary: 'Remove a subject that nothing needs',
  access: ['subjects.write'],
  params: IdParams,
  query: removalQuery,
  errors: [ErrorCode.inUse],
  data: z.nullish(z.unknown()),
})
