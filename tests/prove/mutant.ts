import type { Edit } from './edit'

/** A deliberate fault in the product that the model suite must find. */
export interface Mutant {
  name: string
  edits: readonly Edit[]
}

/** A change of one place in a file of the outbox. @param find occurs there exactly once */
export const inOutbox = (file: string, find: string, replace: string): Edit => ({
  file: `src/outbox/${file}.ts`,
  find,
  replace,
})
