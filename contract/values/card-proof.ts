import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/*
 * What takes the place of a card's token where the token itself must not lie (decision 0124). Both sides compute it with this
 * code: `crypto.subtle` is missing without https, and an answer of the gate must not wait for a promise.
 */

/**
 * The hash of a card's token: a device finds a scanned card by it, and nobody makes a card of it, as a token has 100 random bits.
 * @param token as `readCode` gives it
 * @returns 64 characters of hex
 */
export const cardHash = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)))

/** One scan of a card, as it is recorded. */
export interface CardScan {
  /** The id of the card in the list. */
  readonly cardId: string
  /** The pupil for whom it is recorded. */
  readonly studentId: string
  readonly half: 'checkin' | 'checkout'
  /** The recorded time. */
  readonly at: Date
}

/**
 * What proves that the card itself was read for a scan: only its token makes it, and it is worth nothing for another pupil, half
 * or time.
 * @returns 64 characters of hex
 */
export function scanProof(token: string, { cardId, studentId, half, at }: CardScan): string {
  const scan = [cardId, studentId, half, at.toISOString()].join('|')
  return bytesToHex(hmac(sha256, utf8ToBytes(token), utf8ToBytes(scan)))
}
