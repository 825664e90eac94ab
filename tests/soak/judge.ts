import { consume, type Consumed } from './consume-audit'
import { keyOf, type Claim, type Edit, type Value } from './ledger'

/** An effective change in the service's history, oldest first within a pupil's day. */
export interface AuditRow {
  readonly user: string
  readonly student: string
  readonly date: string
  readonly value: Value
  /** Version of the row after it. */
  readonly version: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A change that a device shows as needing its person: in conflict or rejected. */
export interface FlaggedRow {
  readonly user: string
  readonly student: string
  readonly date: string
  readonly value: Value
}

/** Everything there is to judge by, once every device has drained. */
export interface Evidence {
  readonly edits: readonly Edit[]
  readonly claims: readonly Claim[]
  readonly audit: readonly AuditRow[]
  readonly flagged: readonly FlaggedRow[]
  /** Final rows of the service, by {@link keyOf}; no row says nothing. */
  readonly final: ReadonlyMap<string, { value: Value; version: number }>
}

export interface Verdict {
  /** Edits that the screen showed as saved. */
  shown: number
  /** Of these: in the service's history by their own person, or held there already. */
  found: number
  /** Of the found: later overwritten by another person. */
  overwritten: number
  /** Replaced by a later edit of the same person before they were sent. */
  superseded: number
  /** On the device as conflict or rejection. */
  flagged: number
  /** Sentences, one for each that is nowhere. */
  lost: string[]
  /** One for each effective change that no edit accounts for, though its person once said so. */
  doubled: string[]
  /** One for each change in the name of somebody who never said so. */
  crossUser: string[]
  /** One for each other thing that is not as it should be: a stale last word, a false "terkirim". */
  other: string[]
}

/** Compares what people saw with what the service holds (tests/soak/README.md, "How it is judged"). */
export function judge(evidence: Evidence): Verdict {
  const verdict: Verdict = {
    shown: 0,
    found: 0,
    overwritten: 0,
    superseded: 0,
    flagged: 0,
    lost: [],
    doubled: [],
    crossUser: [],
    other: [],
  }
  const edits = groupBy(evidence.edits)
  const audit = groupBy(evidence.audit)
  const flagged = groupBy(evidence.flagged)
  const claims = groupBy(evidence.claims)
  for (const key of new Set([...edits.keys(), ...audit.keys(), ...evidence.final.keys()])) {
    const history = (audit.get(key) ?? []).toSorted((a, b) => a.version - b.version)
    const consumed = consume(edits.get(key) ?? [], history)
    verdict.doubled.push(...consumed.doubled.map((row) => `${key}: ${words(row)} without an edit of its own`))
    verdict.crossUser.push(...consumed.foreign.map((row) => `${key}: ${words(row)}, never said by them`))
    judgeEdits(verdict, key, edits.get(key) ?? [], history, flagged.get(key) ?? [], consumed)
    judgeHistory(verdict, key, history, evidence.final.get(key))
    judgeClaims(verdict, key, claims.get(key) ?? [], history)
  }
  return verdict
}

function judgeEdits(
  verdict: Verdict,
  key: string,
  edits: readonly Edit[],
  history: readonly AuditRow[],
  flagged: readonly FlaggedRow[],
  { by }: Consumed,
): void {
  for (const edit of edits.filter(({ shownAt }) => shownAt !== null)) {
    verdict.shown++
    const later = edits.filter((other) => other.user === edit.user && other.n > edit.n)
    const own = by.get(edit)
    const waits = flagged.some(({ user, value }) => user === edit.user && value === edit.value)
    if (own || isHeld(edit, history, by)) {
      verdict.found++
      const last = history.at(-1)
      if (own && last && last.user !== edit.user && last.version > own.version) verdict.overwritten++
    } else if (waits && later.every(({ shownAt }) => shownAt === null)) verdict.flagged++
    else if (later.length > 0) verdict.superseded++
    else verdict.lost.push(`${key}: ${words(edit)}, edit ${String(edit.n)} by ${edit.how}`)
  }
}

/**
 * Whether the service held this value at some moment from the tap on, so that sending it changes nothing,
 * and nothing older of the same person came after that moment.
 */
function isHeld({ n, value, at, user }: Edit, history: readonly AuditRow[], by: Consumed['by']): boolean {
  const later = new Set([...by].flatMap(([edit, row]) => (edit.user === user && edit.n > n ? [row] : [])))
  const states: Pick<AuditRow, 'value' | 'version'>[] = [{ value: null, version: 0 }, ...history]
  return states.some((state, index) => {
    const until = history[index]?.at ?? Number.POSITIVE_INFINITY
    const after = history.filter((row) => row.user === user && row.version > state.version)
    return state.value === value && until >= at && after.every((row) => later.has(row))
  })
}

function judgeHistory(
  verdict: Verdict,
  key: string,
  history: readonly AuditRow[],
  final: { value: Value; version: number } | undefined,
): void {
  const last = history.at(-1)
  if ((last?.value ?? null) !== (final?.value ?? null) || (last?.version ?? 0) !== (final?.version ?? 0)) {
    verdict.other.push(`${key}: the row is not what its history ends with`)
  }
  if (history.some((row, index) => row.version !== index + 1))
    verdict.other.push(`${key}: a gap in the history`)
}

function judgeClaims(
  verdict: Verdict,
  key: string,
  claims: readonly Claim[],
  history: readonly AuditRow[],
): void {
  const untrue = claims.find(
    ({ value, at }) => value !== null && !history.some((row) => row.value === value && row.at <= at),
  )
  if (untrue) verdict.other.push(`${key}: shown as sent and never there: ${words(untrue)}`)
}

function words({ user, value }: { user: string; value: Value }): string {
  return `${user} ${value ?? 'nothing'}`
}

function groupBy<T extends { student: string; date: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
