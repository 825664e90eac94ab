export type ReadFailureCode =
  | 'notWorkbook'
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'noHeader'
  /** A recap that has sums and no days, or neither. */
  | 'onlySums'
  | 'noDays'
  /** A list of arrears that has no column of what is owed. */
  | 'noSums'
  /** The list of the other kind of people: pupils instead of staff, or the other way round. */
  | 'otherKind'
  | 'tooLarge'
  /** Small on the disk, but its parts unpack to more than a browser can hold. */
  | 'tooLargeInside'
  | 'tooManyRows'
  | 'unreadable'
  | 'noReader'

/** The file as a whole cannot be used. The sentence for a code is in `failure-words.ts`. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure'
  constructor(readonly code: ReadFailureCode) {
    super(code)
  }
}

/** 20 MB: Dapodik's file of 2,000 pupils has about 1 MB. */
export const maxFileBytes = 20 * 1024 * 1024

/** 300 MB: twenty thousand people with all of Dapodik's 66 columns unpack to about 100 MB. */
export const maxUnpackedBytes = 300 * 1024 * 1024

/** Rows of people in one file; more than any school has. */
export const maxRows = 20_000
