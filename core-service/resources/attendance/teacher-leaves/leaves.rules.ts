import { ErrorCode } from '../../../../contract/errors'
import { daysBetween } from '../../../../contract/values/dates'
import type { Queryable } from '../../../db/client'
import { dateInWords } from '../../../messages/dates'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Session } from '../../../kit/session/session'
import { decides, type TeacherLeaveRow } from './leaves.kind'
import { touchingLeave } from './leaves.repo'

/** Days of a year: a longer leave is refused as a typing error. */
const longestLeave = 366

/** @throws DomainError 1100 for an end before the beginning, or too far from it */
export function judgeDates(from: string, to: string): void {
  if (to < from) failField('to', 'Tanggal akhir mendahului tanggal mulai')
  if (daysBetween(from, to) + 1 > longestLeave) failField('to', `Izin paling lama ${longestLeave} hari`)
}

/** @throws DomainError 1310 that names the leave that holds one of the days, with it as data */
export async function refuseTouching(
  db: Queryable,
  leave: Pick<TeacherLeaveRow, 'schoolId' | 'teacherId' | 'fromDate' | 'toDate' | 'id'>,
): Promise<void> {
  const other = await touchingLeave(db, leave)
  if (other === undefined) return
  const [from, to] = [other.from ?? '', other.to ?? '']
  const when = from === to ? dateInWords(from) : `${dateInWords(from)} sampai ${dateInWords(to)}`
  fail(ErrorCode.duplicate, {
    message: `${other.teacher_name ?? 'Guru ini'} sudah punya ${other.type ?? 'izin'} pada ${when}. Ubah atau batalkan yang itu dulu.`,
    data: other,
  })
}

/**
 * Who does not decide touches the own leave alone, and only until it is decided.
 * @throws DomainError 1400
 */
export function judgeOwner(session: Session, row: TeacherLeaveRow): void {
  if (decides(session)) return
  if (row.teacherId !== session.teacherId) {
    fail(ErrorCode.notPermitted, { message: 'Anda hanya dapat mengubah izin Anda sendiri.' })
  }
  if (row.status !== 'pending') {
    fail(ErrorCode.notPermitted, {
      message: 'Izin ini sudah diputuskan. Hubungi tata usaha untuk mengubahnya.',
    })
  }
}
