import type { EvidenceSettings } from '../../../../contract/school/school'
import type { GatePatch } from '../../../outbox/fields/gate-fields'
import { decimalWords } from '../../../ui/words/decimal-words'

/** How long a device may look for its position, in milliseconds; the time is stored before. */
const waitMs = 20_000

/** The age in milliseconds from which a position no longer shows where somebody is. */
const staleMs = 2 * 60_000

/** A half of a day. */
export type Half = 'checkin' | 'checkout'

/**
 * The words kept beside a position: how exact it is, and that it is old where it is.
 * @param accuracy metres
 * @param age milliseconds between the measurement and the check-in
 */
export function placeWords(accuracy: number, age: number): string {
  const exact = `±${Math.round(accuracy)} m`
  return age > staleMs ? `${exact}, posisi ${Math.round(age / 60_000)} menit sebelumnya` : exact
}

/**
 * Where this device is, as the half of a day that was recorded.
 * @param pressed when the button was pressed by this device's clock, milliseconds since 1970
 * @throws a GeolocationPositionError when the device cannot find it or may not share it
 */
export async function readPosition(half: Half, pressed: number): Promise<GatePatch> {
  const { coords, timestamp } = await new Promise<GeolocationPosition>((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: waitMs, enableHighAccuracy: true })
  })
  const { latitude, longitude, accuracy } = coords
  const location = placeWords(accuracy, pressed - timestamp)
  return half === 'checkin'
    ? { checkin_latitude: latitude, checkin_longitude: longitude, checkin_location: location }
    : { checkout_latitude: latitude, checkout_longitude: longitude, checkout_location: location }
}

export interface Point {
  latitude: number
  longitude: number
}

/** Metres between two points, on a sphere. */
export function metresBetween(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const x = (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad)
  const y = (b.latitude - a.latitude) * rad
  return Math.hypot(x, y) * 6_371_000
}

/** From so many positions on, their middle is where the school is. */
const enough = 5

/** A position farther from the school is worth a look, in metres. */
const farMetres = 300

/** What positions are measured from, and how it is called. */
export interface Place extends Point {
  words: string
}

/** The position that the school has entered; null where it has none. */
export function schoolPlace(evidence: EvidenceSettings | null | undefined): Place | null {
  const { latitude, longitude } = evidence ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude, words: 'sekolah' }
    : null
}

/** Where staff usually check in: the median of positions; null where there are too few. */
export function usualPlace(points: readonly Point[]): Place | null {
  if (points.length < enough) return null
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
    words: 'tempat masuk yang biasa',
  }
}

/** "3,2 km dari sekolah", where a position is far from the place; null where it is near, or nothing is known. */
export function farWords(place: Place | null, point: Point | null): string | null {
  if (!place || !point) return null
  const metres = metresBetween(place, point)
  return metres > farMetres ? `${decimalWords(metres / 1000)} km dari ${place.words}` : null
}

/** The position of a half of a day; null where none was given. */
export function pointOf(day: GatePatch, half: Half): Point | null {
  const latitude = day[`${half}_latitude`]
  const longitude = day[`${half}_longitude`]
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}
