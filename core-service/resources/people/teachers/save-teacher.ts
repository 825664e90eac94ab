import type { Teacher, TeacherCreate, TeacherUpdate } from '../../../../contract/people/teachers'
import { changeRecord, createRecord } from '../../../kit/records/records'
import type { Refusals, Write } from '../../../kit/records/write'
import { endEmployment } from './end-employment.repo'
import { teacherKind } from './teachers.kind'

/** What two of the staff never share. */
export const teacherRefusals: Refusals = {
  teachers_nip: { message: 'NIP ini sudah dipakai.', path: 'nip' },
  teachers_nuptk: { message: 'NUPTK ini sudah dipakai.', path: 'nuptk' },
  teachers_machine_number: { message: 'Nomor mesin ini sudah dipakai.', path: 'machine_number' },
}

const valuesOf = (body: Omit<TeacherUpdate, 'status' | 'version'>) => ({
  name: body.name,
  type: body.type,
  nip: body.nip,
  nuptk: body.nuptk,
  machineNumber: body.machine_number,
  gender: body.gender,
  email: body.email,
  phone: body.phone,
  address: emptyIsNull(body.address),
  birthPlace: emptyIsNull(body.birth_place),
  birthDate: body.birth_date,
  photoUrl: body.photo_url,
})

const emptyIsNull = (text: string | null | undefined) => (text === '' ? null : text)

/** @throws DomainError 1300 when the id already holds somebody else */
export function createTeacher(write: Write, { id, ...body }: TeacherCreate): Promise<Teacher> {
  const { name, type } = body
  return createRecord(write, teacherKind, { ...valuesOf(body), name, type, createdAt: write.at }, id)
}

/** @throws DomainError 1200, 1300 with the current row, 1320 when who should be archived is needed */
export function updateTeacher(write: Write, id: string, body: TeacherUpdate): Promise<Teacher> {
  const { version, status, ...rest } = body
  return changeRecord(
    write,
    teacherKind,
    id,
    { ...valuesOf(rest), status },
    version,
    async (before, after) => {
      if (before.status === 'active' && after.status === 'archived') await endEmployment(write, before)
    },
  )
}

/**
 * Archives a member of staff. Who is archived already stays so.
 * @throws DomainError 1200, 1300 with the current row, 1320
 */
export async function archiveTeacher(write: Write, id: string): Promise<null> {
  await updateTeacher(write, id, { status: 'archived', version: write.seen })
  return null
}
