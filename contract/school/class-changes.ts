import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { removalQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { IdParams, picked, Uuid } from '../values/ids'
import { nameText } from '../values/name-text'
import { ClassStatus, SchoolClass } from './classes'

const className = nameText(60, 'Nama kelas paling panjang 60 huruf').check(z.minLength(1, 'Isi nama kelas'))

const capacity = z.nullable(
  z
    .int('Kapasitas harus angka bulat')
    .check(z.gte(1, 'Kapasitas paling sedikit 1'), z.lte(100, 'Kapasitas paling banyak 100')),
)

export const ClassCreate = z.object({
  id: z.optional(Uuid),
  name: className,
  grade_id: picked('Pilih tingkat'),
  /** By default the active school year. */
  period_id: z.optional(Uuid),
  homeroom_teacher_id: z.optional(z.nullable(picked('Pilih wali kelas'))),
  homeroom_since: z.optional(z.nullable(DateOnly)),
  capacity: z.optional(capacity),
})
export type ClassCreate = z.output<typeof ClassCreate>

export const createClass = call({
  id: 'classes.create',
  method: 'POST',
  path: '/v1/classes',
  summary: 'Add a class to a school year',
  access: ['classes.write'],
  body: ClassCreate,
  errors: [ErrorCode.notFound, ErrorCode.duplicate],
  data: SchoolClass,
})

/** Fields left out stay as they are; `homeroom_teacher_id: null` takes the wali kelas off. */
export const ClassUpdate = z.object({
  name: z.optional(className),
  /** Capability `class_details`. */
  grade_id: z.optional(picked('Pilih tingkat')),
  homeroom_teacher_id: z.optional(z.nullable(picked('Pilih wali kelas'))),
  /** Capability `class_details`: today or earlier; left out, a new wali kelas begins today. */
  homeroom_since: z.optional(z.nullable(DateOnly)),
  capacity: z.optional(capacity),
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type ClassUpdate = z.output<typeof ClassUpdate>

export const updateClass = call({
  id: 'classes.update',
  method: 'PUT',
  path: '/v1/classes/{id}',
  summary: 'Change a class; names its homeroom teacher, and since when',
  access: ['classes.write'],
  params: IdParams,
  body: ClassUpdate,
  errors: [ErrorCode.duplicate],
  data: SchoolClass,
})

export const deleteClass = call({
  id: 'classes.delete',
  method: 'DELETE',
  path: '/v1/classes/{id}',
  summary: 'Remove a class in which nobody ever was; others are archived',
  access: ['classes.write'],
  params: IdParams,
  query: removalQuery,
  errors: [ErrorCode.inUse],
  data: z.unknown(),
})

export const ClassStatusPut = z.object({ status: ClassStatus, version: z.optional(z.int()) })
export type ClassStatusPut = z.output<typeof ClassStatusPut>

/** The specification names the path only; we take the status in a PUT. */
export const putClassStatus = call({
  id: 'classes.status',
  method: 'PUT',
  path: '/v1/classes/{id}/status',
  summary: 'Archive a class, or bring it back',
  access: ['classes.write'],
  params: IdParams,
  body: ClassStatusPut,
  errors: [ErrorCode.inUse],
  data: SchoolClass,
})
