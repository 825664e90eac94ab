import type { AttendanceRow } from '../../contract/attendance/attendances'
import type { Edit, Ledger } from './ledger'
import type { Line } from './line'

/** A queue under test, with the little that an app puts around it. */
export interface Queue {
  /** Page and worker start, after the last ones were killed or for the first time. */
  start(): Promise<void>
  /** A person's edit; answers as soon as the queue has it in hand. */
  say(edit: Edit): Promise<void>
  /** What the device believes of its line. */
  online(is: boolean): void
  /** An occasion to send, of the kinds that this queue knows. */
  wake(): Promise<void>
  /** Until nothing moves any more. */
  settle(): Promise<void>
  /** The screens were read anew. */
  look(rows: readonly AttendanceRow[]): Promise<void>
  /** Texts that it still holds; notes in the ledger what it shows as not through. */
  finish(): Promise<ReadonlySet<string>>
}

export interface Contender {
  name: string
  version: string
  /** See {@link Line}. */
  cookie: boolean
  make(line: Line, ledger: Ledger): Queue
}
