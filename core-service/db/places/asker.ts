import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'

/** For whom the database is asked. */
export interface Asker {
  /** The school; of somebody who is not signed in, the address. */
  readonly school: string
  readonly person: string
  /** Whether it goes before what is not urgent, of whatever school. */
  readonly isUrgent: boolean
  /** Whether a place was given already: what was begun is not refused because many wait. */
  hasBegun: boolean
  /** The connection of the client: once it is closed, nobody waits for what was not begun. */
  readonly client?: EventEmitter
}

/** For whom the code that runs now asks. None: for the service itself, which no limit of a school or a person applies to. */
export const asking = new AsyncLocalStorage<Asker | null>()
