import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery } from '../envelope'
import { Id, Uuid } from '../values/ids'

/**
 * A father, mother or guardian with the pupils of this school. Parents are no accounts: those of two
 * pupils are one family when both parents' names agree, or a name and the phone.
 */
export const StudentParent = z.object({
  id: Id,
  name: z.string(),
  relation: z.nullish(z.enum(['father', 'mother', 'guardian'])),
  phone: z.nullish(z.string()),
  children: z.nullish(
    z.array(
      z.object({
        id: Id,
        name: z.string(),
        nis: z.nullish(z.string()),
        class: z.nullish(z.object({ id: Id, name: z.string() })),
      }),
    ),
  ),
})
export type StudentParent = z.output<typeof StudentParent>

export const listStudentParents = call({
  id: 'students.parents',
  method: 'GET',
  path: '/v1/students/parents',
  summary: 'Parents and guardians of active students, with their children, by name',
  access: ['students.read'],
  query: z.object({ ...pageQuery, class_id: z.optional(Uuid) }),
  data: listOf(StudentParent),
})
