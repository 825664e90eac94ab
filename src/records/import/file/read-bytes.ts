import { read, type CellObject, type WorkSheet } from '@e965/xlsx'
import { decodeText } from './decode-text'
import type { Cell, Grid } from './grid'
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
  if (/^\s*<(?:!doctype|html|head|meta|table|style|\?xml)/i.test(text.replace(/^\uFEFF/, ''))) {
    return readSheets(bytes)
  }
  return [readText(text)]
}

function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  // Zip (xlsx, xlsb, ods), compound file (xls, encrypted xlsx), bare BIFF of very old Excel.
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0) || starts(0x09, 0x08)
}

function readSheets(bytes: Uint8Array): Grid[] {
  const book = openBook(bytes)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name]
    return sheet ? [{ sheet: name, rows: rowsOf(sheet), typed: true, date1904 }] : []
  })
}

function openBook(bytes: Uint8Array) {
  try {
    return read(bytes, {
      type: 'array',
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

function valueOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'e' || cell.t === 'z') return null
  const value = cell.v
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value ?? null
}
