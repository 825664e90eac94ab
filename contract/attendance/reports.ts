import * as z from 'zod/mini'
import { call } from '../call'
import { Timestamp } from '../values/dates'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { atMost } from '../values/text'

/** One pupil's attendance of a semester, counted out in pupil-days (decision 0009). */
export const AttendanceReport = z.object({
  student_id: z.nullish(Id),
  sub_period_id: z.nullish(Id),
  hadir: z.nullish(z.int()),
  terlambat: z.nullish(z.int()),
  sakit: z.nullish(z.int()),
  izin: z.nullish(z.int()),
  alpa: z.nullish(z.int()),
  /** School days that have come and have no mark. */
  not_taken: z.nullish(z.int()),
  /** School days that have come on which the pupil was in a class of that year. */
  school_days: z.nullish(z.int()),
  /** (S + I + A) × 100 ÷ marks; null while nothing is taken. */
  absence_percent: z.nullish(z.number()),
})
export type AttendanceReport = z.output<typeof AttendanceReport>

/** The entry of one subject in a rapor. */
const ReportSubject = z.object({
  subject_id: Id,
  subject_name: z.nullish(z.string()),
  score: z.nullish(z.number()),
  predicate: z.nullish(z.string()),
  note: z.nullish(z.string()),
})
type ReportSubject = z.output<typeof ReportSubject>

/** A pupil's rapor notes of a semester, with the attendance totals. */
export const StudentReport = z.object({
  student_id: z.nullish(Id),
  sub_period: z.nullish(z.object({ id: Id, name: z.string(), period_name: z.nullish(z.string()) })),
  subjects: z.nullish(z.array(ReportSubject)),
  homeroom_note: z.nullish(z.string()),
  attendance: z.nullish(AttendanceReport),
  /** 0 where nothing was written yet. */
  version: z.nullish(z.int()),
  updated_at: z.nullish(Timestamp),
  updated_by: z.nullish(z.object({ id: Id, name: z.string() })),
})
export type StudentReport = z.output<typeof StudentReport>

/** By default the active semester. */
const ReportQuery = z.object({ sub_period_id: z.optional(Uuid) })

export const getReport = call({
  id: 'reports.get',
  method: 'GET',
  path: '/v1/students/{id}/reports',
  summary: 'The rapor notes of a pupil and semester',
  access: ['reports.read'],
  params: IdParams,
  query: ReportQuery,
  data: StudentReport,
})

const isCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const score = z
  .number('Nilai harus angka')
  .check(
    z.gte(0, 'Nilai paling kecil 0'),
    z.lte(100, 'Nilai paling besar 100'),
    z.refine(isCents, 'Nilai paling banyak dua angka di belakang koma'),
  )

export const ReportSubjectPut = z.object({
  subject_id: picked('Pilih mata pelajaran'),
  score: z.nullish(score),
  predicate: z.nullish(z.string().check(z.trim(), atMost(40, 'Predikat paling panjang 40 huruf'))),
  note: z.nullish(z.string().check(z.trim(), atMost(1000, 'Catatan paling panjang 1000 huruf'))),
})
export type ReportSubjectPut = z.output<typeof ReportSubjectPut>

/** Fields left out stay as they are; `subjects` is the whole list as it shall be. */
export const ReportPut = z.object({
  subjects: z.optional(
    z.array(ReportSubjectPut).check(
      z.maxLength(60, 'Paling banyak 60 mata pelajaran'),
      z.refine(
        (list) => new Set(list.map((one) => one.subject_id)).size === list.length,
        'Satu mata pelajaran disebut dua kali',
      ),
    ),
  ),
  homeroom_note: z.optional(
    z.nullable(z.string().check(z.trim(), atMost(2000, 'Catatan paling panjang 2000 huruf'))),
  ),
  /** The version that was read, 0 where nothing was written; another answers 1300 with the current row. */
  version: z.optional(z.int().check(z.gte(0))),
})
export type ReportPut = z.output<typeof ReportPut>

export const putReport = call({
  id: 'reports.put',
  method: 'PUT',
  path: '/v1/students/{id}/reports',
  summary: 'Write the rapor notes of a pupil and semester',
  access: ['reports.write'],
  params: IdParams,
  query: ReportQuery,
  body: ReportPut,
  data: StudentReport,
})

export const getAttendanceReport = call({
  id: 'reports.attendance',
  method: 'GET',
  path: '/v1/students/{id}/reports/attendance',
  summary: 'The attendance of a pupil in a semester, school days only',
  access: ['reports.read'],
  params: IdParams,
  query: ReportQuery,
  data: AttendanceReport,
})
