import { createHmac } from 'node:crypto'

/** Without what is easily confused: I, L, O, U, 0, 1: read aloud and typed from a console without mistakes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The code that the first-run screen asks for: proof that the person who makes the first account can see the
 * console. Derived from the token secret, so that every instance on one database prints the same one
 * and a restart does not change it; it works once, for after that an account exists.
 * @returns like `K7QM-2XWD-9HTB` (58 bits)
 */
export function setupCodeOf(tokenSecret: string): string {
  const bytes = createHmac('sha256', tokenSecret).update('setup code').digest()
  const letters = Array.from({ length: 12 }, (_, i) =>
    // 16 bits for each letter, so that the alphabet's 30 letters come out evenly.
    ALPHABET.charAt(bytes.readUInt16BE(i * 2) % ALPHABET.length),
  )
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}
