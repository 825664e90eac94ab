import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type { StudentCreate, StudentUpdate } from '../../../../contract/people/student-changes'
import type { Student } from '../../../../contract/people/students'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { requireEveryClass } from '../../../kit/session/reach'
import { changeRecord, createRecord, holdRecord, readRecord, refuseStale } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { lockMoves } from '../../school/class-moves/move-students'
import { endStays, enterClass, moveToClass } from './class-of-student.repo'
import { judgeJoining } from './keep-joining'
import { leavingChange, leavingClass } from './leaving'
import { columnsOf, studentKind, type StudentRow } from './students.kind'
import { findStudent, reachesStudent } from './students.repo'
import { tidy } from '../../../kit/tidy'

/**
 * Adds a pupil, also to a class. Sent twice with one id, it adds one.
 * @throws DomainError 1300 when the id already holds somebody else, 1310 for a number that is taken, 1400
 */
export async function createStudent(write: Write, { id, ...body }: StudentCreate): Promise<Student> {
  const { tx, session, schoolId, at } = write
  requireEveryClass(session, 'Siswa baru dimasukkan oleh tata usaha.')
  const classId = body.class_id ?? null
  if (classId !== null) await lockMoves(write)
  await judgeJoining(write, { joinedOn: body.joined_on, leftOn: null })
  const again = id !== undefined && (await findStudent(tx, schoolId, id)) !== undefined
  const name = tidy(body.name) ?? body.name
  const values = { ...columnsOf(body), name, createdAt: at, updatedAt: at }
  const made = await createRecord(write, studentKind, values, id)
  // A repeated request must not take back where the pupil has been moved since.
  if (again || classId === null) return made
  await enterClass(write, made.id, classId, body.joined_on ?? null)
  return readRecord(write, studentKind, made.id)
}

/**
 * Changes a pupil. Fields left out stay; what is already so is no change.
 * Who leaves with bills that are still open leaves all the same: the debt stays (decision 0133).
 * @throws DomainError 1200, 1400, 1300 with the current row, 1310 for a number that is taken
 */
export async function updateStudent(write: Write, id: string, body: StudentUpdate): Promise<Student> {
  const { tx, session } = write
  const { class_id: classId, version, status, left_on: day, reason, ...fields } = body
  const leftOn = day ?? undefined
  const moving = [classId, status, leftOn, fields.joined_on].some((one) => one !== undefined)
  if (moving) await lockMoves(write)
  const row = await holdRecord(write, studentKind, id)
  if (!(await reachesStudent(tx, session, id))) {
    fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas siswa ini.' })
  }
  const shown = await readRecord(write, studentKind, id)
  const stays = (status ?? row.status) === 'active'
  if (!stays && (classId ?? null) !== null)
    failField('class_id', 'Siswa yang sudah keluar tidak punya kelas.')
  const moves = stays && classId !== undefined && classId !== (shown.class?.id ?? null)
  if (moves) await refuseStale(version, row, () => shown)

  const today = dateIn(session.timeZone, write.at)
  const joinedOn = fields.joined_on === undefined ? row.joinedOn : fields.joined_on
  const leaving = leavingChange({ ...row, joinedOn }, { status, reason, leftOn }, today)
  const left = leaving.leftOn === undefined ? row.leftOn : leaving.leftOn
  const begin = await judgeJoining(write, {
    id,
    joinedOn: joinedOn === row.joinedOn ? null : joinedOn,
    leftOn: left,
  })
  const values = { ...columnsOf(fields), ...leaving, updatedAt: write.at }
  const leaves = !stays && row.status === 'active'
  const writing = leaves ? leavingClass(write, shown.class?.name ?? null) : write
  await changeRecord(writing, studentKind, id, values, version)
  await begin()
  if (left !== null && left !== row.leftOn) await endStays(write, [{ id, leftOn: left, before: row.leftOn }])
  if (moves) await moveToClass(write, id, classId)
  return readRecord(write, studentKind, id)
}

/** Archives a pupil; who has left already stays as recorded unless another status is asked for. */
export async function archiveStudent(
  write: Write,
  id: string,
  {
    status,
    ...leaving
  }: {
    status?: StudentRow['status'] | undefined
    left_on?: string | undefined
    reason?: string | null | undefined
  },
): Promise<Student> {
  // Before the row: a move of pupils locks the two in this order.
  await lockMoves(write)
  const row = await holdRecord(write, studentKind, id)
  const fallback = row.status === 'active' ? 'transferred' : row.status
  return updateStudent(write, id, { status: status ?? fallback, ...leaving, version: write.seen })
}
