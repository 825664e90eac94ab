import type { CallQuery } from '../../../../contract/call'
import { dateIn, daysBetween } from '../../../../contract/values/dates'
import type { listTeacherAttendances } from '../../../../contract/attendance/teacher-attendances'
import { holds } from '../../../../contract/permissions'
import { failField } from '../../../kit/answers/field-failure'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { presentStaffDays } from './present-staff-days.repo'
import { recordsOfRange, staffOfDay } from './staff-days.repo'

const longestRange = 62

/** Whom a session sees: undefined everybody, else only this one; null: nobody, it belongs to no staff. */
const onlyVisible = ({ permissions, teacherId }: Session): string | null | undefined =>
  holds(permissions, ['teacher_attendances.read', 'teacher_attendances.write']) ? undefined : teacherId

/** @throws DomainError 1100 for a range without its other end, backwards or longer than 62 days */
export async function readStaffDays(
  { db, clock }: Services,
  session: Session,
  { date, from, to, ...query }: CallQuery<typeof listTeacherAttendances>,
) {
  const { schoolId, timeZone } = session
  const today = dateIn(timeZone, clock())
  const only = onlyVisible(session)
  const range = date === undefined ? rangeOf(from, to) : undefined
  const { rows, total } =
    range === undefined
      ? await staffOfDay(db, schoolId, date ?? today, query, only)
      : await recordsOfRange(db, schoolId, range, query, only)
  return {
    list: await presentStaffDays(db, schoolId, date ?? today, rows),
    pagination: paginationOf(query, total),
  }
}

function rangeOf(from: string | undefined, to: string | undefined) {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined) return failField('from', 'Isi tanggal mulai')
  if (to === undefined) return failField('to', 'Isi tanggal akhir')
  const days = daysBetween(from, to) + 1
  if (days < 1) failField('to', 'Tanggal akhir mendahului tanggal mulai')
  if (days > longestRange) failField('to', `Rentang paling panjang ${longestRange} hari`)
  return { from, to }
}
