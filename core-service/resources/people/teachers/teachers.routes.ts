import * as teacherSubjectCalls from '../../../../contract/people/teacher-subjects'
import * as teacherCalls from '../../../../contract/people/teachers'
import * as teacherImportCalls from '../../../../contract/people/teacher-import'
import * as mergeCalls from '../../../../contract/people/merges'
import * as userCalls from '../../../../contract/accounts/users'
import { PatientImportBody } from '../../../kit/import/read-rows'
import type { Mount } from '../../../kit/mount'
import { readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { tried } from '../../../kit/records/tried'
import { write } from '../../../kit/records/write'
import { readRows } from './import/import-fields'
import { importTeachers } from './import/import-teachers'
import { mergeTeachers } from './merge/merge-teachers.repo'
import { putTeacherAccount } from './put-teacher-account.repo'
import { archiveTeacher, createTeacher, teacherRefusals as refusals, updateTeacher } from './save-teacher'
import { assignSubjects, removeSubjects } from './teacher-subjects.repo'
import { teacherKind } from './teachers.kind'
import { pageOfTeachers } from './teachers.repo'

export function mountTeachers(mount: Mount, services: Services): void {
  const { db } = services

  mount(teacherCalls.listTeachers, ({ query, session }) => pageOfTeachers(db, session.schoolId, query))
  mount(teacherCalls.getTeacher, ({ params, session }) =>
    readRecord({ tx: db, session }, teacherKind, params.id),
  )
  mount(teacherCalls.createTeacher, (input) =>
    write(services, input, (writing) => createTeacher(writing, input.body), refusals),
  )
  mount(teacherCalls.updateTeacher, (input) =>
    write(services, input, (writing) => updateTeacher(writing, input.params.id, input.body), refusals),
  )
  mount(teacherCalls.deleteTeacher, (input) =>
    write(services, input, (writing) => archiveTeacher(writing, input.params.id)),
  )
  mount(teacherSubjectCalls.assignSubjects, (input) =>
    write(services, input, (writing) => assignSubjects(writing, input.params.id, input.body.subject_ids)),
  )
  mount(teacherSubjectCalls.removeSubjects, (input) =>
    write(services, input, (writing) => removeSubjects(writing, input.params.id, input.body.subject_ids)),
  )
  mount(
    teacherImportCalls.importTeachers,
    async (input) => {
      const rows = readRows(input.body.rows)
      const work = { dryRun: input.body.dry_run, run: input.body.run ?? undefined, rows }
      return { list: await write(services, input, (writing) => importTeachers(writing, work), refusals) }
    },
    { body: PatientImportBody },
  )

  mount(mergeCalls.mergeTeachers, (input) =>
    (input.body.dry_run ? tried : write)(
      services,
      input,
      (writing) => mergeTeachers(writing, input.params.id, input.body),
      refusals,
    ),
  )

  mount(userCalls.putTeacherAccount, ({ params, body, session, http }) =>
    putTeacherAccount(services, session, http.id, {
      teacherId: params.id,
      email: body.email,
      password: body.password,
      roleId: body.role_id,
    }),
  )
}
