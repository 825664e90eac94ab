export type Verdict = 'kept' | 'missing' | 'wrong' | 'not tried'

/** What became of one line of the specification. */
export interface Finding {
  readonly area: string
  readonly line: string
  readonly verdict: Verdict
  /** What the service can do beyond the line: versions, ETag… */
  readonly extras: readonly string[]
  /** Why it is not simply kept, in a sentence. */
  readonly note: string
}

/** What the walk as a whole says. */
export interface Report {
  readonly url: string
  readonly findings: readonly Finding[]
  readonly counts: Readonly<Record<'kept' | 'kept with extras' | 'missing' | 'wrong' | 'not tried', number>>
  /** What the kit made and the service keeps: archived, or refused to go. */
  readonly leftBehind: readonly string[]
  /** Nothing is missing and nothing is wrong. */
  readonly conforms: boolean
}

/** The service does not know the call. */
export class Missing extends Error {}

/** The service answers something else than the specification says. */
export class Wrong extends Error {
  constructor(expected: string, came: string) {
    super(`expected ${expected}; came ${came}`)
  }
}

/** The line could not be looked at, for a reason outside of it. */
export class NotTried extends Error {}
