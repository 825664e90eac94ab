import type { School } from '../../../../contract/school/school'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { fieldsOf } from '../presence-words'

/** Whether the school records photos or positions of pupils; a service without this setting records none. */
export const recordsEvidence = (school: School | null): boolean =>
  school?.evidence?.photos === true || school?.evidence?.positions === true

/** Whether a day holds a photo or a position, also from before it was turned off. */
export function hasEvidence(line: PresenceLine): boolean {
  const day = fieldsOf(line)
  const stored = [day.checkin_image_url, day.checkout_image_url, day.checkin_latitude, day.checkout_latitude]
  return stored.some((value) => value !== null) || Object.keys(line.day?.photos ?? {}).length > 0
}
