import { textOf, type Reading } from './cell-text'
import type { Cell } from '../../file/grid'

/** Letters of an email address that can be one; anything else is left out with a remark. */
export function readEmail(cell: Cell | undefined): Reading<string> {
  const text = textOf(cell)?.toLowerCase() ?? null
  if (text === null) return { value: null }
  if (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)) return { value: text }
  return { value: null, lost: `Email "${text}" tidak lengkap, tidak diimpor` }
}

/**
 * A telephone number as E.164: "0812…", "812…" (Excel took the zero), "62812…", "+62 812…".
 * Of several in one cell the first is taken; the others, and what is none, are left out with a remark.
 */
export function readPhone(cell: Cell | undefined): Reading<string> {
  const text = textOf(cell)
  if (text === null) return { value: null }
  const [first = '', ...others] = text
    .split(/[/;,]|\batau\b|\bdan\b/)
    .map((part) => part.trim())
    .filter(Boolean)
  const lost = others.length > 0 ? { lost: `Nomor lain "${others.join(', ')}" tidak diimpor` } : {}
  const digits = first.replace(/^(\d+)[.,]0$/, '$1').replace(/[\s().'’‘`_\u2010-\u2015-]/g, '')
  if (/^[+]?0*$/.test(digits)) return { value: null }
  const local =
    /^(?:\+?62|0062)0?(\d+)$/.exec(digits)?.[1] ?? /^0([1-9]\d*)$/.exec(digits)?.[1] ?? mobile(digits)
  if (local !== undefined && /^[1-9]\d{6,12}$/.test(local)) return { value: `+62${local}`, ...lost }
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return { value: digits, ...lost }
  return { value: null, lost: `Nomor "${text}" tidak dikenal, tidak diimpor` }
}

/** A mobile number without its leading zero begins with 8. */
function mobile(digits: string): string | undefined {
  return /^8\d{7,11}$/.test(digits) ? digits : undefined
}
