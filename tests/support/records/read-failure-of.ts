import { ReadFailure } from '../../../src/records/import/file/read-failure'

/** Why a file could not be read: the code of a {@link ReadFailure}, else the error's text; "none" where it was read. */
export function readFailureOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return error instanceof ReadFailure ? error.code : String(error)
  }
  return 'none'
}
