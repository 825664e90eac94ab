import { classNameParts, isLevelName } from '../../../../../contract/values/class-name'
import type { Cell } from '../../file/grid'
import { rawText } from '../cells/cell-text'

/** What may follow a class in one line of a title. */
const after =
  /\s+(?:tahun|thn|t\.?\s?[ap]\.?|semester|smt|sm[pak]|m[ti]s|ma|sd|mi|wali|jumlah|kurikulum|program|bulan|guru)\b.*$/i

/**
 * The class in the lines above a block ("Kelas : 7X", "DAFTAR SISWA KELAS VII A TAHUN 2026/2027", "Rombel: 7X"); the lowest line
 * that has one, never that of the wali kelas.
 */
export function classOfTitle(lines: readonly (readonly Cell[])[]): string | null {
  for (const line of lines.toReversed()) {
    // Between two cells a name ends.
    const text = line.map(rawText).filter(Boolean).join('\t')
    for (const [, teacher, mark, rest = ''] of text.matchAll(named)) {
      const name = rest
        .replace(after, '')
        .replace(/[\s)(.,;-]+$/, '')
        .trim()
      if (teacher || name === '' || name.length > 40) continue
      if (mark !== '' || classNameParts(name).level !== null) return name
    }
  }
  return null
}

const named = /(?:^|[\s(])(wali\s+)?(?:kelas|kls|rombel|rombongan belajar|class)\b\s*([:=]?)\s*([^\t:=]+)/gi

/** The class that a sheet is named after ("7A", "Kelas VII B"); null where the name says something else. */
export function classOfSheet(name: string | null): string | null {
  if (name === null || classNameParts(name).level === null) return null
  const text = rawText(name).replace(/^(?:kelas|kls|rombel|class)\b[\s.:-]*/i, '')
  // "7 Juli 2026" is a day, and a long name a title.
  return text.length > 20 || /\b\d{4}\b/.test(text) ? null : text
}

/** Cells that a line with a class has at most: its class, its wali kelas and a count. */
const cellsOfLine = 3

/** The class in a line between people ("KELAS VII A", or "VII A" alone); null for a person and for any other line. */
export function classOfLine(row: readonly Cell[], named: string | null): string | null {
  const texts = row.map(rawText).filter(Boolean)
  const [first = ''] = texts
  if (texts.length > cellsOfLine || (named !== null && !isClassTitle.test(named) && !besideClass.test(named)))
    return null
  if (named === null && texts.length === 1 && !isLevelName(first))
    return classOfTitle([row]) ?? classOfSheet(first)
  return texts.some((text) => isClassTitle.test(text)) ? classOfTitle([row]) : null
}

/** What stands beside the class in its line. */
const besideClass = /^(?:wali kelas|guru kelas|jumlah)(?!\p{L})/iu

const isClassTitle = /^(?:daftar siswa )?(?:kelas|kls|rombel|rombongan belajar)(?!\p{L})/iu
