import type { AttendanceStatus } from '../../contract/attendance/attendances'

/** A mark's value; null where it was taken back. */
export type Value = AttendanceStatus | null

/** One thing that one person said of one pupil on one day, as their hand and the screen know it. */
export interface Edit {
  readonly n: number
  /** Id of the person. Each has one browser of their own (one local database). */
  readonly user: string
  readonly student: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly value: Value
  readonly how: 'tap' | 'rest' | 'undo'
  /** Milliseconds since 1970, before the hand moved. */
  readonly at: number
  /** When the screen showed it as saved; null when that was never seen, so that it may or may not stand. */
  shownAt: number | null
}

/** A row that a screen called sent, with the mark it showed. */
export interface Claim {
  readonly user: string
  readonly student: string
  readonly date: string
  readonly value: Value
  readonly at: number
}

/** What was seen on the screens, kept outside every browser. */
export interface Ledger {
  readonly edits: readonly Edit[]
  readonly claims: readonly Claim[]
  /** Before the hand moves: from here on it may have happened. */
  intend(edit: Omit<Edit, 'n' | 'at' | 'shownAt'>): Edit
  /** The screen showed it as saved: from here on it must not be lost. */
  shown(edit: Edit): void
  claim(claim: Omit<Claim, 'at'>): void
}

/** An empty ledger. */
export function makeLedger(now: () => number = Date.now): Ledger {
  const edits: Edit[] = []
  const claims: Claim[] = []
  return {
    edits,
    claims,
    intend(edit) {
      const noted = { ...edit, n: edits.length + 1, at: now(), shownAt: null }
      edits.push(noted)
      return noted
    },
    shown(edit) {
      edit.shownAt ??= now()
    },
    claim(claim) {
      claims.push({ ...claim, at: now() })
    },
  }
}

/** One name for a pupil's day. */
export function keyOf({ student, date }: { student: string; date: string }): string {
  return `${student} ${date}`
}
