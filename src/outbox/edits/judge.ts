import {
  confirmedFields,
  sendOn,
  versionOfSend,
  type Fields,
  type ServiceRow,
  type OutboxRow,
} from '../../db/outbox-row'
import { equalIn, isEmpty, pick, containsAll, without } from '../fields/fields'
import { fieldNames, type Kind } from '../kind'

/** What judging needs of a queued change. */
export type Judged = Pick<OutboxRow, 'patch' | 'said' | 'photos' | 'base' | 'unsure'>

/** URLs of photos that the service already has, by hash. */
export type PhotoUrls = ReadonlyMap<string, string>

export type Judgement =
  /** The service already holds what the person entered: an answer was lost, or somebody else entered the same. */
  | { verdict: 'same'; sent: Fields; whole: Fields; yielded: Fields }
  /** No conflict: these fields of ours are sent, within this complete set. */
  | { verdict: 'send'; sent: Fields; whole: Fields; yielded: Fields }
  /** Somebody else changed the same units to something different. */
  | { verdict: 'conflict'; contested: string[]; sent: Fields; whole: Fields; yielded: Fields }

/** What of a change still has to be sent: fields that no answer confirmed, and photos that have a URL. */
export function openFields(row: Judged, urls: PhotoUrls): Fields {
  const { patch, photos = {} } = row
  const ready = Object.entries(photos).flatMap(([field, hash]) => {
    const url = urls.get(hash)
    return url === undefined ? [] : [[field, url] as const]
  })
  return { ...without(patch, confirmedFields(row)), ...Object.fromEntries(ready) }
}

/**
 * Merges a person's change with what the service holds: unit by unit, equal
 * is done, untouched since is free to change, anything else is a conflict. A value that this device
 * sent without getting an answer counts as its own, not as somebody else's. A kind may decide a contested unit by a rule of its own;
 * `yielded` are the units in which the service's value replaces ours by it; they are not among the sent fields.
 * @param row the queued change
 * @param remote the service's row; null where none exists
 */
export function judge(kind: Kind, row: Judged, remote: ServiceRow | null, urls: PhotoUrls): Judgement {
  const theirs = kind.read(remote)
  const base = kind.read(row.base)
  const open = openFields(row, urls)
  const waiting = without(row.photos ?? {}, Object.keys(open))
  const ours = kind.tidy({ ...theirs, ...open })
  const since = changesSince(row.base, remote)
  const disputed = kind.units.filter((unit) => {
    if (isOurs(unit, theirs, row.unsure, since)) return false
    const changed = !equalIn(unit, theirs, base)
    // A picture that is still to be uploaded must not replace one that its person has not seen.
    if (unit.some((field) => field in waiting)) return changed
    return (
      unit.some((field) => field in open) &&
      !equalIn(unit, theirs, ours) &&
      (changed || mayBeReplaced(unit, row.unsure, since))
    )
  })
  const settled = disputed.map((unit) => [unit, kind.settles?.(unit, base, theirs, ours) ?? null] as const)
  const yielded = pick(
    theirs,
    settled.flatMap(([unit, who]) => (who === 'theirs' ? unit : [])),
  )
  const whole = kind.tidy({ ...ours, ...yielded })
  const sent = pick(whole, Object.keys(without(open, Object.keys(yielded))))
  const contested = settled.filter(([, who]) => who === null).map(([unit]) => unit)
  if (contested.length > 0) return { verdict: 'conflict', contested: contested.flat(), sent, whole, yielded }
  return { verdict: equalIn(fieldNames(kind), theirs, whole) ? 'same' : 'send', sent, whole, yielded }
}

/**
 * What is left of a change after units in which the service's value replaces ours: these are no longer part of it, and
 * count as seen. They are never sent, or a value that its author has taken back meanwhile would return.
 */
export function afterYielding(
  { patch, base }: Pick<OutboxRow, 'patch' | 'base'>,
  yielded: Fields,
): Pick<OutboxRow, 'patch' | 'base'> {
  if (isEmpty(yielded)) return { patch, base }
  // The version stays that of the older row: what else is in the newer one has not been seen.
  return {
    patch: without(patch, Object.keys(yielded)),
    base: { ...(base ?? { version: 0 }), ...yielded },
  }
}

/**
 * What a change in conflict is written as. The person decides the units in dispute alone, so those in which the service's value
 * counts leave the change now.
 * @param remote the service's row, to be shown beside the change
 */
export function inConflict(
  row: Pick<OutboxRow, 'patch' | 'base'>,
  yielded: Fields,
  remote: ServiceRow | null,
): Pick<OutboxRow, 'patch' | 'base' | 'state' | 'remote' | 'inflight'> {
  return { ...afterYielding(row, yielded), state: 'conflict', remote, inflight: null }
}

/** How often the service's row has changed since the version that a send was made on. */
type ChangesSince = (send: Fields) => number

/**
 * {@link ChangesSince} up to a row of the service.
 * @param base the row that a send of unknown version may have been made on already
 */
export function changesSince(base: ServiceRow | null, remote: ServiceRow | null): ChangesSince {
  return (send) => (remote?.version ?? 0) - (versionOfSend(send) ?? base?.version ?? 0)
}

/**
 * Whether one of these sends may have been stored in a unit and then been changed by somebody else. That takes two
 * changes of the row; with fewer it is impossible. Sending again would undo a change that the person has not seen.
 */
function mayBeReplaced(unit: readonly string[], sends: readonly Fields[], since: ChangesSince): boolean {
  return sends.some((send) => since(send) >= 2 && unit.some((field) => field in send))
}

/**
 * The unconfirmed sends that a row of the service leaves open. A send made on an older version is in this row or was
 * never stored: where the row does not hold its value, the same value in a later row was entered by somebody else.
 * @param seen the service's own row, as it was read or answered
 */
export function sendsStillOpen(kind: Kind, unsure: readonly Fields[], seen: ServiceRow): readonly Fields[] {
  const theirs = kind.read(seen)
  const since = changesSince(seen, seen)
  return unsure.flatMap((send, index) => {
    const version = versionOfSend(send)
    if (version === null || version >= (seen.version ?? 0)) return [send]
    const later = unsure.slice(index + 1)
    const held = kind.units
      .filter((unit) => isValueOf(send, unit, theirs) && !mayBeReplaced(unit, later, since))
      .flat()
    return held.length === 0 ? [] : [sendOn(pick(send, held), version)]
  })
}

/**
 * Whether we sent this unit's value ourselves, in an attempt that got no answer. Where a later send of another value
 * may have been stored and replaced, somebody else may have entered the value again: then it does not count as ours.
 * @param unsure the unconfirmed sends, in the order in which they were made
 */
export function isOurs(
  unit: readonly string[],
  theirs: Fields,
  unsure: readonly Fields[],
  since: ChangesSince,
): boolean {
  const last = unsure.findLastIndex((send) => isValueOf(send, unit, theirs))
  return last >= 0 && !mayBeReplaced(unit, unsure.slice(last + 1), since)
}

/** Whether a send has something of a unit, and its values are those of the row. */
function isValueOf(send: Fields, unit: readonly string[], theirs: Fields): boolean {
  const ours = pick(send, unit)
  return Object.keys(ours).length > 0 && containsAll(theirs, ours)
}
