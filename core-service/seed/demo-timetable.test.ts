import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SchoolClass } from '../../contract/school/classes'
import { listOf } from '../../contract/envelope'
import { Schedule, TeacherLoad } from '../../contract/school/timetable/schedules'
import { Subject } from '../../contract/school/subjects'
import { TeacherAttendance } from '../../contract/attendance/teacher-attendances'
import { TeacherLeave } from '../../contract/attendance/teacher-leaves'
import { teacherAttendances } from '../db/schema/attendance/teacher-days'
import { colourLessons } from './colour-lessons'
import { seedDemo } from './seed-demo'
import { testService } from '../../tests/support/records/school-kit'

let office: string

const service = await testService()
beforeAll(async () => {
  await seedDemo({ db: service.db, clock: () => service.clock.now })
  office = await service.token('tu@demo.hadir.id')
})

const data = async (path: string, token = office) => (await service.call('GET', path, { token })).data

describe('the timetable of the demo school', () => {
  it('gives each of twelve classes forty lessons of fourteen subjects', async () => {
    const lessons = z.parse(z.array(Schedule), await data('/v1/schedules'))
    const classes = z.parse(listOf(SchoolClass), await data('/v1/classes?limit=20')).list
    expect(classes.map((one) => lessons.filter((lesson) => lesson.class_id === one.id).length)).toEqual(
      Array(12).fill(40),
    )
    const subjects = z.parse(listOf(Subject), await data('/v1/subjects?limit=50')).list
    expect(subjects).toHaveLength(14)
    expect(new Set(lessons.map((one) => one.subject_id)).size).toBe(14)
  })

  it('gives nobody more than a week holds, and the wali kelas an hour with the own class', async () => {
    const loads = z.parse(listOf(TeacherLoad), await data('/v1/schedules/teachers?limit=50')).list
    expect(loads).toHaveLength(24)
    const lessons = loads.map((one) => one.lessons ?? 0)
    expect(lessons.filter((n) => n === 0)).toHaveLength(1)
    expect(Math.max(...lessons)).toBeLessThanOrEqual(26)
    const wali = loads.find((one) => one.teacher.name.startsWith('Siti Rahmawati'))
    expect(wali?.subjects?.map((one) => one.code).sort()).toEqual(['BIN', 'BWK'])
  })

  it('is accepted by the service when it is sent again, class by class', async () => {
    const [first] = z.parse(listOf(SchoolClass), await data('/v1/classes?limit=1')).list
    const lessons = z.parse(z.array(Schedule), await data(`/v1/schedules?class_id=${first?.id ?? ''}`))
    const body = { class_id: first?.id, entries: lessons }
    const answer = await service.call('PUT', '/v1/schedules', { token: office, body })
    expect([answer.code, answer.data]).toEqual([0, lessons])
  })
})

it('staff of the demo school have come through the gate, some are on leave', async () => {
  const today = z.parse(listOf(TeacherAttendance), await data('/v1/teachers/attendances?limit=50')).list
  expect(today).toHaveLength(30)
  expect(today.flatMap((one) => one.proposal?.leave_type ?? []).sort()).toEqual(['dinas', 'sakit'])
  expect(today.filter((one) => one.status === 'hadir').length).toBeGreaterThan(15)
  const rows = await service.db
    .select()
    .from(teacherAttendances)
    .where(eq(teacherAttendances.date, '2026-11-18'))
  expect(rows).toHaveLength(30)
  const leaves = z.parse(listOf(TeacherLeave), await data('/v1/teachers/leaves?status=pending')).list
  expect(leaves).toHaveLength(2)
})

it('any lessons find times without a clash in as many times as the busiest has lessons', () => {
  const lesson = fc.record({
    classId: fc.integer({ min: 0, max: 5 }).map((n) => `c${n}`),
    teacherId: fc.integer({ min: 0, max: 7 }).map((n) => `t${n}`),
    code: fc.constantFrom('A', 'B'),
  })
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 60 }), (lessons) => {
      const all = lessons.flatMap((one) => [one.classId, one.teacherId])
      const times = Math.max(0, ...all.map((who) => all.filter((one) => one === who).length))
      const placed = colourLessons(lessons, times, (one, time) => one.code === 'A' && time === 0)
      expect(placed).toHaveLength(lessons.length)
      const taken = placed.flatMap(({ lesson: one, time }) => [
        `${one.classId} ${time}`,
        `${one.teacherId} ${time}`,
      ])
      expect(new Set(taken).size).toBe(taken.length)
      expect(placed.every(({ time }) => time >= 0 && time < times)).toBe(true)
    }),
  )
})
