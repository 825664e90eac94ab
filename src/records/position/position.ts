import type { GatePatch } from '../../outbox/fields/gate-fields'
import { decimalWords } from '../../ui/words/decimal-words'

/** How long a device may look for its position, in milliseconds. */
const waitMs = 20_000

/** The age in milliseconds from which a position no longer shows where somebody is. */
const staleMs = 2 * 60_000

/** A position farther from its place is worth a look, in metres. */
const farMetres = 300

/** A half of a day. */
export type Half = 'checkin' | 'checkout'

export interface Point {
  latitude: number
  longitude: number
}

/** A point that may be known in part or not at all. */
export interface MaybePoint {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Where a device is, with how exact and how old that is. */
export interface Position extends Point {
  /** Metres. */
  accuracy: number
  /** Milliseconds between the measurement and the moment that it is recorded for; never below 0. */
  age: number
}

/**
 * Asks the device where it is.
 * @param asOf the moment that the position is recorded for by this device's clock, milliseconds since 1970
 * @param oldest the age in milliseconds of an earlier measurement that will do
 * @throws a GeolocationPositionError when the device cannot find it or may not share it
 */
export async function readPosition(asOf: number, oldest = 0): Promise<Position> {
  const { coords, timestamp } = await new Promise<GeolocationPosition>((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, {
      enableHighAccuracy: true,
      timeout: waitMs,
      maximumAge: oldest,
    })
  })
  const { latitude, longitude, accuracy } = coords
  return { latitude, longitude, accuracy, age: Math.max(0, asOf - timestamp) }
}

/** The position of a half of a day. Its words name accuracy and age, as the row has no field for them. */
export function positionPatch(half: Half, { latitude, longitude, accuracy, age }: Position): GatePatch {
  const old = age > staleMs ? `, posisi ${minutes(age)} menit sebelumnya` : ''
  const location = `±${Math.round(accuracy)} m${old}`
  return half === 'checkin'
    ? { checkin_latitude: latitude, checkin_longitude: longitude, checkin_location: location }
    : { checkout_latitude: latitude, checkout_longitude: longitude, checkout_location: location }
}

/** What is doubtful about a position, in words; it is marked and never refused. @param distance from the school, metres */
export function doubtsOf({ accuracy, age }: Position, distance: number | null): string[] {
  return [
    ...(age > staleMs ? [`Posisi ini diambil ${minutes(age)} menit yang lalu.`] : []),
    ...(accuracy > 100 ? [`Posisi kurang tepat (±${Math.round(accuracy)} m).`] : []),
    ...(distance !== null && isFar(distance - accuracy) ? [`${distanceWords(distance)} dari sekolah.`] : []),
  ]
}

const minutes = (ms: number) => String(Math.round(ms / 60_000))

/** The position of a half of a recorded day; null where none was given. */
export function pointOf(day: GatePatch, half: Half): Point | null {
  return wholePoint({ latitude: day[`${half}_latitude`], longitude: day[`${half}_longitude`] })
}

/** A point of which both parts are known; else null. */
export function wholePoint(point: MaybePoint | null | undefined): Point | null {
  const { latitude, longitude } = point ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

/** Metres between two points on the earth (haversine formula); null where one of them is not known. */
export function metresBetween(from: MaybePoint | null, to: MaybePoint | null | undefined): number | null {
  const [a, b] = [wholePoint(from), wholePoint(to)]
  if (!a || !b) return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const part = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along
  return 2 * 6_371_000 * Math.asin(Math.sqrt(part))
}

/** Whether a distance in metres is far from where somebody should be. */
export const isFar = (metres: number | null): boolean => metres !== null && metres > farMetres

/** "250 m", "1,4 km". */
export const distanceWords = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${decimalWords(metres / 1000)} km`
