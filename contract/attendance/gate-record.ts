import * as z from 'zod/mini'
import { AttendanceStatus } from './attendances'
import { ImageUrl } from '../values/images'
import { atMost } from '../values/text'

const text = z.nullish(z.string())
const place = z.nullish(z.number())

/** Check-in and check-out of one person's day as an answer has them (specification section 3); null: not recorded. */
export const recorded = {
  status: z.nullish(AttendanceStatus),
  checkin_image_url: text,
  checkin_latitude: place,
  checkin_longitude: place,
  checkin_location: text,
  checkin_time: text,
  checkout_image_url: text,
  checkout_latitude: place,
  checkout_longitude: place,
  checkout_location: text,
  checkout_time: text,
}

const image = z.nullish(ImageUrl)
const latitude = z.nullish(z.number().check(z.gte(-90), z.lte(90)))
const longitude = z.nullish(z.number().check(z.gte(-180), z.lte(180)))
const location = z.nullish(z.string().check(z.trim(), atMost(300, 'Lokasi paling panjang 300 huruf')))

/**
 * What a request may record of one person's day, but the times: left out a field stays, null takes its value away.
 */
export const toRecord = {
  status: z.nullish(AttendanceStatus),
  checkin_image_url: image,
  checkin_latitude: latitude,
  checkin_longitude: longitude,
  checkin_location: location,
  checkout_image_url: image,
  checkout_latitude: latitude,
  checkout_longitude: longitude,
  checkout_location: location,
}
