import { decodeText } from './decode-text'

/** What a file is by its bytes, whatever its name: cells of a workbook, a page of marks (HTML, XML), plain text, or none of these. */
export type FileForm =
  { kind: 'workbook' } | { kind: 'markup'; text: string } | { kind: 'text'; text: string } | { kind: 'none' }

/** Tells files apart without the workbook library. */
export function formOf(bytes: Uint8Array): FileForm {
  if (isWorkbook(bytes)) return { kind: 'workbook' }
  const decoded = decodeText(bytes)
  if (decoded === null) return { kind: 'none' }
  // Many Indonesian systems offer an HTML table under the name .xls, and Excel opens it.
  const text = decoded.replace(/^\uFEFF/, '')
  const isMarkup = /^\s*<(?:!doctype|html|head|meta|table|style|timetable|\?xml)/i.test(text)
  return isMarkup ? { kind: 'markup', text } : { kind: 'text', text: decoded }
}

function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  // Zip (xlsx, xlsb, ods), compound file (xls, encrypted xlsx), bare BIFF of very old Excel.
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0) || starts(0x09, 0x08)
}
