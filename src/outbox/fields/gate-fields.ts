import { attendanceStatuses, type AttendanceStatus } from '../../../contract/attendance/attendances'
import type { Fields, ServiceRow } from '../../db/outbox-row'
import { pick, containsAll, type Source } from './fields'

const texts = [
  'checkin_image_url',
  'checkin_location',
  'checkin_time',
  'checkout_image_url',
  'checkout_location',
  'checkout_time',
] as const
const numbers = ['checkin_latitude', 'checkin_longitude', 'checkout_latitude', 'checkout_longitude'] as const

/** Check-in and check-out of a person's day (specification section 3). */
export type GateFields = Readonly<
  { status: AttendanceStatus | null } & Record<(typeof texts)[number], string | null> &
    Record<(typeof numbers)[number], number | null>
>
export type GatePatch = Partial<GateFields>

/** Each half is one statement: a place without its time would be somebody else's. Pictures come later. */
export const gateUnits = [
  ['status'],
  ['checkin_time', 'checkin_latitude', 'checkin_longitude', 'checkin_location'],
  ['checkin_image_url'],
  ['checkout_time', 'checkout_latitude', 'checkout_longitude', 'checkout_location'],
  ['checkout_image_url'],
] as const

/** The place that the gate writes beside each time: it tells a scan from what somebody typed into a record. */
export const gatePlace = 'Gerbang'

const halves = [
  { time: 'checkin_time', place: 'checkin_location' },
  { time: 'checkout_time', place: 'checkout_location' },
] as const

/**
 * Whose half of a day counts where two gates recorded it and neither had seen the other's: the earlier one, because
 * the later scan would have been answered with "already recorded" on the first device.
 * @param unit one of {@link gateUnits}
 * @param seen the day as it was when this device recorded the half, or the service's later day that this scan has won over
 * @returns null where a person has to decide: one of the two is no scan, or the half was recorded before
 */
export function earlierScan(
  unit: readonly string[],
  seen: Fields,
  theirs: Fields,
  ours: Fields,
): 'ours' | 'theirs' | null {
  const half = halves.find(({ time }) => unit.includes(time))
  if (half === undefined) return null
  // This device's own scan, of which the service had not confirmed the arrival yet.
  const isOwn = unit.every((field) => (seen[field] ?? null) === (ours[field] ?? null))
  if (theirs[half.place] !== gatePlace || ours[half.place] !== gatePlace) return null
  const [their, our] = [momentAt(theirs[half.time]), momentAt(ours[half.time])]
  if (their === null || our === null) return null
  const wasThere = unit.some((field) => (seen[field] ?? null) !== null)
  // A later scan of another gate, which this one has won over before and has not replaced yet.
  const seenAt = seen[half.place] === gatePlace ? momentAt(seen[half.time]) : null
  const hasWon = seenAt !== null && seenAt > our
  if (wasThere && !isOwn && !hasWon) return null
  // A later scan was made when this one was on the screen.
  if (isOwn && their > our) return null
  return their <= our ? 'theirs' : 'ours'
}

/**
 * The change for a time that somebody typed or took back by hand. The gate's place goes with the scan that it belonged
 * to: it would make the typed time a later scan, which the earlier one replaces without a question ({@link earlierScan}).
 * A place and a position that were recorded on their own stay, but for a time that is taken away.
 * @param half `checkin` or `checkout`
 * @param day the day as it is shown
 * @param time an ISO moment; null where there is to be none
 */
export function typedTime(half: 'checkin' | 'checkout', day: GateFields, time: string | null): GatePatch {
  const noPlace = { [`${half}_location`]: null }
  if (time === null)
    return { [`${half}_time`]: null, [`${half}_latitude`]: null, [`${half}_longitude`]: null, ...noPlace }
  return { [`${half}_time`]: time, ...(day[`${half}_location`] === gatePlace ? noPlace : {}) }
}

/** Milliseconds since 1970; null for what is no whole moment, such as a plain service's `07:01`. */
function momentAt(value: unknown): number | null {
  const at = typeof value === 'string' && value.includes('T') ? Date.parse(value) : NaN
  return Number.isNaN(at) ? null : at
}

/** Fields of pictures. */
const gatePhotos = ['checkin_image_url', 'checkout_image_url'] as const

/** The fields of a row's day in one format. */
export function gateOf(source: Source): GateFields {
  const text = (name: (typeof texts)[number]) => cleanText(source?.[name])
  const number = (name: (typeof numbers)[number]) => {
    const value = source?.[name]
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  return {
    status: statusOf(source?.['status']),
    checkin_image_url: text('checkin_image_url'),
    checkin_latitude: number('checkin_latitude'),
    checkin_longitude: number('checkin_longitude'),
    checkin_location: text('checkin_location'),
    checkin_time: momentOf(text('checkin_time')),
    checkout_image_url: text('checkout_image_url'),
    checkout_latitude: number('checkout_latitude'),
    checkout_longitude: number('checkout_longitude'),
    checkout_location: text('checkout_location'),
    checkout_time: momentOf(text('checkout_time')),
  }
}

/** Those of the gate's fields that are among `fields`, with their types. */
export function gateBody(fields: Fields): Partial<GateFields> {
  const whole = gateOf(fields)
  const body: Partial<Record<(typeof texts)[number], string | null>> = {}
  const places: Partial<Record<(typeof numbers)[number], number | null>> = {}
  for (const name of texts) if (name in fields) body[name] = whole[name]
  for (const name of numbers) if (name in fields) places[name] = whole[name]
  return { ...('status' in fields ? { status: whole.status } : {}), ...body, ...places }
}

/**
 * Whether a row holds what was sent. The service may name a picture by an address of its own, and without a
 * status it sets the one that follows from the time.
 */
export function gateAgrees(held: ServiceRow, sent: Fields, before: ServiceRow | null): boolean {
  const theirs = gateOf(held)
  const old = gateOf(before)
  const renamed = gatePhotos.filter(
    (photo) => (sent[photo] ?? null) !== null && theirs[photo] !== null && theirs[photo] !== old[photo],
  )
  const own = Object.keys(sent).filter(
    (name) => !renamed.some((photo) => photo === name) && !(name === 'status' && sent['status'] === null),
  )
  return containsAll(theirs, pick(sent, own))
}

/** One of the five statuses, or none. */
export function statusOf(value: unknown): AttendanceStatus | null {
  return attendanceStatuses.find((status) => status === value) ?? null
}

/** A text as the service keeps it: trimmed, and an empty one is none. */
export function cleanText(value: unknown): string | null {
  return typeof value === 'string' ? value.trim() || null : null
}

/** One way of writing a moment; what is none (a plain service's `07:01`) stays as it is. */
function momentOf(text: string | null): string | null {
  if (text === null || !text.includes('T')) return text
  const at = Date.parse(text)
  return Number.isNaN(at) ? text : new Date(at).toISOString()
}
