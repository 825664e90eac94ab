import * as z from 'zod/mini'
import { call } from './call'
import { listOf, pageQuery } from './envelope'
import { Id } from './ids'

/** A tingkat, 1–12. */
export const Grade = z.object({
  id: Id,
  name: z.string(),
  level: z.nullish(z.int().check(z.gte(0), z.lte(13))),
  class_count: z.nullish(z.int()),
  student_count: z.nullish(z.int()),
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
