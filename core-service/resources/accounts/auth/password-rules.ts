import { failField } from '../../../kit/answers/field-failure'
import { commonDigits, commonWords } from './common-passwords'

/** What people write for a letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** What a school's name is shortened with. */
const schoolWords =
  'n negeri s swasta sekolah sd smp sma smk mi mts ma sdn smpn sman smkn min mtsn man sdit smpit'

/**
 * Refuses what somebody who tries passwords tries first: the most common ones, also with other digits and signs
 * around them, runs and repetitions, and the name of the school (NIST SP 800-63B, section 5.1.1.2).
 * @param path the field that the sentence belongs to
 * @throws DomainError 1100
 */
export function requireUncommon(password: string, schoolName: string, path: string): void {
  if (isCommon(password)) {
    failField(
      path,
      'Kata sandi ini terlalu umum dan mudah ditebak. Pakai beberapa kata yang hanya Anda tahu.',
    )
  }
  if (isNameOf(password, schoolName)) {
    failField(path, 'Nama sekolah mudah ditebak. Pakai beberapa kata yang hanya Anda tahu.')
  }
}

/** Whether a password is a common word with nothing but digits and signs added, a run, or a repetition. */
export function isCommon(password: string): boolean {
  const low = password.normalize('NFKC').toLowerCase()
  const plain = low.replace(/[^\p{L}\d]/gu, '')
  if (repeats(low)) return true
  if (plain !== '' && (repeats(plain) || isRun(plain) || commonDigits.has(plain))) return true
  return [lettersOf(low), lettersOf(readLookAlikes(low))].some((letters) => commonWords.has(letters))
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** Look-alikes read as letters; digits and signs at either end are additions and stay what they are. */
const readLookAlikes = (text: string) =>
  text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '').replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)

/** Up to four letters again and again: "abcabcabcabc". */
const repeats = (text: string) =>
  [1, 2, 3, 4].some((length) => Array.from(text).every((letter, at) => letter === text[at % length]))

/** Up or down by one from letter to letter, or from digit to digit with 0 after 9. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const digits = /^\d+$/.test(text)
  return [1, -1].some((step) =>
    codes.every((code, at) => {
      const before = codes[at - 1]
      if (before === undefined) return true
      return digits ? (code - before - step) % 10 === 0 : code - before === step
    }),
  )
}

/** Whether the letters of a password are words of the school's name and nothing else. */
export function isNameOf(password: string, schoolName: string): boolean {
  const fold = (text: string) => text.normalize('NFKD').toLowerCase()
  const own = fold(schoolName)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 0)
  let letters = fold(password).replace(/[^a-z]/g, '')
  if (!own.some((word) => word.length > 1 && letters.includes(word))) return false
  const words = [...new Set([...own, ...schoolWords.split(' ')])].sort((a, b) => b.length - a.length)
  // What is left after the longest words are taken out again and again.
  for (const word of words) letters = letters.replaceAll(word, ' ')
  return letters.trim() === ''
}
