import { read, type CellObject, type WorkSheet } from '@e965/xlsx'
import { decodeText } from './decode-text'
import type { Cell, Grid } from './grid'
import { hiddenInOpenDocument } from './hidden-sheets'
import { maxFileBytes, maxRows, maxUnpackedBytes, ReadFailure } from './read-failure'
import { readText } from './read-text'
import { unpackedSize } from './unpacked-size'

/** Headings, footers and blank rows beyond the pupils that are still looked at. */
const spareRows = 200
/** Dapodik's list has 66 columns; a sheet formatted to its last column has 16,384. */
const maxColumns = 256

/**
 * Opens a file by what it is, not by its name. Only the worker imports this: it brings the workbook
 * library with it.
 * @throws {ReadFailure}
 */
export function readBytes(bytes: Uint8Array): Grid[] {
  if (bytes.length > maxFileBytes) throw new ReadFailure('tooLarge')
  if (bytes.length === 0) throw new ReadFailure('empty')
  if (unpackedSize(bytes) > maxUnpackedBytes) throw new ReadFailure('tooLargeInside')
  if (isWorkbook(bytes)) return readSheets(bytes)
  const text = decodeText(bytes)
  if (text === null) throw new ReadFailure('notWorkbook')
  // Many Indonesian systems offer an HTML table under the name .xls, and Excel opens it.
  const plain = text.replace(/^\uFEFF/, '')
  if (/^\s*<(?:!doctype|html|head|meta|table|style|\?xml)/i.test(plain))
    return readSheets(withPlainLetters(plain))
  return [readText(text)]
}

/** The letters of a web page that are written as their numbers, but for those that would become marks of the page. */
function withPlainLetters(page: string): string {
  return page.replace(
    /&#(?:x([0-9a-f]+)|(\d+));/gi,
    (all, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      if (code > 0x10ffff || [34, 38, 39, 60, 62].includes(code)) return all
      return code < 33 ? ' ' : String.fromCodePoint(code)
    },
  )
}

function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  // Zip (xlsx, xlsb, ods), compound file (xls, encrypted xlsx), bare BIFF of very old Excel.
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0) || starts(0x09, 0x08)
}

function readSheets(source: Uint8Array | string): Grid[] {
  const book = openBook(source)
  const isOpenDocument = book.bookType === 'ods' || book.bookType === 'fods'
  const hiddenNames = isOpenDocument ? hiddenInOpenDocument(source) : null
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  // Cells of a web page have no types; a spreadsheet in XML has.
  const typed = typeof source !== 'string' || /^\s*<\?xml/i.test(source)
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    if (!sheet) return []
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0 || hiddenNames?.has(name) === true
    const merged = hidden ? [] : mergedIn(sheet)
    return [{ sheet: name, rows: hidden ? [] : rowsOf(sheet), typed, date1904, hidden, merged }]
  })
}

function openBook(source: Uint8Array | string) {
  try {
    return read(source, {
      type: typeof source === 'string' ? 'string' : 'array',
      dense: true,
      // Texts in HTML tables stay texts: a NISN must not become a number on the way.
      raw: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: maxRows + spareRows,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(message)) throw new ReadFailure('encrypted')
    throw new ReadFailure(
      /unsupported|cannot find|unrecognized|html/i.test(message) ? 'notWorkbook' : 'broken',
    )
  }
}

/** Straight from the dense cells: a sheet's declared range may be all 17 billion cells. */
function rowsOf(sheet: WorkSheet): Cell[][] {
  const data: (CellObject[] | undefined)[] = sheet['!data'] ?? []
  return Array.from(data, (row) => Array.from((row ?? []).slice(0, maxColumns), valueOf))
}

function mergedIn(sheet: WorkSheet): NonNullable<Grid['merged']> {
  return (sheet['!merges'] ?? []).flatMap(({ s: start, e: end }) =>
    start.c === end.c && end.r > start.r ? [{ column: start.c, from: start.r, to: end.r }] : [],
  )
}

function valueOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'e' || cell.t === 'z') return null
  const value = cell.v
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value ?? null
}
