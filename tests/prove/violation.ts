/** The invariants of the design ("Proof: the fault matrix"), by the word under which a breach is reported. */
export type Rule =
  /** An edit that was shown as saved is neither queued nor at the service. */
  | 'lost'
  /** What the service ends with is not the last intent, and nothing is flagged. */
  | 'last word'
  /** More than one effective change for one (key, rev). */
  | 'doubled'
  /** A change that was not entered, or one over something that its person never saw. */
  | 'overwritten'
  /** The screen does not show the last intent. */
  | 'screen'
  /** A photo referred to before it is there, or gone before it is sent. */
  | 'photo'
  /** Something was sent with another person's session. */
  | 'cross-user'
  /** The answer to an overtaken attempt had an effect. */
  | 'fence'
  /** A person was asked to choose although nobody else had changed the row. */
  | 'needless'
  /** What was entered in one save is there in part. */
  | 'torn'
  /** Two gates: another scan than the earliest counts, or people are asked which one shall. */
  | 'gates'
  /** A card that the device holds as revoked was accepted, or a valid one was not. */
  | 'card'
  /** A list names somebody twice, leaves somebody out, or counts wrongly. */
  | 'list'
  /** A reminder wrote or sent something. */
  | 'reminder'
  /** With a working line, the queue does not become empty. */
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
