import { largestAmount } from '../../../../../contract/values/rupiah'
import type { Cell } from '../../file/grid'
import { rawText } from '../cells/cell-text'

/** What a cell says that a pupil owes. */
export type SumReading =
  | { kind: 'none' }
  /** Whole rupiah. @property isShort it may be meant in thousands: "150" */
  | { kind: 'sum'; amount: number; isShort: boolean }
  /** "50 rb": its unit is written, and only a person can say that it is one. */
  | { kind: 'unit'; amount: number; text: string }
  /** Why it is no sum, as part of a sentence. */
  | { kind: 'fault'; fault: string }

/** What schools write where nothing is owed. */
const nothing =
  /^(?:[-\u2010-\u2015\u2212.\s]*|rp\.?\s*-?|nihil|lunas|tidak ada|belum ada|kosong|bebas|gratis|n\/a)$/i

/** Below this a number may mean thousands: no fee of a school is that small. */
const leastAmount = 1000

const units: Readonly<Record<string, number>> = { rb: 1e3, ribu: 1e3, k: 1e3, jt: 1e6, juta: 1e6 }

const notWhole = 'bukan rupiah bulat'

/**
 * Reads an amount of rupiah as schools write it: 1.250.000, 1,250,000, "Rp 50.000,-", 1250000.00. A blank, 0, "-" and "lunas" are
 * nothing. What could be read as another amount is a fault.
 */
export function readSum(cell: Cell | undefined): SumReading {
  if (typeof cell === 'number') return ofNumber(cell)
  const text = rawText(cell)
  if (nothing.test(text)) return { kind: 'none' }
  const bare = text
    .replace(/^(?:rp|idr)\.?\s*/i, '')
    .replace(/^([-\u2212\u2013(])\s*(?:rp|idr)\.?\s*/i, '$1')
    .replace(/\s*(?:,-+|,=|\.-+|,--)$/, '')
    .replace(/^'/, '')
  if (/^(?:-|\u2212|\u2013)\s*\d|^\(\s*[\d.,]+\s*\)$/.test(bare))
    return { kind: 'fault', fault: 'kurang dari nol' }
  const [, short, word = ''] = /^(\d+(?:[.,]\d{1,2})?)\s*(rb|ribu|k|jt|juta)\.?$/i.exec(bare) ?? []
  if (short !== undefined) {
    const amount = Math.round(Number(short.replace(',', '.')) * (units[word.toLowerCase()] ?? 1))
    return amount === 0 ? { kind: 'none' } : { kind: 'unit', amount, text }
  }
  const amount = wholeOf(bare)
  return typeof amount === 'number' ? ofNumber(amount) : { kind: 'fault', fault: amount }
}

function ofNumber(number: number): SumReading {
  // A formula's result may be off by a tiny part.
  const amount = Math.round(number)
  if (Math.abs(number - amount) > 1e-6) return { kind: 'fault', fault: notWhole }
  if (amount === 0) return { kind: 'none' }
  if (amount < 0) return { kind: 'fault', fault: 'kurang dari nol' }
  if (amount > largestAmount) return { kind: 'fault', fault: 'lebih dari Rp1.000.000.000' }
  return { kind: 'sum', amount, isShort: amount < leastAmount }
}

/** The number that a text writes, or why it is none. */
function wholeOf(text: string): number | string {
  const [, whole = '', cents = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?:,(\d{1,2}))?$/.exec(text) ??
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ??
    []
  if (whole === '') return 'bukan jumlah uang'
  return Number(cents) > 0 ? notWhole : Number(whole.replace(/[., ]/g, ''))
}
