import type { Me } from '../../../contract/accounts/auth'
import type { AuthState } from '../../../src/db/device-db'
import { stateOf, type OutboxRow } from '../../../src/db/outbox-row'
import { unconfirmedFields } from '../../../src/outbox/queue'
import { contestedFields } from '../../../src/outbox/edits/resolve-conflict'
import type { RealmCode } from '../world/platform'
import type { Realm } from '../world/realm'
import { begin } from './begin'
import type { Seat, Stage } from './stage'
import { dbOf } from './witness'

/** The queue of a person on a device. */
export function queueOf(seat: Seat, user: string): OutboxRow[] {
  return seat.device.peek(dbOf(user), 'outbox') as OutboxRow[]
}

/** Who has a session on a device; null where only log-in helps. */
export function sessionOf({ device }: Seat): Me | null {
  const states = device.peek('hadir', 'state') as { key: string; value: unknown }[]
  const auth = states.find(({ key }) => key === 'auth')?.value as AuthState | undefined
  return auth?.data ? auth.user : null
}

/**
 * Something that the person waits for.
 * @returns whether it came to its end
 */
export async function byHand(
  stage: Stage,
  seat: Seat,
  run: (realm: Realm) => Promise<unknown>,
): Promise<boolean> {
  await stage.free(seat)
  const realm = stage.realm(seat, 0)
  stage.scheduler.thaw(realm.id)
  const work = begin(stage, realm, () => run(realm))
  await stage.finish(work)
  return work.done
}

export async function signIn(stage: Stage, seat: Seat, user: string): Promise<void> {
  const data = { ...stage.service.sessions.open(user), role: { id: 'role' } }
  const me = { id: user, name: user, school_id: 's' }
  await byHand(stage, seat, async ({ code }) => {
    await code.writeState('auth', { data, permissions: [], user: me })
    await learnCapabilities(stage, code, user)
    seat.user = user
  })
}

async function learnCapabilities({ service }: Stage, code: RealmCode, user: string): Promise<void> {
  await code.writeMeta(code.openUserDb('s', user), 'capabilities', service.capabilities)
}

export async function signOut(stage: Stage, seat: Seat, discarding: boolean): Promise<void> {
  const { user } = seat
  await byHand(stage, seat, async ({ code }) => {
    if (discarding && user !== null) {
      forget(stage, seat, user)
      stage.witness.mayConflict = true
      await code.discardAll(code.openUserDb('s', user))
    }
    await code.writeState('auth', { data: null, permissions: [], user: null })
    seat.user = null
  })
}

/**
 * The browser is killed and comes up with new databases. The changes entered there are in its second copy, and so is who is
 * signed in.
 */
export async function loseDatabases(stage: Stage, seat: Seat): Promise<void> {
  const before = sessionOf(seat)
  await stage.killAll(seat)
  seat.device.loseDatabases()
  stage.witness.lost(seat.device)
  stage.cards.lost(seat.device)
  seat.discarded = null
  seat.undo = null
  await byHand(stage, seat, async ({ code }) => {
    const { user } = await code.readState('auth')
    // A log-in that was cut off may be in the database alone.
    if (before && before.id === seat.user && user?.id !== before.id)
      stage.witness.broken('lost', `who was signed in: ${before.id}`)
    // What the app asks the service for as soon as it starts.
    if (user) await learnCapabilities(stage, code, user.id)
  })
}

/** What a person discards is no longer expected anywhere. */
function forget(stage: Stage, seat: Seat, user: string): void {
  const owner = `${String(seat.device.id)} ${user}`
  for (const expectation of stage.witness.expectations.values()) {
    if (expectation.owner !== owner) continue
    expectation.forget()
    stage.witness.discarded(expectation)
  }
}

function expectationOf(stage: Stage, seat: Seat, user: string, key: string) {
  return stage.witness.expectations.get(`${String(seat.device.id)} ${user} ${key}`)
}

export async function resolve(
  stage: Stage,
  seat: Seat,
  user: string,
  keep: 'mine' | 'theirs',
): Promise<void> {
  await stage.free(seat)
  const row = queueOf(seat, user).find((one) => stateOf(one) === 'conflict')
  const expectation = row && expectationOf(stage, seat, user, row.key)
  if (!expectation || row.seq === undefined) return
  const { seq } = row
  expectation.see(row.remote)
  stage.witness.notOnlyScanned(expectation.thing, expectation.units.keys())
  const contested = new Set(contestedFields(row))
  const whole = expectation.kind.choice === 'whole' || contested.size === 0
  const stays = (index: number) => !whole && !expectation.units[index]?.some((field) => contested.has(field))
  if (keep === 'theirs') expectation.forget(stays)
  else {
    // Fields that the service had confirmed before are not entered again.
    const open = [...Object.keys(unconfirmedFields(row)), ...Object.keys(row.photos ?? {})]
    for (const [index, entered] of expectation.entered)
      if (expectation.units[index]?.some((field) => open.includes(field))) entered.at = stage.service.changes
  }
  const done = await byHand(stage, seat, ({ code }) =>
    code.resolveConflict(code.openUserDb('s', user), seq, keep),
  )
  if (!done) expectation.maybeUncopied = true
}

export async function discard(stage: Stage, seat: Seat, user: string): Promise<void> {
  await stage.free(seat)
  const row = queueOf(seat, user).find((one) => stateOf(one) !== 'acked' && !one.inflight)
  const expectation = row && expectationOf(stage, seat, user, row.key)
  if (!expectation || row.seq === undefined) return
  const { seq } = row
  const entered = new Map(expectation.entered)
  // It may have arrived without an answer; entered again later, it can conflict with itself.
  stage.witness.mayConflict = true
  // Until the result is known, neither the old nor the new value is expected.
  expectation.forget()
  stage.witness.notOnlyScanned(expectation.thing, expectation.units.keys())
  await byHand(stage, seat, async ({ code }) => {
    const gone = await code.discard(code.openUserDb('s', user), seq)
    if (gone) seat.discarded = { user, gone, expectation, entered }
  })
  if (queueOf(seat, user).some((one) => one.seq === seq)) expectation.enterAgain(entered)
  else stage.witness.discarded(expectation)
}

export async function restore(stage: Stage, seat: Seat, user: string): Promise<void> {
  const { discarded } = seat
  seat.discarded = null
  if (discarded?.user !== user) return
  const { gone, expectation, entered: entered } = discarded
  await stage.free(seat)
  expectation.saving = new Map([...entered].map(([index, { value }]) => [index, value]))
  for (const [index, { value }] of entered) expectation.discarded.get(index)?.delete(value)
  const done = await byHand(stage, seat, ({ code }) => code.restore(code.openUserDb('s', user), gone))
  if (!done) expectation.maybeUncopied = true
  expectation.saving = new Map()
  if (!queueOf(seat, user).some(({ seq }) => seq === gone.row.seq)) return
  const { photos = {}, said: confirmed = [] } = gone.row
  // Fields that the service had confirmed before are not entered again.
  const isConfirmed = (field: string) => !(field in photos) && confirmed.includes(field)
  expectation.enterAgain(entered, (index) =>
    expectation.units[index]?.some(isConfirmed) ? undefined : stage.service.changes,
  )
}

/** Sends a refused change again. */
export async function sendRefusedAgain(stage: Stage, seat: Seat, user: string): Promise<void> {
  const row = queueOf(seat, user).find((one) => stateOf(one) === 'rejected')
  if (row?.seq === undefined) return
  const { seq } = row
  await byHand(stage, seat, (realm) => realm.code.sendAgain(realm.code.openUserDb('s', user), seq))
}
