import type { Truth } from '../../../outbox/confirmed/overlay'
import { gateOf } from '../../../outbox/fields/gate-fields'
import type { Shown } from '../../../outbox/confirmed/shown'

const truths = {
  none: 'belum dicatat',
  local: 'tersimpan di perangkat',
  sent: 'terkirim',
  attention: 'perlu perhatian',
} as const satisfies Record<Truth, string>

/** What the screens show of a day, in a developer's words. */
export function truthWords({ truth, fields, photos }: Shown): string {
  const day = gateOf(fields)
  const waiting = Object.keys(photos).length
  const parts = [
    day.status,
    day.checkin_time && `masuk ${day.checkin_time}`,
    day.checkout_time && `pulang ${day.checkout_time}`,
    day.checkin_image_url && 'foto masuk',
    day.checkout_image_url && 'foto pulang',
    waiting > 0 && `${waiting} foto menunggu`,
    truths[truth],
  ]
  return `Layar: ${parts.filter(Boolean).join(' · ')}`
}
