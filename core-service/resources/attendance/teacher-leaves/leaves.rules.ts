import { ErrorCode } from '../../../../contract/errors'
import { daysBetween } from '../../../../contract/values/dates'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Session } from '../../../kit/session/session'
import { mayDecide, type TeacherLeaveRow } from './leaves.kind'

/** Days of a year: a longer leave is refused as a typing error. */
const longestLeave = 366

/** @throws DomainError 1100 for an end before the beginning, or too far from it */
export function judgeDates(from: string, to: string): void {
  if (to < from) failField('to', 'Tanggal akhir mendahului tanggal mulai')
  if (daysBetween(from, to) + 1 > longestLeave) failField('to', `Izin paling lama ${longestLeave} hari`)
}

/**
 * A teacher who does not decide about leaves changes only the own ones, and only until they are decided.
 * @throws DomainError 1400
 */
export function judgeOwner(session: Session, row: TeacherLeaveRow): void {
  if (mayDecide(session)) return
  if (row.teacherId !== session.teacherId) {
    fail(ErrorCode.notPermitted, { message: 'Anda hanya dapat mengubah izin Anda sendiri.' })
  }
  if (row.status !== 'pending') {
    fail(ErrorCode.notPermitted, {
      message: 'Izin ini sudah diputuskan. Hubungi tata usaha untuk mengubahnya.',
    })
  }
}
