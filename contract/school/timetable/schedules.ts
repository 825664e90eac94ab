import * as z from 'zod/mini'
import { call } from '../../call'
import { listOf, pageQuery } from '../../envelope'
import { ErrorCode } from '../../errors'
import { Id, IdParams, picked, Uuid } from '../../values/ids'
import { SubjectRef } from '../subjects'
import { atMost } from '../../values/text'

const Named = z.object({ id: Id, name: z.string() })

/** One lesson of the week: a class has a subject with a teacher. */
export const Schedule = z.object({
  id: Id,
  class_id: z.nullish(Id),
  subject_id: z.nullish(Id),
  teacher_id: z.nullish(Id),
  /** 0 Sunday … 6 Saturday, as every date counts them. */
  weekday: z.nullish(z.int()),
  /** `HH:MM` in the school's zone. */
  start_time: z.nullish(z.string()),
  end_time: z.nullish(z.string()),
  /** Jam ke-, the number of the bell. */
  slot: z.nullish(z.int()),
  room: z.nullish(z.string()),
  period_id: z.nullish(Id),
  /** The same for the classes of one joint lesson; missing or null where the lesson is of one class (decision 0129). */
  joint_id: z.nullish(Id),
  class: z.nullish(Named),
  subject: z.nullish(SubjectRef),
  teacher: z.nullish(Named),
  version: z.nullish(z.int()),
})
export type Schedule = z.output<typeof Schedule>

const weekdayQuery = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(6)))

/** An array and no page, as in specification section 7. Of the active period unless one is named. */
export const listSchedules = call({
  id: 'schedules.list',
  method: 'GET',
  path: '/v1/schedules',
  summary: 'The timetable by weekday and time, of a class, a teacher, a subject or the whole school',
  access: ['schedules.read'],
  query: z.object({
    class_id: z.optional(Uuid),
    teacher_id: z.optional(Uuid),
    subject_id: z.optional(Uuid),
    period_id: z.optional(Uuid),
    weekday: weekdayQuery,
  }),
  errors: [ErrorCode.notFound],
  data: z.array(Schedule),
})

/** A time of the day in the school's zone, `HH:MM`. */
export const Clock = z
  .string()
  .check(
    atMost(5, 'Tulis jam sebagai JJ:MM, misalnya 07:00'),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Tulis jam sebagai JJ:MM, misalnya 07:00'),
  )

/** 0 Sunday … 6 Saturday. Whether a school has lessons on it, its calendar says (`lessonDaysOf`). */
export const LessonDay = z
  .int()
  .check(z.gte(0, 'Hari paling awal Ahad (0)'), z.lte(6, 'Hari paling akhir Sabtu (6)'))

/** A lesson as it should be. Without `id`, one at the same time in the same class is meant, else a new one. */
export const ScheduleEntry = z.object({
  id: z.optional(Uuid),
  /** May be left out where the body names the class. */
  class_id: z.optional(picked('Pilih kelas')),
  subject_id: picked('Pilih mata pelajaran'),
  teacher_id: picked('Pilih guru'),
  weekday: LessonDay,
  start_time: Clock,
  end_time: Clock,
  /** Slot and room stay as they are when left out, and go with null. */
  slot: z.nullish(z.int().check(z.gte(1), z.lte(20))),
  room: z.nullish(
    z.string().check(z.trim(), z.minLength(1, 'Isi ruang'), atMost(40, 'Ruang paling panjang 40 huruf')),
  ),
  /** The same for each class of a joint lesson. Stays as it is when left out, and goes with null. */
  joint_id: z.nullish(Uuid),
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type ScheduleEntry = z.output<typeof ScheduleEntry>

/** The lessons that one request takes: a school of 60 classes is imported whole (decision 0049). */
export const mostLessons = 3_000

/**
 * Two ways. With `class_id`: `entries` is the whole timetable of that class, and what it does not name goes.
 * Without: `entries` are set and `remove` goes, in as many classes as named. All of it is stored, or none.
 */
export const ScheduleUpdate = z
  .object({
    class_id: z.optional(picked('Pilih kelas')),
    entries: z.optional(z.array(ScheduleEntry).check(z.maxLength(mostLessons))),
    remove: z.optional(z.array(Uuid).check(z.maxLength(mostLessons))),
  })
  .check(
    // A class alone must not mean "take everything away": an empty timetable has to be sent explicitly.
    z.refine(
      (body) => body.entries !== undefined || (body.class_id === undefined && body.remove !== undefined),
      {
        path: ['entries'],
        error: 'Belum ada jadwal yang diubah',
      },
    ),
  )
export type ScheduleUpdate = z.output<typeof ScheduleUpdate>

/** `data` of 1340: which lesson cannot be placed, and which other lesson has that place. */
export const ScheduleClashes = z.object({
  clashes: z.array(
    z.object({
      kind: z.enum(['class', 'teacher', 'room']),
      /** Place in `entries`, from 0. */
      index: z.int(),
      with: Schedule,
      message: z.string(),
    }),
  ),
})
export type ScheduleClashes = z.output<typeof ScheduleClashes>

/** Answers the timetables of all classes that were touched, as they now are. */
export const updateSchedules = call({
  id: 'schedules.update',
  method: 'PUT',
  path: '/v1/schedules',
  summary: 'Change the timetable; a class, teacher or room in two places answers 1340 with both',
  access: ['schedules.write'],
  body: ScheduleUpdate,
  errors: [ErrorCode.notFound, ErrorCode.conflict, ErrorCode.clash],
  data: z.array(Schedule),
})

const wholePage = {
  ...pageQuery,
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 200),
}

export const listSubjectSchedules = call({
  id: 'schedules.subject',
  method: 'GET',
  path: '/v1/schedules/subjects/{id}',
  summary: 'When, where and by whom a subject is taught in the active period',
  access: ['schedules.read'],
  params: IdParams,
  query: z.object(wholePage),
  data: listOf(Schedule),
})

/** What a class learns from whom. */
export const ClassSubject = z.object({
  subject: SubjectRef,
  teachers: z.array(Named),
  /** Lessons a week, and their minutes. */
  lessons: z.nullish(z.int()),
  minutes: z.nullish(z.int()),
})
export type ClassSubject = z.output<typeof ClassSubject>

export const listClassSubjects = call({
  id: 'schedules.classSubjects',
  method: 'GET',
  path: '/v1/schedules/subjects/class/{id}',
  summary: 'The subjects of a class with their teachers, from its timetable',
  access: ['schedules.read'],
  params: IdParams,
  query: z.object(wholePage),
  data: listOf(ClassSubject),
})

/** A teacher with the load of the active period. */
export const TeacherLoad = z.object({
  teacher: Named,
  subjects: z.nullish(z.array(SubjectRef)),
  classes: z.nullish(z.array(Named)),
  lessons: z.nullish(z.int()),
  minutes: z.nullish(z.int()),
  /** When they teach: what a free hour is looked up in. */
  slots: z.nullish(z.array(Schedule)),
})
export type TeacherLoad = z.output<typeof TeacherLoad>

export const listTeacherSchedules = call({
  id: 'schedules.teachers',
  method: 'GET',
  path: '/v1/schedules/teachers',
  summary: 'Active teachers with their lessons of the active period',
  access: ['schedules.read'],
  query: z.object({ ...pageQuery, subject_id: z.optional(Uuid) }),
  data: listOf(TeacherLoad),
})
