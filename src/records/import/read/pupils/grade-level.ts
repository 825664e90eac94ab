import { textOf, type Reading } from '../cells/cell-text'
import type { Cell } from '../../file/grid'

/** Year level 1–12, as number, numeral or word part ("7", "VII", "Kelas 7"). */
export function readLevel(cell: Cell | undefined): Reading<number> {
  const text = textOf(cell)
  if (text === null) return { value: null }
  const value = gradeLevelOf(text)
  return value === null ? { value, lost: `Tingkat "${text}" tidak dikenal` } : { value }
}

const romans = ['XII', 'XI', 'X', 'IX', 'VIII', 'VII', 'VI', 'V', 'IV', 'III', 'II', 'I'] as const
const romanValue: Record<(typeof romans)[number], number> = {
  XII: 12,
  XI: 11,
  X: 10,
  IX: 9,
  VIII: 8,
  VII: 7,
  VI: 6,
  V: 5,
  IV: 4,
  III: 3,
  II: 2,
  I: 1,
}

/**
 * The year level that a class name begins with: "VII A", "VIIA", "7A", "Kelas 7 A", "X IPA 1", "10-2".
 * What is not certain ("XIPA 1", "Tahfidz A") is null: the person chooses then.
 */
export function gradeLevelOf(className: string): number | null {
  const rest = className.trim().replace(/^(?:kelas|kls|rombel|tingkat|class|grade)\b[\s.:-]*/i, '')
  const arabic = /^(1[0-2]|[1-9])(?!\d)/.exec(rest)
  if (arabic) return Number(arabic[1])
  const word = /^[A-Za-z]+/.exec(rest)?.[0].toUpperCase() ?? ''
  for (const roman of romans) {
    if (word === roman) return romanValue[roman]
    // One letter glued on is the parallel class; another numeral would make it a different number.
    if (word.length === roman.length + 1 && word.startsWith(roman) && !/[IVX]$/.test(word)) {
      return romanValue[roman]
    }
  }
  return null
}
