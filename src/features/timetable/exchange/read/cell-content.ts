import type { Cell } from '../../../../records/import/file/grid'
import { textOf } from '../../../../records/import/read/cells/cell-text'
import type { FileLesson, Knows } from './file-lesson'

type Content = Pick<FileLesson, 'subject' | 'teacher' | 'room'>

/** What divides subject, teacher and room in one cell, the surest first. */
const dividers = [
  /\r?\n/,
  /\s*[/|;]\s*/,
  /\s+[-\u2010-\u2015]\s+/,
  /[()[\]]/,
  /\s*:\s*/,
  /,\s*(?=.{4})/,
] as const

const roomLike = /^(?:r\.|ruang|rg\.?|lab|aula|lapangan)/i

/**
 * Subject, teacher and room in one cell of a printed week: "Matematika", "Matematika / Euis Rani", "IPA (Gita)" or one below the
 * other. A cell is only taken apart where one of its parts is a subject or a teacher of the school, or where it has lines; else all of it is
 * the name of a subject, which is then asked about.
 */
export function contentOf(cell: Cell | undefined, knows: Knows): Content {
  const whole = textOf(cell)
  if (whole === null || knows('subject', whole)) return { subject: whole, teacher: null, room: null }
  for (const [at, divider] of dividers.entries()) {
    const parts = partsOf(String(cell ?? ''), divider)
    if (parts.length < 2) continue
    const isKnown = parts.some((part) => knows('subject', part) || knows('teacher', part))
    if (isKnown || (at === 0 && parts.length <= 3)) return sorted(parts, knows)
  }
  return { subject: whole, teacher: null, room: null }
}

/** The comma before a title is no divider: only the first one is. */
function partsOf(text: string, divider: RegExp): string[] {
  const isComma = divider.source.startsWith(',')
  const at = isComma ? text.search(divider) : -1
  const pieces = isComma ? (at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]) : text.split(divider)
  return pieces.flatMap((piece) => textOf(piece) ?? [])
}

function sorted(parts: readonly string[], knows: Knows): Content {
  const left = [...parts]
  const take = (is: (part: string) => boolean): string | null => {
    const at = left.findIndex(is)
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  }
  const knownSubject = take((part) => knows('subject', part))
  const knownTeacher = take((part) => knows('teacher', part))
  const room = take((part) => roomLike.test(part))
  const subject = knownSubject ?? left.shift() ?? null
  const teacher = knownTeacher ?? left.shift() ?? null
  return { subject, teacher, room: [room, ...left].filter(Boolean).join(' ') || null }
}
