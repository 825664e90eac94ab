import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { Id, IdParams, Uuid } from '../values/ids'

export const StudentStatus = z.enum(['active', 'graduated', 'transferred', 'dropped'], 'Pilih status siswa')
export const Gender = z.enum(['L', 'P'], 'Pilih jenis kelamin')

export const Student = z.object({
  id: Id,
  name: z.string(),
  nis: z.nullish(z.string()),
  nisn: z.nullish(z.string()),
  gender: z.nullish(Gender),
  birth_place: z.nullish(z.string()),
  birth_date: z.nullish(z.string()),
  religion: z.nullish(z.string()),
  address: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  email: z.nullish(z.string()),
  father_name: z.nullish(z.string()),
  mother_name: z.nullish(z.string()),
  guardian_name: z.nullish(z.string()),
  photo_url: z.nullish(z.string()),
  status: z.nullish(StudentStatus),
  /** Capability `student_stays`: first day at the school, on which the pupil is first in a register; null: not written down. */
  joined_on: z.nullish(DateOnly),
  /** Capability `student_stays`: the first day on which the pupil is in any register; null: in none yet. */
  registered_from: z.nullish(DateOnly),
  /** Last day at the school and why, of a pupil who left. */
  left_on: z.nullish(DateOnly),
  left_reason: z.nullish(z.string()),
  class: z.nullish(z.object({ id: Id, name: z.string() })),
  version: z.nullish(z.int()),
})
export type Student = z.output<typeof Student>

export const listStudents = call({
  id: 'students.list',
  method: 'GET',
  path: '/v1/students',
  summary: 'Students; without status only the active ones, without classes.all only those of the own classes',
  access: ['students.read'],
  query: z.object({
    ...pageQuery,
    class_id: z.optional(Uuid),
    grade_id: z.optional(Uuid),
    status: z.optional(z.enum([...StudentStatus.options, 'all'])),
    sort: z.optional(z.enum(['name', '-name', 'nis', '-nis', 'class', '-class'])),
  }),
  data: listOf(Student),
})

export const getStudent = call({
  id: 'students.get',
  method: 'GET',
  path: '/v1/students/{id}',
  summary: 'One student',
  access: ['students.read'],
  params: IdParams,
  data: Student,
})
