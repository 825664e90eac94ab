import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { IdParams, picked } from '../values/ids'
import { Teacher } from './teachers'

/** A plain service may answer with nothing: the app then reads the teacher again. */
const data = z.nullish(Teacher)

const body = z.object({
  subject_ids: z
    .array(picked('Pilih mata pelajaran'))
    .check(z.minLength(1, 'Pilih mata pelajaran'), z.maxLength(50)),
})

/** What is assigned already stays assigned; the timetable does not change. */
export const assignSubjects = call({
  id: 'teachers.assignSubjects',
  method: 'POST',
  path: '/v1/teachers/{id}/subjects/assign',
  summary: 'Say which subjects a teacher may be given',
  access: ['teachers.write'],
  params: IdParams,
  body,
  errors: [ErrorCode.wrongState],
  data,
})

/** Refused with 1320 while the timetable of the active period has the teacher teach one of them. */
export const removeSubjects = call({
  id: 'teachers.removeSubjects',
  method: 'POST',
  path: '/v1/teachers/{id}/subjects/remove',
  summary: 'Take subjects off a teacher',
  access: ['teachers.write'],
  params: IdParams,
  body,
  errors: [ErrorCode.inUse],
  data,
})
