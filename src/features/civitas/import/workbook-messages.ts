import type { ReadFailureCode } from './read/read-failure'
import type { ReadResult } from './read/read-grid'

/** A cell to be written; texts stay texts, whatever they look like. */
export type SheetCell = string | number | null

/** What the page asks of the worker. One worker does one thing and is then ended. */
export type WorkbookTask =
  | { kind: 'read'; source: Blob | string; today: string }
  | { kind: 'write'; sheet: string; rows: SheetCell[][] }

/** What the worker says while it reads or writes. */
export type WorkbookReport =
  /** Its code has arrived: from here on a failure is the file's. */
  | { kind: 'ready' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'read'; result: ReadResult }
  | { kind: 'failed'; code: ReadFailureCode }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
