import {
  confirmedFields,
  editedInFlight,
  stateOf,
  unconfirmedSends,
  type Fields,
  type ServiceRow,
  type OutboxRow,
} from '../../db/outbox-row'
import { changesBetween, equalIn, isEmpty, pick, containsAll, without } from '../fields/fields'
import { newerOf, type Kind } from '../kind'

/** One edit of a row that is queued already. */
export interface QueuedEdit {
  /** All fields as the screen showed them before the edit. */
  shown: Fields
  /** All fields as they shall be. */
  wanted: Fields
  /** What the person entered, as it came from the screen. */
  patch: Fields
  /** Hashes of added photos by the field that will refer to them. */
  photos: Readonly<Record<string, string>>
}

/** The fields of an edited row, by name, as the merge tells them apart. */
interface FieldStates {
  /** In the queued change, and confirmed by an answer. */
  confirmed: readonly string[]
  /** In the queued change, and not confirmed yet. */
  unconfirmed: readonly string[]
  /** Changed by this edit, with the other fields of their units. */
  edited: readonly string[]
}

type Merged = Pick<OutboxRow, 'base' | 'patch' | 'said' | 'resaid' | 'photos' | 'state'>

/**
 * Merges an edit into a queued change of the same thing.
 * @param confirmed the confirmed row on this device; null where there is none
 * @returns what changes in the row; null when nothing of it has to be sent any more
 */
export function mergeEdit(
  kind: Kind,
  row: OutboxRow,
  confirmed: ServiceRow | null,
  edit: QueuedEdit,
): Merged | null {
  const { wanted } = edit
  const fields = fieldStates(kind, row, edit)
  const base = baseAfter(kind, row, confirmed, without(pick(wanted, fields.edited), fields.unconfirmed))
  const toSend = fieldsToSend(kind, row, { confirmed, base }, fields, edit)
  const photos = photosAfter(row, edit)
  if (isEmpty(toSend) && isEmpty(photos)) {
    if (row.ack_tick === null) return null
    // An acknowledged change stays over the list until a read that was begun after it has landed: an earlier read
    // would show the older value.
    return { base, patch: pick(wanted, Object.keys(row.patch)), said: [], photos, state: 'acked' }
  }
  const stillConfirmed = fields.confirmed.filter((name) => !(name in toSend))
  return {
    base,
    patch: { ...pick(row.patch, stillConfirmed), ...toSend },
    said: stillConfirmed,
    resaid: row.inflight ? [...editedInFlight(row), ...fields.edited] : [],
    photos,
    state: 'pending',
  }
}

/**
 * The fields of a change in whole units: the time of one person beside the place of another would be a record that
 * was made on neither side.
 * @param changed at least one field of each unit that is wanted
 */
export function unitsOf(kind: Kind, changed: Fields, wanted: Fields): Fields {
  return pick(wanted, kind.units.filter((unit) => unit.some((field) => field in changed)).flat())
}

function fieldStates(kind: Kind, row: OutboxRow, { shown, wanted }: QueuedEdit): FieldStates {
  const confirmed = stateOf(row) === 'acked' ? Object.keys(row.patch) : confirmedFields(row)
  return {
    confirmed,
    unconfirmed: Object.keys(without(row.patch, confirmed)),
    edited: Object.keys(unitsOf(kind, changesBetween(shown, wanted), wanted)),
  }
}

/**
 * What the edited row sends: the fields for which one of four reasons holds, in whole units. Only fields of this person
 * are among them; what others changed meanwhile is on the screen as well, and is not sent.
 */
function fieldsToSend(
  kind: Kind,
  row: OutboxRow,
  { confirmed, base }: { confirmed: ServiceRow | null; base: ServiceRow | null },
  fields: FieldStates,
  edit: QueuedEdit,
): Fields {
  const { wanted } = edit
  const own = pick(wanted, [...fields.unconfirmed, ...fields.edited])
  const reasons = {
    ...sentWithoutAnswer(row, fields, edit),
    ...equalWithoutAnswer(kind, row, base, fields, wanted),
    // Somebody else's value has become known since: going back to the value at the start changes that value.
    ...(stateOf(row) !== 'acked' && confirmed ? changesBetween(kind.read(confirmed), own) : {}),
    ...changesBetween(kind.read(base), own),
  }
  return unitsOf(kind, reasons, wanted)
}

/**
 * Fields that a request carried whose answer is not known: the service may hold their earlier value, so they are sent
 * again, even where the person has gone back to the value at the start.
 */
function sentWithoutAnswer(
  row: OutboxRow,
  { unconfirmed }: FieldStates,
  { wanted, patch }: QueuedEdit,
): Fields {
  const allAnswered = stateOf(row) === 'acked' || (row.inflight === null && row.unsure.length === 0)
  if (allAnswered) return {}
  // The address of a photo is in what was sent and not in the queued change: that a photo is taken back shows here alone.
  const sent = unconfirmedSends(row).flatMap((send) => Object.keys(send))
  return pick(wanted, [...unconfirmed, ...sent.filter((name) => name in patch)])
}

/** Units that wait and that somebody else's change has made equal to the service's row: no answer confirmed them. */
function equalWithoutAnswer(
  kind: Kind,
  row: OutboxRow,
  base: ServiceRow | null,
  { unconfirmed }: FieldStates,
  wanted: Fields,
): Fields {
  const held = kind.read(base)
  const names = kind.units.flatMap((unit) => {
    const waiting = unit.filter((name) => unconfirmed.includes(name))
    return equalIn(waiting, row.patch, held) ? waiting : []
  })
  return pick(wanted, names)
}

/**
 * The row of the service that the edited change is made on.
 * @param firstEdited fields that this edit is the first to touch: the person saw them as they are confirmed now
 */
function baseAfter(
  kind: Kind,
  row: OutboxRow,
  confirmed: ServiceRow | null,
  firstEdited: Fields,
): ServiceRow | null {
  // An edit of a conflict is the person's decision, made with the other value in sight.
  if (stateOf(row) === 'conflict') return row.remote
  // Without versions the local copy may be an older read than what was acknowledged.
  if (stateOf(row) === 'acked') return newerOf(row.base, confirmed)
  const seen = pick(kind.read(confirmed), Object.keys(firstEdited))
  if (!confirmed || containsAll(kind.read(row.base), seen)) return row.base
  // The version stays that of the older row: what else is in the newer one has not been seen.
  return { ...(row.base ?? { version: 0 }), ...seen }
}

/** A field that the edit sets itself, to an address or to "no photo", no longer waits for the earlier photo. */
function photosAfter(row: OutboxRow, { patch, photos }: QueuedEdit): Record<string, string> {
  const kept = Object.entries(row.photos ?? {}).filter(([field]) => !(field in patch))
  return { ...Object.fromEntries(kept), ...photos }
}
