import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { fail } from '../../../kit/answers/fail'
import { beforeJoiningSentence } from '../../../messages/joined'
import { failField } from '../../../kit/answers/field-failure'
import type { GateFields } from './gate-fields'

export interface PresenceCase {
  readonly date: string
  /** The date at the school now. */
  readonly today: string
  /** Of the semester that holds the date. */
  readonly setting: SubPeriodSetting | undefined
  readonly timeZone: string
  /** By the service's clock. */
  readonly now: Date
  /** What is recorded of the day already. */
  readonly held: Evidence
  /** The pupil is at this school, or was in a class on that date. */
  readonly belongs: boolean
  /** The pupil's first day at the school; null: not written down. */
  readonly joinedOn: string | null
}

/**
 * Refuses what cannot be. A locked register is no reason: the gate keeps what happened, and changes no mark.
 * @throws DomainError 1110, 1111, 1112, or 1100 with the field
 */
export function judgePresence(wanted: GateFields, situation: PresenceCase): void {
  const { date, today, setting, belongs, joinedOn } = situation
  if (date > today) fail(ErrorCode.dateInFuture)
  if (setting === undefined) fail(ErrorCode.dateOutsidePeriod)
  if (joinedOn !== null && date < joinedOn)
    fail(ErrorCode.notInClass, { message: beforeJoiningSentence(joinedOn) })
  if (!belongs) fail(ErrorCode.notInClass, { message: 'Siswa ini tidak aktif pada tanggal itu.' })
  judgeEvidence(wanted, situation)
}

export type Evidence = Omit<GateFields, 'gateStatus'>

type EvidenceCase = Pick<PresenceCase, 'date' | 'timeZone' | 'now' | 'held'>

/** How far a device's clock may be ahead of the service's, in milliseconds. */
const clockTolerance = 5 * 60_000

/**
 * Refuses times of another day or order, times that have not come, and half a place; of pupils and of staff
 * alike.
 * @throws DomainError 1100 with the field
 */
export function judgeEvidence(wanted: Evidence, day: EvidenceCase): void {
  judgeTimes(wanted, day)
  judgePlace('checkin', wanted.checkinLatitude, wanted.checkinLongitude)
  judgePlace('checkout', wanted.checkoutLatitude, wanted.checkoutLongitude)
}

/** A check-in of another day is a phone with a wrong clock; it would be late by a night. */
function judgeTimes(
  { checkinTime, checkoutTime }: Evidence,
  { date, timeZone, now, held }: EvidenceCase,
): void {
  const isElsewhere = (at: Date | null) => at !== null && dateIn(timeZone, at) !== date
  if (isElsewhere(checkinTime)) {
    failField('checkin_time', 'Jam masuk bukan pada tanggal ini. Periksa jam perangkat.')
  }
  if (isElsewhere(checkoutTime)) {
    failField('checkout_time', 'Jam pulang bukan pada tanggal ini. Periksa jam perangkat.')
  }
  // A time that is stored already hinders no other change of the day.
  const hasNotCome = (at: Date | null, was: Date | null) =>
    at !== null && at.getTime() !== was?.getTime() && at.getTime() > now.getTime() + clockTolerance
  if (hasNotCome(checkinTime, held.checkinTime)) {
    failField('checkin_time', 'Jam masuk ini belum tiba. Periksa jam perangkat.')
  }
  if (hasNotCome(checkoutTime, held.checkoutTime)) {
    failField('checkout_time', 'Jam pulang ini belum tiba. Periksa jam perangkat.')
  }
  if (checkinTime !== null && checkoutTime !== null && checkoutTime < checkinTime) {
    failField('checkout_time', 'Jam pulang mendahului jam masuk.')
  }
}

function judgePlace(which: 'checkin' | 'checkout', latitude: number | null, longitude: number | null): void {
  if ((latitude === null) !== (longitude === null)) {
    failField(
      `${which}_${latitude === null ? 'latitude' : 'longitude'}`,
      'Lintang dan bujur harus diisi bersama.',
    )
  }
}
