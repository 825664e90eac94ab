import { utils, write } from '@e965/xlsx'
import { readBytes } from './read/read-bytes'
import { maxFileBytes, ReadFailure } from './read/read-failure'
import { readGrids } from './read/read-grid'
import { readText } from './read/read-text'
import type { SheetCell, WorkbookReport, WorkbookTask } from './workbook-messages'

/**
 * Reads and writes workbooks off the main thread. The only place that loads the workbook library, so
 * that no screen pays for it.
 */
self.addEventListener('message', (event: MessageEvent<WorkbookTask>) => {
  const task = event.data
  if (task.kind === 'write') {
    report({ kind: 'written', bytes: bytesOf(task.sheet, task.rows) })
    return
  }
  read(task.source, task.today).catch((error: unknown) => {
    report({ kind: 'failed', code: error instanceof ReadFailure ? error.code : 'broken' })
  })
})

async function read(source: Blob | string, today: string): Promise<void> {
  const grids = typeof source === 'string' ? [readText(source)] : readBytes(await bytesIn(source))
  const result = readGrids(grids, today, (done, total) => report({ kind: 'progress', done, total }))
  report({ kind: 'read', result })
}

async function bytesIn(file: Blob): Promise<Uint8Array> {
  if (file.size > maxFileBytes) throw new ReadFailure('tooLarge')
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // Moved, renamed or locked by another program since it was chosen.
    throw new ReadFailure('unreadable')
  }
}

function bytesOf(name: string, rows: SheetCell[][]): Uint8Array<ArrayBuffer> {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({
    wch: Math.min(40, 2 + Math.max(...rows.slice(0, 50).map((row) => String(row[column] ?? '').length))),
  }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name)
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('no bytes')
  return new Uint8Array(bytes)
}

function report(message: WorkbookReport): void {
  self.postMessage(message)
}

report({ kind: 'ready' })
