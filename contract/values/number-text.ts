import * as z from 'zod/mini'
import { atMost } from './text'

/** What nobody sees: zero-width characters, marks of direction and of form, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

const dashes = /[\u2010-\u2015\u2212]/g

/** The zero of each script whose digits an Indonesian keyboard offers: Arabic, Persian, Balinese, Javanese. */
const zeros = [0x0660, 0x06f0, 0x1b50, 0xa9d0]

/** Cyrillic and Greek letters that look like a Latin one, each above it. */
const lookAlikes = [
  ['АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'],
  ['аеорсухіјѕ', 'aeopcyxijs'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
] as const

const latin = new Map<string, string>([
  ...zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
  ...lookAlikes.flatMap(([foreign, plain]) =>
    Array.from(foreign, (letter, index) => [letter, plain[index] ?? letter] as const),
  ),
])

/**
 * A number that is a text (NIS, NISN, NIP, a phone) as a person sees it: without invisible characters, in
 * Latin letters and digits, with plain dashes. Two that look the same are then the same, so that one pupil is
 * not entered twice.
 * @param text of bounded length: normalising can need the square of it
 */
export function plainNumber(text: string): string {
  const visible = text.normalize('NFKC').replace(invisible, '').replace(dashes, '-')
  return Array.from(visible, (letter) => latin.get(letter) ?? letter).join('')
}

/**
 * A number that is a text, as a request may write it; kept as {@link plainNumber}, without spaces around it.
 * @param sentence what a person reads about one that is far too long
 * @__NO_SIDE_EFFECTS__
 */
export const numberText = (sentence: string) =>
  z.string().check(atMost(100, sentence), z.overwrite(plainNumber), z.trim())
