import type { RegisterData, RegisterEntry } from '../../../../contract/attendance/attendances'
import { daysBetween } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { dayKind } from '../../../../contract/values/school-days'
import { fail } from '../../../kit/answers/fail'
import { wholePage } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { approvedLeaves } from './approved-leaves.repo'
import { toAttendanceRow } from './attendance-row.repo'
import { classForRegister, type RegisterClass } from './class-for-register.repo'
import { marksBetween } from './range.repo'
import { lockOf } from './register-lock.repo'
import { proposalFor, settingAt } from './register.rules'
import { rosterOf } from './roster.repo'

/** Days that one request may ask for (contract/attendance/attendances.ts). */
const rangeDays = 62

interface RegisterQuery {
  readonly class_id: string
  readonly date?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The register of a class: one day with its roster, or the marks of a range.
 * @throws DomainError 1100 without dates or with too long a range, 1200, 1400
 */
export async function readRegister(
  services: Services,
  session: Session,
  query: RegisterQuery,
): Promise<RegisterData> {
  const range = query.date === undefined ? rangeOf(query) : undefined
  const found = await classForRegister(services.db, session, query.class_id)
  if (query.date !== undefined) return readDay(services, session, found, query.date)
  const { from, to } = range ?? fail(ErrorCode.invalid)
  const rows = await marksBetween(services.db, session.schoolId, found.id, from, to)
  return { class_id: found.id, list: rows.map(toAttendanceRow), pagination: wholePage(rows.length) }
}

function rangeOf({ from, to }: RegisterQuery): { from: string; to: string } {
  const refuse = (path: string, message: string) =>
    fail(ErrorCode.invalid, { data: { errors: [{ path, message }] } })
  if (from === undefined || to === undefined)
    return refuse('date', 'Pilih tanggal, atau tanggal awal dan akhir')
  if (to < from) return refuse('to', 'Tanggal akhir mendahului tanggal awal')
  if (daysBetween(from, to) >= rangeDays) return refuse('to', `Paling banyak ${rangeDays} hari sekaligus`)
  return { from, to }
}

async function readDay(
  { db, clock }: Services,
  session: Session,
  found: RegisterClass,
  date: string,
): Promise<RegisterData> {
  const { schoolId, timeZone } = session
  const setting = settingAt(date, found.settings)
  const roster = await rosterOf(db, { schoolId, classId: found.id, date })
  const ids = roster.map((row) => row.studentId)
  const leaves = dayKind(date, setting) === 'school' ? await approvedLeaves(db, schoolId, ids, date) : []
  const leaveOf = new Map(leaves.map((leave) => [leave.studentId, leave]))
  const list = roster.map((row, index): RegisterEntry => {
    const sources = { ...row, leave: leaveOf.get(row.studentId) }
    return {
      ...toAttendanceRow({ ...row, date }),
      student: {
        id: row.studentId,
        name: row.name,
        nis: row.nis,
        gender: row.gender,
        photo_url: row.photoUrl,
        joined_on: row.inClassFrom,
        number: index + 1,
      },
      proposal: proposalFor(date, sources, setting, timeZone),
    }
  })
  const lock = await lockOf(db, clock(), session, found, date)
  const locked = lock !== null && !lock.unlocked_until && !session.permissions.includes('attendances.unlock')
  return { class_id: found.id, locked, lock, list, pagination: wholePage(list.length) }
}
