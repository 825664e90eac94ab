import type { PresencePut } from '../../../../contract/attendance/presences'
import type { studentDays } from '../../../db/schema/attendance/student-days'

type Day = typeof studentDays.$inferSelect

/** The gate's fields of a stored day, the status as it was recorded. */
export type GateFields = Pick<
  Day,
  | 'gateStatus'
  | 'checkinImageUrl'
  | 'checkinLatitude'
  | 'checkinLongitude'
  | 'checkinLocation'
  | 'checkinTime'
  | 'checkoutImageUrl'
  | 'checkoutLatitude'
  | 'checkoutLongitude'
  | 'checkoutLocation'
  | 'checkoutTime'
>

export const nothingRecorded: GateFields = {
  gateStatus: null,
  checkinImageUrl: null,
  checkinLatitude: null,
  checkinLongitude: null,
  checkinLocation: null,
  checkinTime: null,
  checkoutImageUrl: null,
  checkoutLatitude: null,
  checkoutLongitude: null,
  checkoutLocation: null,
  checkoutTime: null,
}

/** The day as a request wants it: what it leaves out stays, null takes away. */
export function wantedFields(
  held: GateFields,
  put: Omit<PresencePut, 'student_id' | 'date' | 'version' | 'id'>,
): GateFields {
  const keep = <T>(given: T | undefined, was: T): T => (given === undefined ? was : given)
  const text = (given: string | null | undefined, was: string | null) =>
    keep(given === '' ? null : given, was)
  return {
    gateStatus: keep(put.status, held.gateStatus),
    checkinImageUrl: keep(put.checkin_image_url, held.checkinImageUrl),
    checkinLatitude: keep(put.checkin_latitude, held.checkinLatitude),
    checkinLongitude: keep(put.checkin_longitude, held.checkinLongitude),
    checkinLocation: text(put.checkin_location, held.checkinLocation),
    checkinTime: keep(momentOf(put.checkin_time), held.checkinTime),
    checkoutImageUrl: keep(put.checkout_image_url, held.checkoutImageUrl),
    checkoutLatitude: keep(put.checkout_latitude, held.checkoutLatitude),
    checkoutLongitude: keep(put.checkout_longitude, held.checkoutLongitude),
    checkoutLocation: text(put.checkout_location, held.checkoutLocation),
    checkoutTime: keep(momentOf(put.checkout_time), held.checkoutTime),
  }
}

const momentOf = (text: string | null | undefined) =>
  text === undefined || text === null ? text : new Date(text)

/** The fields that differ, before and after, in the contract's names; null when none does. */
export function gateChange(before: GateFields, after: GateFields) {
  const was = new Map(Object.entries(shownGate(before)))
  const changed = Object.entries(shownGate(after)).filter(([field, value]) => was.get(field) !== value)
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field) ?? null])),
    after: Object.fromEntries(changed),
  }
}

/** The contract's names of what is recorded at the gate, the status as it was recorded. */
export const shownGate = (fields: GateFields) => ({
  status: fields.gateStatus,
  checkin_image_url: fields.checkinImageUrl,
  checkin_latitude: fields.checkinLatitude,
  checkin_longitude: fields.checkinLongitude,
  checkin_location: fields.checkinLocation,
  checkin_time: fields.checkinTime?.toISOString() ?? null,
  checkout_image_url: fields.checkoutImageUrl,
  checkout_latitude: fields.checkoutLatitude,
  checkout_longitude: fields.checkoutLongitude,
  checkout_location: fields.checkoutLocation,
  checkout_time: fields.checkoutTime?.toISOString() ?? null,
})
