/**
 * The text in a pupil's QR code: `HDR`, four characters that all cards of a school share, and twenty random
 * ones (100 bits). Letters and digits of Crockford's base 32 only: they fit the alphanumeric mode of a QR code
 * of version 2 with error correction M (38 characters), and a scanner that types them works on every keyboard.
 */
export const cardAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const mark = 'HDR'
const tagLength = 4
/** Random characters of a token, five bits each. */
export const cardSecretLength = 20
const tokenLength = mark.length + tagLength + cardSecretLength

/**
 * Puts a token together.
 * @param tag four characters that the cards of one school share
 * @param secret twenty random characters
 */
export const cardToken = (tag: string, secret: string): string => `${mark}${tag}${secret}`

/** What a scanned or typed text is: somebody's card, part of one, or something else. */
export type ReadCode =
  | { readonly kind: 'card'; readonly token: string; readonly tag: string }
  | { readonly kind: 'partial' }
  | { readonly kind: 'other' }

/** Reads the text of a QR code or of a scanner that types; small letters count as capital ones. */
export function readCode(text: string): ReadCode {
  const token = text.trim().toUpperCase()
  if (!token.startsWith(mark) || !isWord(token)) return { kind: 'other' }
  if (token.length < tokenLength)
    return { kind: token.length > mark.length + tagLength ? 'partial' : 'other' }
  if (token.length > tokenLength) return { kind: 'partial' }
  return { kind: 'card', token, tag: tagOf(token) }
}

/** The characters that all cards of a school share. */
export const tagOf = (token: string): string => token.slice(mark.length, mark.length + tagLength)

const isWord = (text: string) => /^[0-9A-HJKMNP-TV-Z]*$/.test(text)
