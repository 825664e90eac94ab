import { rupiahWords } from '../words/rupiah-words'

/** What a money box shows, and where its caret is. */
export interface MoneyBox {
  /** Whole rupiah; null where no digit is left. */
  value: number | null
  text: string
  caret: number
}

/** Digits that a box takes: a slip of many zeros is refused in words, not lost in the box. */
export const mostDigits = 13

/**
 * Puts the dots right after a key, and leaves the caret behind the same digits as before. Everything but digits is left
 * out; what is typed after a comma is sen, which a box does not take.
 * @param typed what the box holds after the key
 * @param caret where the caret is in it
 * @returns null where there would be too many digits: the key does nothing
 */
export function moneyBox(typed: string, caret: number): MoneyBox | null {
  const [whole = ''] = typed.split(',')
  const digits = whole.replace(/\D/g, '')
  const bare = digits.replace(/^0+(?=\d)/, '')
  if (bare.length > mostDigits) return null
  if (bare === '') return { value: null, text: '', caret: 0 }
  const text = rupiahWords(Number(bare))
  const before = whole.slice(0, caret).replace(/\D/g, '').length - (digits.length - bare.length)
  return { value: Number(bare), text, caret: placeAfter(text, Math.max(0, before)) }
}

/** The place behind so many digits of a text, and never before "Rp". */
function placeAfter(text: string, digits: number): number {
  let at = text.search(/\d/)
  for (let left = digits; left > 0 && at < text.length; at++) if (/\d/.test(text[at] ?? '')) left--
  return at
}
