import { stateOf } from '../../../db/outbox-row'
import { gateOf, type GatePatch } from '../../../outbox/fields/gate-fields'
import type { Shown } from '../../../outbox/confirmed/shown'
import type { PresenceLine } from '../../../pull/attendance/presence-page'

const photos = ['checkin_image_url', 'checkout_image_url'] as const
const places = ['checkin_latitude', 'checkin_longitude', 'checkout_latitude', 'checkout_longitude'] as const

/** Whether a refused change carries a photo or a position: the time alone would go through. */
export function refusesEvidence(day: Shown | undefined): boolean {
  const row = day?.queued
  if (!row || stateOf(row) !== 'rejected') return false
  const waits = [...photos, ...places].some((name) => (row.patch[name] ?? null) !== null)
  return waits || Object.keys(row.photos ?? {}).length > 0
}

/** What the service holds of photos and positions, in place of what this person added. */
export function withoutEvidence({ held }: PresenceLine): GatePatch {
  const before = gateOf(held)
  return Object.fromEntries([...photos, ...places].map((name) => [name, before[name]]))
}
