import type { GatePatch } from '../../../outbox/fields/gate-fields'

const waitMs = 10_000

/** Where this device is, as the half of a day that is being recorded. @throws when the device cannot find it or may not share it */
export async function readPosition(half: 'checkin' | 'checkout'): Promise<GatePatch> {
  const { coords } = await new Promise<GeolocationPosition>((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: waitMs, maximumAge: 60_000 })
  })
  const { latitude, longitude } = coords
  const location = `±${Math.round(coords.accuracy)} m`
  return half === 'checkin'
    ? { checkin_latitude: latitude, checkin_longitude: longitude, checkin_location: location }
    : { checkout_latitude: latitude, checkout_longitude: longitude, checkout_location: location }
}
