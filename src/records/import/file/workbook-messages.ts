import type { ImportKindName } from '../../../db/stored-import'
import type { ReadChoices } from '../read/choices'
import type { ReadResult } from '../read/read-grid'
import type { Grid } from './grid'
import type { ReadFailureCode } from './read-failure'

/** What the page asks of the worker. One worker does one thing and is then ended. */
export type WorkbookTask = ListTask | { kind: 'grids'; source: Blob }

/** A list of people that is read to its rows. */
export interface ListTask {
  /** Whose list the file is expected to be. */
  kind: ImportKindName
  source: Blob | string
  today: string
  choices: ReadChoices
}

/** The worker's messages while it reads. */
export type WorkbookReport =
  /** Its code has arrived: from here on a failure is the file's. */
  | { kind: 'ready' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'read'; result: ReadResult }
  /** The cells of a file whose rows the screen reads itself. */
  | { kind: 'grids'; grids: Grid[] }
  | { kind: 'failed'; code: ReadFailureCode }
