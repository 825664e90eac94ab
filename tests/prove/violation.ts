/** The invariants of the design ("Proof: the fault matrix"), by the word under which a breach is reported. */
export type Rule =
  /** An edit that was shown as saved is nowhere. */
  | 'lost'
  /** What the service ends with is not the last intent, and nothing is flagged. */
  | 'last word'
  /** More than one effective change for one (key, rev). */
  | 'doubled'
  /** A change nobody said, or over something that its person never saw. */
  | 'overwritten'
  /** The screen does not show the last intent. */
  | 'screen'
  /** A photo referred to before it is there, or gone before it is sent. */
  | 'photo'
  /** Something travelled with another person's session. */
  | 'cross-user'
  /** The answer to an overtaken attempt had an effect. */
  | 'fence'
  /** A person was asked to choose though nobody else had spoken. */
  | 'needless'
  /** With the line healed, the queue does not run empty. */
  | 'stuck'
  /** The code itself failed. */
  | 'broken'

export class Violation extends Error {
  override readonly name = 'Violation'
  constructor(
    readonly rule: Rule,
    detail: string,
  ) {
    super(`${rule}: ${detail}`)
  }
}
