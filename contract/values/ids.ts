import * as z from 'zod/mini'
import { atMost } from './text'

/**
 * An id as it arrives in an answer. Ours are UUIDv7; a plain service may use what it likes, so the
 * app only asks for a short non-empty text.
 */
export const Id = z.string().check(z.minLength(1), atMost(64))

/**
 * The id of something that a person picks.
 * @param sentence what is read where nothing, or no id, is given
 * @__NO_SIDE_EFFECTS__
 */
export const picked = (sentence: string) =>
  z.string(sentence).check(atMost(36, sentence), z.toLowerCase(), z.uuid(sentence))

/** An id as our service takes it, in small or capital letters; it is compared and kept in small ones. */
export const Uuid = picked('Pengenal tidak dikenali')

/** Whether a value is an id as our service makes them. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** Path parameter `{id}`. */
export const IdParams = z.object({ id: Uuid })

/**
 * Makes a UUIDv7: 48 bits of Unix milliseconds, then random bits, so that ids sort by birth.
 * Clients make ids for what they create offline; the service makes timestamps.
 * @param now milliseconds since 1970 (UTC)
 */
export function uuidv7(now: number = Date.now()): string {
  const bytes = randomBytes()
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  let hex = ''
  for (const byte of bytes) hex += byte < 16 ? `0${byte.toString(16)}` : byte.toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Drawn many at a time: a draw costs far more than its bytes, and a register needs 72 ids. */
const drawn = new Uint8Array(16 * 64)
let used = drawn.length

function randomBytes(): Uint8Array {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn)
    used = 0
  }
  used += 16
  return drawn.slice(used - 16, used)
}
