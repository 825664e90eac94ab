import { uuidv7 } from '../../../contract/values/ids'

/** A file or pasted cells, and how they are called. */
export interface ChosenFile {
  source: Blob | string
  name: string
}

let held: { id: string; file: ChosenFile } | null = null

/**
 * Keeps a file for the screen that is opened next. It is kept in memory only: after a reload the person chooses it
 * again.
 * @returns the state of the history entry that asks for it
 */
export function handOver(file: ChosenFile): { handed: string } {
  held = { id: uuidv7(), file }
  return { handed: held.id }
}

/** The file that was kept for a history entry; null where there is none. Asking again answers the same. */
export function handedOver(state: unknown): ChosenFile | null {
  const asks = typeof state === 'object' && state !== null && 'handed' in state ? state.handed : null
  return held !== null && held.id === asks ? held.file : null
}
