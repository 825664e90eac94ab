import { ErrorCode } from '../../../../contract/errors'
import * as calls from '../../../../contract/school/timetable/blocked-times'
import * as hours from '../../../../contract/school/timetable/school-hours'
import { listScheduleHistories } from '../../../../contract/school/timetable/schedule-histories'
import {
  listClassSubjects,
  listSchedules,
  listSubjectSchedules,
  listTeacherSchedules,
  updateSchedules,
} from '../../../../contract/school/timetable/schedules'
import { listStudentSchedules } from '../../../../contract/people/student-schedules'
import { fail } from '../../../kit/answers/fail'
import type { Mount } from '../../../kit/mount'
import { pageOfAll, type PageQuery, pageWindow, paginationOf } from '../../../kit/requests/paging'
import { readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { seesSchool } from '../../../kit/session/reach'
import { write } from '../../../kit/records/write'
import { findClass } from '../classes/classes.repo'
import { requireOwnStudent } from '../../people/student-records/own-student.repo'
import { findStudent } from '../../people/students/students.repo'
import { subjectKind } from '../subjects/subjects.kind'
import { blockedTimesOf, putBlockedTimes } from './blocked-times.repo'
import { classSubjects } from './class-subjects'
import { pageOfHistories } from './histories.repo'
import { putSchoolHours, schoolHoursOf } from './school-hours.repo'
import { schedulesOf } from './schedules.repo'
import { pageOfLoads } from './teacher-loads.repo'
import { timetableRefusals, updateTimetable } from './update-timetable'

/** A page of what is small enough to be read whole. */
function pageOf<T>(all: readonly T[], query: PageQuery) {
  const { limit, offset } = pageWindow(query)
  return { list: all.slice(offset, offset + limit), pagination: paginationOf(query, all.length) }
}

export function mountSchedules(mount: Mount, services: Services): void {
  const { db } = services

  mount.kept(listSchedules, seesSchool, ({ query, session }) => schedulesOf(db, session.schoolId, query))

  mount(updateSchedules, (input) =>
    write(services, input, (writing) => updateTimetable(writing, input.body), timetableRefusals),
  )

  mount(calls.listBlockedTimes, ({ session }) => blockedTimesOf(db, session))

  mount(calls.putBlockedTimes, (input) =>
    write(services, input, (writing) => putBlockedTimes(writing, input.params.id, input.body)),
  )

  mount(hours.getSchoolHours, ({ query, session }) => schoolHoursOf(db, session.schoolId, query.period_id))

  mount(hours.putSchoolHours, (input) =>
    write(services, input, (writing) => putSchoolHours(writing, input.body), timetableRefusals),
  )

  mount(listSubjectSchedules, async ({ params, query, session }) => {
    await readRecord({ tx: db, session }, subjectKind, params.id)
    const { search } = query
    return pageOf(await schedulesOf(db, session.schoolId, { subject_id: params.id, search }), query)
  })

  mount(listClassSubjects, async ({ params, query, session }) => {
    const found = await findClass(db, session.schoolId, params.id)
    if (found === undefined) return fail(ErrorCode.notFound, { message: 'Kelas ini tidak ditemukan.' })
    const ofClass = { class_id: params.id, period_id: found.period_id ?? undefined }
    const lessons = await schedulesOf(db, session.schoolId, ofClass)
    const meant = await schedulesOf(db, session.schoolId, { ...ofClass, search: query.search })
    const taught = classSubjects(lessons).filter((one) =>
      meant.some((lesson) => lesson.subject.id === one.subject.id),
    )
    return pageOf(taught, query)
  })

  mount(listStudentSchedules, async ({ params, query, session }) => {
    await requireOwnStudent(db, session, params.id)
    const student = await findStudent(db, session.schoolId, params.id)
    const class_id = student?.class?.id
    const lessons = class_id === undefined ? [] : await schedulesOf(db, session.schoolId, { class_id })
    return pageOfAll(lessons, query)
  })

  mount(listTeacherSchedules, ({ query, session }) => pageOfLoads(db, session.schoolId, query))
  mount(listScheduleHistories, ({ query, session }) => pageOfHistories(db, session, query))
}
