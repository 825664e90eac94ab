import * as z from 'zod/mini'
import { atMost } from './text'

/** An email address as somebody types it: without spaces around it, in small letters, at most 254 letters (RFC 5321). */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    atMost(254, 'Email paling panjang 254 huruf'),
    z.email('Alamat email tidak lengkap'),
  )
