import { read, type CellObject, type WorkSheet } from '@e965/xlsx'
import { formOf } from './file-form'
import { maxColumns, type Cell, type Grid, type MergedCells } from './grid'
import { hiddenInOpenDocument } from './hidden-sheets'
import { maxFileBytes, maxRows, maxUnpackedBytes, ReadFailure } from './read-failure'
import { readText } from './read-text'
import { unpackedSize } from './unpacked-size'

/** Headings, footers and blank rows beyond the pupils that are still looked at. */
const spareRows = 200

/**
 * Opens a file by what it is, not by its name. Only the worker imports this: it brings the workbook
 * library with it.
 * @throws {ReadFailure}
 */
export function readBytes(bytes: Uint8Array): Grid[] {
  if (bytes.length > maxFileBytes) throw new ReadFailure('tooLarge')
  if (bytes.length === 0) throw new ReadFailure('empty')
  if (unpackedSize(bytes) > maxUnpackedBytes) throw new ReadFailure('tooLargeInside')
  const form = formOf(bytes)
  if (form.kind === 'none') throw new ReadFailure('notWorkbook')
  if (form.kind === 'workbook') return readSheets(bytes)
  return form.kind === 'markup' ? readSheets(withPlainLetters(form.text)) : [readText(form.text)]
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
    return [
      {
        sheet: name,
        rows: hidden ? [] : rowsOf(sheet),
        merged: hidden ? [] : mergedIn(sheet),
        typed,
        date1904,
        hidden,
      },
    ]
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

function mergedIn(sheet: WorkSheet): MergedCells[] {
  return (sheet['!merges'] ?? []).map(({ s, e }) => ({
    row: s.r,
    column: s.c,
    rows: e.r - s.r + 1,
    columns: e.c - s.c + 1,
  }))
}

function valueOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'e' || cell.t === 'z') return null
  const value = cell.v
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value ?? null
}
