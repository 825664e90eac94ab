import * as z from 'zod/mini'
import { plainNumber } from './number-text'
import { atMost } from './text'

/**
 * A phone number in E.164 from how Indonesians write it; invisible characters of a copied contact go.
 * @param text `0812-3456-7890`, `62812…`, `+62 812 …`; what is no number stays as it is
 */
export function toE164(text: string): string {
  const digits = plainNumber(text).replace(/[\s().-]/g, '')
  if (/^0[1-9]/.test(digits)) return `+62${digits.slice(1)}`
  if (/^62/.test(digits)) return `+${digits}`
  return /^8/.test(digits) ? `+62${digits}` : digits
}

const noPhone = 'Nomor telepon belum benar. Tulis misalnya 0812 3456 7890.'

/** A phone number as a request may write it; what is stored is E.164. */
export const Phone = z
  .string()
  .check(atMost(60, noPhone), z.overwrite(toE164), z.regex(/^\+[1-9]\d{6,14}$/, noPhone))
