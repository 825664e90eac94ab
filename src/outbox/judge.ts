import type { Fields, Held, OutboxRow } from '../db/outbox-row'
import { equalIn, pick, says, without } from './fields'
import { fieldNames, type Kind } from './kind'

/** What judging needs of a queued change. */
export type Judged = Pick<OutboxRow, 'patch' | 'said' | 'photos' | 'base' | 'unsure'>

/** URLs of photos that the service already has, by hash. */
export type PhotoUrls = ReadonlyMap<string, string>

export type Judgement =
  /** The service already holds what the person said: a lost answer, or a coincidence. */
  | { verdict: 'same'; sent: Fields; whole: Fields }
  /** Nothing stands against it: these fields of ours travel, in this whole. */
  | { verdict: 'send'; sent: Fields; whole: Fields }
  /** Somebody else said something different of the same units. */
  | { verdict: 'conflict'; contested: string[]; sent: Fields; whole: Fields }

/** What of a change still has to be said: fields that no answer confirmed, and photos that have a URL. */
export function openFields({ patch, said = [], photos = {} }: Judged, urls: PhotoUrls): Fields {
  const ready = Object.entries(photos).flatMap(([field, hash]) => {
    const url = urls.get(hash)
    return url === undefined ? [] : [[field, url] as const]
  })
  return { ...without(patch, said), ...Object.fromEntries(ready) }
}

/**
 * Merges a person's change with what the service holds (offline.md, "The replay"): unit by unit, equal
 * is done, untouched since is free to change, anything else is a conflict. A value that we ourselves
 * sent without hearing back is ours, not somebody else's.
 * @param row the queued change
 * @param remote the service's row; null where none exists
 */
export function judge(kind: Kind, row: Judged, remote: Held | null, urls: PhotoUrls): Judgement {
  const theirs = kind.read(remote)
  const base = kind.read(row.base)
  const open = openFields(row, urls)
  const waiting = without(row.photos ?? {}, Object.keys(open))
  const whole = kind.tidy({ ...theirs, ...open })
  const sent = pick(whole, Object.keys(open))
  const contested = kind.units.filter((unit) => {
    if (isOurs(unit, theirs, row.unsure)) return false
    const changed = !equalIn(unit, theirs, base)
    // A picture that is still to be uploaded must not come to lie over one that its person has not seen.
    if (unit.some((field) => field in waiting)) return changed
    return (
      unit.some((field) => field in open) &&
      !equalIn(unit, theirs, whole) &&
      (changed || mayBeUndone(unit, row, remote))
    )
  })
  if (contested.length > 0) return { verdict: 'conflict', contested: contested.flat(), sent, whole }
  return { verdict: equalIn(fieldNames(kind), theirs, whole) ? 'same' : 'send', sent, whole }
}

/**
 * Whether ours may have arrived unanswered and been taken back by somebody since: that takes two changes,
 * and with fewer nobody can have answered us. Saying it again would undo their word unseen.
 */
function mayBeUndone(unit: readonly string[], { base, unsure }: Judged, remote: Held | null): boolean {
  const since = (remote?.version ?? 0) - (base?.version ?? 0)
  return since >= 2 && unsure.some((sent) => unit.some((field) => field in sent))
}

/** Whether we sent this unit's value ourselves, in an attempt that got no answer. */
export function isOurs(unit: readonly string[], theirs: Fields, unsure: readonly Fields[]): boolean {
  return unsure.some((sent) => {
    const ours = pick(sent, unit)
    return Object.keys(ours).length > 0 && says(theirs, ours)
  })
}
