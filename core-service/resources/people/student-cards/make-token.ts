import { createHash, randomBytes } from 'node:crypto'
import { cardAlphabet, cardSecretLength, cardToken } from '../../../../contract/values/card-token'

/**
 * A new token of a school. The part that the school's cards share is a hash of the school's id, so that a gate
 * can tell a card of another school from an unknown one; it contains nothing about the school.
 */
export function makeToken(schoolId: string): string {
  const tag = lettersOf(createHash('sha256').update(schoolId).digest().subarray(0, 4))
  return cardToken(tag, lettersOf(randomBytes(cardSecretLength)))
}

/** One character for five bits of each byte; 256 is a multiple of 32, so all are equally likely. */
const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => cardAlphabet.charAt(byte % 32)).join('')
