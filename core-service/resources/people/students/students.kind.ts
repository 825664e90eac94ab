import { ErrorCode } from '../../../../contract/errors'
import type { Student } from '../../../../contract/people/students'
import type { StudentUpdate } from '../../../../contract/people/student-changes'
import { students } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import type { RecordKind } from '../../../kit/records/records'
import type { Refusals } from '../../../kit/records/write'
import { findStudent } from './students.repo'
import { tidy } from '../../../kit/tidy'

const missing = 'Siswa ini tidak ditemukan.'

export type StudentRow = typeof students.$inferSelect

export const studentKind: RecordKind<StudentRow, typeof students.$inferInsert, Student> = {
  table: students,
  entity: 'students',
  missing,
  present: async (db, row) =>
    (await findStudent(db, row.schoolId, row.id)) ?? fail(ErrorCode.notFound, { message: missing }),
}

/** What two pupils never share. */
export const studentRefusals: Refusals = {
  students_nis: { message: 'NIS ini sudah dipakai siswa lain.', path: 'nis' },
  students_nisn: { message: 'NISN ini sudah dipakai siswa lain.', path: 'nisn' },
}

/** The columns of a request's fields; a field that it leaves out stays undefined. */
export const columnsOf = (
  body: Omit<StudentUpdate, 'class_id' | 'status' | 'left_on' | 'reason' | 'version'>,
) => ({
  name: body.name === undefined ? undefined : (tidy(body.name) ?? body.name),
  nis: tidyIfGiven(body.nis),
  nisn: body.nisn,
  gender: body.gender,
  birthPlace: tidyIfGiven(body.birth_place),
  birthDate: body.birth_date,
  religion: tidyIfGiven(body.religion),
  address: tidyIfGiven(body.address),
  phone: body.phone,
  email: tidyIfGiven(body.email?.toLowerCase() ?? body.email),
  fatherName: tidyIfGiven(body.father_name),
  motherName: tidyIfGiven(body.mother_name),
  guardianName: tidyIfGiven(body.guardian_name),
  photoUrl: body.photo_url,
  joinedOn: body.joined_on,
})

const tidyIfGiven = (text: string | null | undefined) => (text === undefined ? undefined : tidy(text))
