import * as z from 'zod/mini'
import { numberText } from './number-text'

const sentence = 'Nomor mesin paling panjang 24 huruf atau angka'

/** Zeros before a number say nothing: one machine prints 00000012 for the person whom another calls 12. */
const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '')

/** The number under which a machine for fingerprints or cards knows a member of staff. */
export const MachineNumber = numberText(sentence).check(
  z.regex(/^[\dA-Za-z._/-]{1,24}$/, sentence),
  z.overwrite(withoutZeros),
)
