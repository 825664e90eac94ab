import type { Client } from '../../../src/api/client'
import { screenHeader } from '../world/network'
import type { Realm } from '../world/realm'
import { macrotask } from '../world/scheduler'
import { begin } from './begin'
import { manyCards, pullCards, remind, revoke, scan, twoGates } from './gate'
import { sendRefusedAgain, discard, loseDatabases, resolve, restore, signIn, signOut } from './device-acts'
import { look } from './look'
import { changeCard, changeElsewhere, poison } from './office'
import type { Act } from './program'
import { planFault } from './plan-fault'
import { beginGroup, beginSave } from './save'
import { users, type Seat, type Stage } from './stage'
import { classId, date, groupThings, staffPage, intentFor, type Thing } from './things'

/** Does one act of a program. What takes time goes on while the next acts begin. */
export async function perform(stage: Stage, act: Act): Promise<void> {
  const { scheduler, service, network, seats } = stage
  const seat = 'device' in act ? seats[act.device] : undefined
  switch (act.do) {
    case 'fault':
      if (seat) planFault(stage, seat, act.on, act.fault)
      return
    case 'line':
      if (seat) network.line.set(seat.device, act.line)
      return
    case 'clock':
      if (seat) await setClock(stage, seat, act.ms)
      return
    case 'poison':
      return poison(stage, act.pupil, act.how)
    case 'expire':
      return service.sessions.expireAccess()
    case 'endSession':
      return service.sessions.end(users[act.user] ?? 'u1')
    case 'wait':
      return await stage.run(2_000, scheduler.now + act.ms)
    case 'other':
      return changeElsewhere(stage, act)
    case 'card':
      return changeCard(stage, act.pupil, act.renew)
    case 'twoGates':
      return await twoGates(stage, act)
    case 'manyCards':
      if (seat) await manyCards(stage, seat, act)
      return
    case 'version':
      service.takesMany = !service.plain && act.takesMany
      return
    case 'remind':
      if (seat) await remind(stage, seat, act.tapped)
      return
    case 'kill': {
      const realm = seat?.realms[act.realm]
      // A kill happens only between two tasks; what was begun above has reached its first await.
      await macrotask()
      if (realm) stage.kill(realm, act.commit)
      return
    }
    case 'lose':
      if (seat) await loseDatabases(stage, seat)
      return
    case 'freeze':
    case 'thaw': {
      const realm = seat?.realms[act.realm]
      if (realm?.alive) scheduler[act.do](realm.id)
      return
    }
    case 'quota':
      if (seat) seat.full = { realm: stage.realm(seat, act.realm), times: act.times }
      return
    default:
      if (seat) await performPersonal(stage, seat, act)
  }
}

/**
 * Sets a device's clock. At a service without versions a late write cannot be distinguished from an early
 * one (docs/proof.md): a clock set ahead by more than a lease would let another runner overtake one that has its request on the way.
 */
async function setClock(stage: Stage, seat: Seat, ms: number): Promise<void> {
  if (stage.service.plain) await stage.run(2_000, stage.scheduler.now + 36_000)
  seat.device.skew += ms
  if (ms < 0) seat.device.wasSetBack = true
}

type Personal = Extract<Act, { device: number }>

/** Does what a signed-in person does on one device. */
async function performPersonal(stage: Stage, seat: Seat, act: Personal): Promise<void> {
  if (act.do === 'signIn') return await signIn(stage, seat, users[act.user] ?? 'u1')
  if (seat.user === null) return
  const user = seat.user
  switch (act.do) {
    case 'save':
      return await saveOne(stage, seat, user, act)
    case 'group':
      return await saveGroup(stage, seat, user, act)
    case 'scan':
      return await scan(stage, seat, user, act)
    case 'pullCards':
      return pullCards(stage, seat, user, stage.realm(seat, act.realm))
    case 'revoke':
      return await revoke(stage, seat, user, act)
    case 'undo':
      return await undoLast(stage, seat, user, act.realm)
    case 'replay':
      return replay(stage, seat, act)
    case 'pull':
      return pull(stage, stage.realm(seat, act.realm), user, act.what)
    case 'overtake':
      return await overtake(stage, seat, user, act)
    case 'halve':
      return await halve(stage, seat, act)
    case 'changeMeanwhile':
      return await changeMeanwhile(stage, seat, act)
    case 'takeBack':
      return await takeBack(stage, seat, act)
    case 'freezeRefresh':
      return await freezeRefresh(stage, stage.realm(seat, act.realm), user)
    case 'look':
      return await look(stage, seat, stage.realm(seat, act.realm), user)
    case 'signOut':
      return await signOut(stage, seat, act.discard)
    case 'resolve':
      return await resolve(stage, seat, user, act.keep)
    case 'discard':
      return await discard(stage, seat, user)
    case 'restore':
      return await restore(stage, seat, user)
    case 'again':
      return await sendRefusedAgain(stage, seat, user)
    default:
  }
}

async function saveOne(
  stage: Stage,
  seat: Seat,
  user: string,
  act: Extract<Act, { do: 'save' }>,
): Promise<void> {
  await stage.free(seat)
  const realm = stage.realm(seat, act.realm)
  const thing = stage.thing(act.thing, seat, user)
  const known = isKnown(stage, seat, user, thing)
  const intent = intentFor(thing, known, act.field, act.value, stage.nextNumber())
  seat.work = beginSave(stage, seat, realm, thing, intent, act.quiet ? 4_000 : 0)
  if (act.kill !== null) stage.killAfter(realm, act.kill)
}

/** Several things in one save, as a group of pupils with one leave. */
async function saveGroup(
  stage: Stage,
  seat: Seat,
  user: string,
  act: Extract<Act, { do: 'group' }>,
): Promise<void> {
  await stage.free(seat)
  const realm = stage.realm(seat, act.realm)
  const number = stage.nextNumber()
  const intents = groupThings(seat.device.id, user, stage.service.plain).map((thing) => {
    const known = isKnown(stage, seat, user, thing)
    return { thing, intent: intentFor(thing, known, act.field, act.value, number) }
  })
  seat.work = beginGroup(stage, seat, realm, intents, 0)
  if (act.kill !== null) stage.killAfter(realm, act.kill)
}

async function undoLast(stage: Stage, seat: Seat, user: string, realm: number): Promise<void> {
  await stage.free(seat)
  const { undo } = seat
  seat.undo = null
  if (undo?.user !== user) return
  seat.work = beginSave(stage, seat, stage.realm(seat, realm), undo.thing, undo.intent, 0)
}

function replay(stage: Stage, seat: Seat, act: Extract<Act, { do: 'replay' }>): void {
  const realm = stage.realm(seat, act.realm)
  if (act.fault) planFault(stage, seat, 'write', act.fault)
  begin(stage, realm, () => realm.code.runReplay(act.reason))
  if (act.kill !== null) stage.killAfter(realm, act.kill)
}

async function overtake(
  stage: Stage,
  seat: Seat,
  user: string,
  { device, realm, what, late, again, thing, field, value }: Extract<Act, { do: 'overtake' }>,
): Promise<void> {
  planFault(stage, seat, 'read', { is: 'slowAnswer', ms: late })
  pull(stage, stage.realm(seat, realm), user, what)
  // Waits until the read request has reached the service.
  await stage.run(200, stage.scheduler.now + 50)
  await performPersonal(stage, seat, {
    do: 'save',
    device,
    realm,
    thing,
    field,
    value,
    quiet: false,
    kill: null,
  })
  // Time must not pass here, or the slow answer arrives before anything can overtake it.
  await stage.run(400, stage.scheduler.now)
  await performPersonal(stage, seat, { do: 'replay', device, realm, reason: 'now', kill: null, fault: null })
  if (!again) return
  // A later read is stored first.
  await stage.run(400, stage.scheduler.now + 130)
  pull(stage, stage.realm(seat, realm), user, what)
  await stage.run(200, stage.scheduler.now + 50)
}

async function halve(
  stage: Stage,
  seat: Seat,
  { device, realm, pupil, ms, thing, value }: Extract<Act, { do: 'halve' }>,
): Promise<void> {
  poison(stage, pupil, 'whole')
  for (const one of [0, 1, 2]) {
    const save = { do: 'save', device, realm, thing: one, field: 0, value: value + 1, quiet: true } as const
    await performPersonal(stage, seat, { ...save, kill: null })
  }
  await stage.free(seat)
  await performPersonal(stage, seat, { do: 'replay', device, realm, reason: 'now', kill: null, fault: null })
  await stage.run(400, stage.scheduler.now + ms)
  changeElsewhere(stage, { do: 'other', thing, field: 0, value })
}

async function changeMeanwhile(
  stage: Stage,
  seat: Seat,
  { device, realm, back, thing, value }: Extract<Act, { do: 'changeMeanwhile' }>,
): Promise<void> {
  const edit = { thing, field: 0, value }
  const save = { do: 'save', device, realm, quiet: false, kill: null } as const
  if (!back) changeElsewhere(stage, { do: 'other', ...edit })
  await performPersonal(stage, seat, { ...save, ...edit, value: value + 1 })
  await stage.run(400, stage.scheduler.now)
  await performPersonal(stage, seat, {
    do: 'replay',
    device,
    realm: 2,
    reason: 'now',
    kill: null,
    fault: null,
  })
  // Until the service has answered, and its answer is on the way.
  await stage.run(400, stage.scheduler.now + 30)
  changeElsewhere(stage, { do: 'other', ...edit, value: value + 2 })
  for (const more of back ? [3, 1] : [0]) {
    await performPersonal(stage, seat, { ...save, ...edit, value: value + more })
    await stage.run(400, stage.scheduler.now)
  }
}

async function takeBack(
  stage: Stage,
  seat: Seat,
  { device, realm, thing, field, value, fault }: Extract<Act, { do: 'takeBack' }>,
): Promise<void> {
  const save = { do: 'save', device, realm, thing, field, value, quiet: false, kill: null } as const
  await performPersonal(stage, seat, save)
  await stage.free(seat)
  await performPersonal(stage, seat, { do: 'replay', device, realm: 2, reason: 'now', kill: null, fault })
  // Until the service has done it, and its answer has been lost.
  await stage.run(400, stage.scheduler.now + 100)
  await performPersonal(stage, seat, { do: 'undo', device, realm })
}

async function freezeRefresh(stage: Stage, realm: Realm, user: string): Promise<void> {
  stage.service.sessions.expireAccess()
  pull(stage, realm, user, 0)
  // Until it has been refused, and asks for another session.
  await stage.run(200, stage.scheduler.now + 50)
  if (realm.alive) stage.scheduler.freeze(realm.id)
}

function isKnown(stage: Stage, seat: Seat, user: string, thing: Thing): boolean {
  const { witness } = stage
  return Boolean(
    witness.rowOf(seat.device, user, thing.about.key) ?? witness.confirmedOf(seat.device, user, thing),
  )
}

function pull(stage: Stage, realm: Realm, user: string, what: number): void {
  const { code } = realm
  const reach = {
    db: code.openUserDb('s', user),
    client: forScreen(code.createClient({ userId: user, schoolId: 's' })),
  }
  const pulls = [
    () => code.pullRegister(reach, classId, date),
    () => code.pullRegister(reach, classId, date),
    () => code.pullPresences(reach, date),
    () => code.pullTeacherDays(reach, date),
    () => code.pullTeacherLeaves(reach, date),
    () => code.pullLeaves(reach, classId, date),
    () => code.pullStaffDays(reach, staffPage),
  ]
  begin(stage, realm, pulls[what % pulls.length] ?? (() => code.pullRegister(reach, classId, date)))
}

/** A client whose requests are marked as reads for a screen: no write is based on their answer. */
function forScreen(client: Client): Client {
  const headers = (options: { headers?: Record<string, string> } = {}) => ({
    ...options.headers,
    [screenHeader]: '1',
  })
  return {
    answer: (call, options) => client.answer(call, { ...options, headers: headers(options) }),
    send: (call, options) => client.send(call, { ...options, headers: headers(options) }),
  }
}
