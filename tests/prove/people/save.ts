import type { Fields, OutboxRow } from '../../../src/db/outbox-row'
import type { Realm } from '../world/realm'
import { add, type Claim } from './claim'
import type { Seat, Stage, Work } from './stage'
import { context, urlOf, type Thing, type Word } from './things'

/** A person says something: the product's own save, and what the prover knows of it. */
export function beginSave(
  stage: Stage,
  seat: Seat,
  realm: Realm,
  thing: Thing,
  word: Word,
  quietMs: number,
): Work {
  const { witness, service } = stage
  const user = seat.user ?? ''
  const { device } = seat
  const claim = witness.claim(device, user, thing)
  const look = () => ({
    row: witness.rowOf(device, user, thing.about.key),
    confirmed: witness.confirmedOf(device, user, thing),
  })
  const before = look()
  const at = service.changes
  claim.see(before.confirmed, before.row?.base, before.row?.remote)
  const shown = claim.shown(before.confirmed, before.row)
  const wanted = claim.kind.tidy({ ...shown, ...word.patch, ...addresses(word) })
  const changed = [...claim.units.keys()].filter(
    (index) => claim.unit(wanted, index) !== claim.unit(shown, index),
  )
  for (const index of changed) claim.expect(index, wanted)
  // A picture is sent also where the very same is there already.
  for (const [index, unit] of claim.units.entries())
    if (unit.some((field) => field in word.photos)) add(claim.ever, index, claim.unit(wanted, index))

  const keep = (said: Fields, units: readonly number[]) => {
    const after = look()
    claim.see(after.row?.base, after.row?.remote)
    // Where nothing is left to send, it is what was confirmed by then.
    const known = [before.confirmed, before.row?.base, null, after.row ? null : after.confirmed]
    // An acknowledgement may have come between the look and the save.
    const base = after.row?.base ?? null
    const wasThere = (index: number) =>
      (service.history.get(thing.about.key) ?? []).some(
        (one) => one.at <= at && claim.unit(one.row, index) === claim.unit(base, index),
      )
    const isBackTo = (index: number) =>
      known.some((held) => claim.unit(held, index) === claim.unit(said, index)) ||
      (claim.unit(base, index) === claim.unit(said, index) && wasThere(index))
    for (const index of units) claim.say(index, said, at, isBackTo(index))
    stage.edits++
  }
  const work: Work = { realm, done: false }
  const end = () => {
    claim.maybe = new Map()
    work.done = true
  }
  work.killed = () => {
    // Nobody saw "saved"; but what was committed is shown after the restart, and counts.
    if (isCommitted(before, look())) keep(wanted, changed)
    claim.shaky = true
    end()
  }
  const { openUserDb, saveChanges } = realm.code
  const db = openUserDb('s', user)
  const options = { context, now: stage.scheduler.now + device.skew, quietMs }
  const intent = { about: thing.about, subject: thing.subject, patch: word.patch, photos: word.photos }
  saveChanges(db, realm.code[thing.kind], [intent], options).then(
    ([held]) => {
      if (held) {
        // What the save itself saw, as an acknowledgement may have come between the look and the save.
        const fields = claim.shown(held.fields, pictures(before.row))
        const said = claim.kind.tidy({ ...fields, ...word.patch, ...addresses(word) })
        const units = [...claim.units.keys()].filter(
          (index) => claim.unit(said, index) !== claim.unit(fields, index),
        )
        keep(said, units)
        // Where nothing was to be written, the copy stays as it was, too.
        if (units.length > 0) claim.shaky = false
        seat.undo = { user, thing, word: { patch: undoOf(claim, held.fields, said), photos: {} } }
      }
      end()
    },
    (error: unknown) => {
      if (!isDatabaseError(error)) stage.report(error)
      end()
    },
  )
  return work
}

/** Of a row, only the pictures that wait. */
function pictures(row: OutboxRow | undefined): OutboxRow | undefined {
  return row && { ...row, base: null, patch: {} }
}

function addresses({ photos }: Word): Fields {
  return Object.fromEntries(Object.entries(photos).map(([field, { sha256 }]) => [field, urlOf(sha256)]))
}

/** Undo says the fields again that the save has changed. */
function undoOf(claim: Claim, before: Fields, wanted: Fields): Fields {
  const changed = [...claim.units.keys()].filter(
    (index) => claim.unit(before, index) !== claim.unit(wanted, index),
  )
  return Object.fromEntries(changed.flatMap((index) => Object.entries(claim.fieldsOf(before, index))))
}

type QueuedNow = { row: Pick<OutboxRow, 'seq' | 'rev' | 'state'> | undefined }

function isCommitted({ row: before }: QueuedNow, { row: after }: QueuedNow): boolean {
  if (!after) return before !== undefined && before.state !== 'acked'
  // What follows an acknowledged change is a row of its own.
  return after.seq !== before?.seq || after.rev !== before?.rev
}

/** "TIDAK tersimpan": the disk is full, and that was said. */
export function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof Error && ['AbortError', 'QuotaExceededError', 'DatabaseClosedError'].includes(error.name)
  )
}
