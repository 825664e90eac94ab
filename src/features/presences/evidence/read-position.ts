import type { GatePatch } from '../../../outbox/fields/gate-fields'
import type { Half } from '../use-recording'
import { decimalWords } from '../../../ui/words/decimal-words'

const waitMs = 15_000
/** A position older than this is not where the phone is now. */
const staleMs = 2 * 60_000
/** Metres from the school beyond which a position is marked. */
const farMetres = 300

/** Where this device is, with how sure and how old that is. */
export interface Position {
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
  /** Milliseconds between the measurement and now. */
  age: number
}

/** Asks the device where it is. @throws when the device cannot find it or may not share it */
export async function readPosition(): Promise<Position> {
  const found = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: waitMs,
      maximumAge: 10 * 60_000,
    })
  })
  const { latitude, longitude, accuracy } = found.coords
  return { latitude, longitude, accuracy, age: Math.max(0, Date.now() - found.timestamp) }
}

/** The place of one half of a day. Its words name accuracy and age, as the row has no field for them. */
export function placePatch(half: Half, position: Position): GatePatch {
  const { latitude, longitude, accuracy, age } = position
  const old = age > staleMs ? `, ${String(Math.round(age / 60_000))} menit sebelum dicatat` : ''
  const location = `±${String(Math.round(accuracy))} m${old}`
  return half === 'checkin'
    ? { checkin_latitude: latitude, checkin_longitude: longitude, checkin_location: location }
    : { checkout_latitude: latitude, checkout_longitude: longitude, checkout_location: location }
}

/** What is doubtful about a position, in words; it is marked and never refused. */
export function doubtsOf(position: Position, distance: number | null): string[] {
  const { accuracy, age } = position
  return [
    ...(age > staleMs ? [`Posisi ini diambil ${String(Math.round(age / 60_000))} menit yang lalu.`] : []),
    ...(accuracy > 100 ? [`Posisi kurang tepat (±${String(Math.round(accuracy))} m).`] : []),
    ...(distance !== null && distance - accuracy > farMetres
      ? [`${distanceWords(distance)} dari sekolah.`]
      : []),
  ]
}

/** Whether a stored position is far from the school. */
export const isFar = (distance: number | null): boolean => distance !== null && distance > farMetres

/** "250 m", "1,4 km". */
export const distanceWords = (metres: number): string =>
  metres < 1000 ? `${String(Math.round(metres))} m` : `${decimalWords(metres / 1000)} km`

interface Point {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Metres between two points on the earth; null where one is not known. */
export function distanceOf(a: Point, b: Point | null | undefined): number | null {
  if (typeof a.latitude !== 'number' || typeof a.longitude !== 'number') return null
  if (typeof b?.latitude !== 'number' || typeof b.longitude !== 'number') return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const part = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along
  return 2 * 6_371_000 * Math.asin(Math.sqrt(part))
}
