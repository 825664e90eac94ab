import { and, eq, inArray, sql } from 'drizzle-orm'
import { scheduleHistories, schedules } from '../../../db/schema/school/schedules'
import { teacherSubjects } from '../../../db/schema/school/subjects'
import type { Write } from '../../../kit/records/write'
import { type Lesson, snapshotOf } from './lesson'
import type { TimetablePlan } from './plan-timetable'
import { minutesOf } from '../../../../contract/values/clock'

/** What must hold once all of a plan is stored. */
const constraints = sql.raw(
  'schedules_class_clash, schedules_teacher_clash, schedules_room_clash, schedules_joint_alike',
)

/** Stores a plan with its history. Everybody who teaches a subject in it becomes one of the teachers of that subject. */
export async function writeTimetable(write: Write, periodId: string, plan: TimetablePlan): Promise<void> {
  const { tx, schoolId, at } = write
  const { created, changed, removed } = plan
  const lessons = [...created, ...changed].map((one) => one.lesson)
  // Two lessons may change places: only the end of the exchange has to be free of clashes.
  await tx.execute(sql`SET CONSTRAINTS ${constraints} DEFERRED`)
  if (removed.length > 0) {
    const ids = removed.map((lesson) => lesson.id)
    await tx.delete(schedules).where(and(eq(schedules.schoolId, schoolId), inArray(schedules.id, ids)))
  }
  if (lessons.length > 0) {
    const taken = (column: { name: string }) => sql.raw(`excluded.${column.name}`)
    await tx
      .insert(schedules)
      .values(lessons.map((lesson) => ({ ...rowOf(lesson), schoolId, periodId, updatedAt: at })))
      .onConflictDoUpdate({
        target: [schedules.schoolId, schedules.id],
        set: {
          classId: taken(schedules.classId),
          subjectId: taken(schedules.subjectId),
          teacherId: taken(schedules.teacherId),
          weekday: taken(schedules.weekday),
          startMinute: taken(schedules.startMinute),
          endMinute: taken(schedules.endMinute),
          slot: taken(schedules.slot),
          room: taken(schedules.room),
          jointId: taken(schedules.jointId),
          version: taken(schedules.version),
          updatedAt: taken(schedules.updatedAt),
        },
      })
    await tx
      .insert(teacherSubjects)
      .values(
        lessons.map(({ teacher, subject }) => ({ schoolId, teacherId: teacher.id, subjectId: subject.id })),
      )
      .onConflictDoNothing()
  }
  await tx.execute(sql`SET CONSTRAINTS ${constraints} IMMEDIATE`)
  await keepHistory(write, periodId, plan)
}

const rowOf = (lesson: Lesson) => ({
  id: lesson.id,
  classId: lesson.class.id,
  subjectId: lesson.subject.id,
  teacherId: lesson.teacher.id,
  weekday: lesson.weekday,
  startMinute: minutesOf(lesson.start_time),
  endMinute: minutesOf(lesson.end_time),
  slot: lesson.slot,
  room: lesson.room,
  jointId: lesson.joint_id,
  version: lesson.version,
})

async function keepHistory(write: Write, periodId: string, { created, changed, removed }: TimetablePlan) {
  const steps: readonly { before: Lesson | null; after: Lesson | null }[] = [
    ...removed.map((before) => ({ before, after: null })),
    ...changed.map(({ before, lesson }) => ({ before, after: lesson })),
    ...created.map(({ lesson }) => ({ before: null, after: lesson })),
  ]
  if (steps.length === 0) return
  const { tx, schoolId, at, session } = write
  const rows = steps.flatMap(({ before, after }) => {
    const shown = after ?? before
    if (shown === null) return []
    const former = before !== null && before.teacher.id !== shown.teacher.id ? before.teacher.id : null
    return [
      {
        id: write.id(),
        schoolId,
        periodId,
        scheduleId: shown.id,
        classId: shown.class.id,
        teacherId: shown.teacher.id,
        formerTeacherId: former,
        action: after === null ? 'deleted' : before === null ? 'created' : 'updated',
        before: before === null ? null : snapshotOf(before),
        after: after === null ? null : snapshotOf(after),
        at,
        userId: session.userId,
        userName: session.userName,
      } as const,
    ]
  })
  await tx.insert(scheduleHistories).values(rows)
  await write.auditAll(
    rows.map(({ scheduleId, before, after }) => ({
      entity: 'schedules',
      entityId: scheduleId,
      before: before && { ...before },
      after: after && { ...after },
    })),
  )
}
