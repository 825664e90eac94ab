import { ErrorCode } from '../../../../contract/errors'
import * as calls from '../../../../contract/school/subjects'
import type { Mount } from '../../../kit/mount'
import { readRecord, removeRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { type Refusals, write } from '../../../kit/records/write'
import { needsSubject } from './needs-subject.repo'
import { pageOfSubjects } from './page-of-subjects.repo'
import { createSubject, updateSubject } from './save-subject.repo'
import { subjectKind } from './subjects.kind'

const inUse = {
  message: 'Mata pelajaran ini baru saja dipakai, jadi belum bisa dihapus.',
  code: ErrorCode.inUse,
}

const refusals: Refusals = {
  subjects_code: { message: 'Kode ini sudah dipakai mata pelajaran lain.', path: 'code' },
  subjects_name: { message: 'Mata pelajaran dengan nama ini sudah ada.', path: 'name' },
  schedules_school_id_subject_id_subjects_school_id_id_fk: inUse,
  teacher_subjects_school_id_subject_id_subjects_school_id_id_fk: inUse,
  student_report_subjects_of_subject: inUse,
}

export function mountSubjects(mount: Mount, services: Services): void {
  const { db } = services

  mount(calls.listSubjects, ({ query, session }) => pageOfSubjects(db, session.schoolId, query))
  mount(calls.getSubject, ({ params, session }) => readRecord({ tx: db, session }, subjectKind, params.id))
  mount(calls.createSubject, (input) =>
    write(services, input, (writing) => createSubject(writing, input.body), refusals),
  )
  mount(calls.updateSubject, (input) =>
    write(services, input, (writing) => updateSubject(writing, input.params.id, input.body), refusals),
  )
  mount(calls.deleteSubject, (input) =>
    write(
      services,
      input,
      (writing) =>
        removeRecord(writing, subjectKind, input.params.id, {
          dependents: (row) => needsSubject(writing, row.id),
        }),
      refusals,
    ),
  )
}
