import * as z from 'zod/mini'
import { call } from '../../call'
import { ErrorCode } from '../../errors'
import { Id, picked, Uuid } from '../../values/ids'
import { nameText } from '../../values/name-text'
import { Clock, LessonDay } from './schedules'

const counted = (least: number, most: number, sentence: string) =>
  z.int(sentence).check(z.gte(least, sentence), z.lte(most, sentence))

/** Hours that some days of the week have alike: one after the other, with breaks between. */
export const HoursPattern = z.object({
  weekdays: z.array(LessonDay).check(z.minLength(1, 'Pilih hari'), z.maxLength(7)),
  start_time: Clock,
  /** Length of one hour. */
  minutes: counted(10, 120, 'Lama satu jam 10 sampai 120 menit'),
  count: counted(1, 20, 'Jumlah jam 1 sampai 20'),
  breaks: z
    .array(
      z.object({
        /** The hour after which the break is, from 1. */
        after: counted(1, 19, 'Istirahat ada setelah jam ke-1 sampai ke-19'),
        minutes: counted(1, 180, 'Lama istirahat 1 sampai 180 menit'),
      }),
    )
    .check(z.maxLength(6, 'Paling banyak 6 istirahat')),
})
export type HoursPattern = z.output<typeof HoursPattern>

/** A time of the week at which there is no lesson, for all classes or those of some grades: upacara, Jumatan. */
export const ClosedTime = z
  .object({
    weekday: LessonDay,
    start_time: Clock,
    end_time: Clock,
    title: nameText(60, 'Nama kegiatan paling panjang 60 huruf').check(z.minLength(1, 'Isi nama kegiatan')),
    /** Missing or null: every grade. */
    grade_ids: z.nullish(
      z.array(picked('Pilih tingkat')).check(z.minLength(1, 'Pilih tingkat'), z.maxLength(30)),
    ),
  })
  .check(
    z.refine(({ start_time, end_time }) => start_time < end_time, {
      path: ['end_time'],
      error: 'Jam selesai harus setelah jam mulai',
    }),
  )
export type ClosedTime = z.output<typeof ClosedTime>

/**
 * Our extra (capability `school_hours`): the hours of a school year's week and the school's own times (decision 0093). Without
 * patterns the hours are those of the lessons.
 */
export const SchoolHours = z.object({
  period_id: Id,
  patterns: z.array(HoursPattern),
  closed: z.array(ClosedTime),
  /** 0 where nothing was set yet. */
  version: z.nullish(z.int()),
})
export type SchoolHours = z.output<typeof SchoolHours>

export const getSchoolHours = call({
  id: 'schedules.hours',
  method: 'GET',
  path: '/v1/schedules/hours',
  summary: 'The hours of the week and the times without lessons, of the active period unless one is named',
  access: ['schedules.read'],
  query: z.object({ period_id: z.optional(Uuid) }),
  errors: [ErrorCode.notFound],
  data: SchoolHours,
})

export const SchoolHoursPut = z.object({
  /** The active period where it is left out. */
  period_id: z.optional(Uuid),
  patterns: z.array(HoursPattern).check(z.maxLength(7, 'Paling banyak 7 pola')),
  closed: z.array(ClosedTime).check(z.maxLength(30, 'Paling banyak 30 waktu')),
  /** Whether the lessons that are there move to the new times of their hours, all or none. */
  follow: z.optional(z.boolean()),
  /** The version that was read, 0 where there was none; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type SchoolHoursPut = z.output<typeof SchoolHoursPut>

/** Takes the place of all that was set. A lesson without a new hour answers 1100, one that would clash 1340. */
export const putSchoolHours = call({
  id: 'schedules.putHours',
  method: 'PUT',
  path: '/v1/schedules/hours',
  summary: 'Set the hours of the week and the times without lessons; lessons may follow their hours',
  access: ['schedules.write'],
  body: SchoolHoursPut,
  errors: [ErrorCode.notFound, ErrorCode.conflict, ErrorCode.clash],
  data: SchoolHours,
})
