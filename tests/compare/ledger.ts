/** One thing that a person said. Its text is unlike any other, so that every change can be traced. */
export interface Edit {
  text: string
  pupil: string
  /** Place in the order of everything that was said by anybody. */
  at: number
}

/** An effective change at the service by the queue under test. */
export interface Change {
  pupil: string
  text: string | null
  /** What it replaced. */
  before: { text: string | null; status: string | null }
  status: string | null
}

/** What is known of one program on one queue. */
export class Ledger {
  readonly edits: Edit[] = []
  readonly changes: Change[] = []
  /** Shown as saved: the queue's own API took it. */
  readonly shown = new Set<string>()
  /** The person was told at once that it was not saved. */
  readonly refused = new Set<string>()
  /** The person was told later that it is not through. */
  readonly flagged = new Set<string>()
  /** Another device's edits: order by text, and the last order of a status by pupil. */
  readonly otherTexts = new Map<string, number>()
  readonly otherStatus = new Map<string, number>()
  private order = 0

  say(pupil: string): Edit {
    const at = ++this.order
    const edit = { text: `e${at}`, pupil, at }
    this.edits.push(edit)
    return edit
  }

  otherText(): string {
    const at = ++this.order
    this.otherTexts.set(`x${at}`, at)
    return `x${at}`
  }

  otherStatusOf(pupil: string): void {
    this.otherStatus.set(pupil, ++this.order)
  }

  /** When a text was said. */
  orderOf(text: string | null): number {
    if (text === null) return 0
    return this.otherTexts.get(text) ?? this.edits.find((edit) => edit.text === text)?.at ?? 0
  }
}
