import { stateOf, type OutboxRow } from '../../src/db/outbox-row'
import { begin } from './people/begin'
import { byHand, queueOf, sessionOf, signIn } from './people/device-acts'
import { look } from './people/look'
import { perform } from './people/perform'
import type { Program } from './people/program'
import type { Figures } from './figures'
import { Stage, users, type Seat } from './people/stage'
import { staffPage } from './people/things'
import { closeAll } from './world/realm'
import type { FakeDatabase, Platform } from './world/platform'

const mostRounds = 12

/**
 * Runs one program of people and faults against the product, then repairs the line, lets everybody sign in
 * again and send what waits, and checks what must be true.
 * @throws Violation
 */
export async function runSchedule(
  platform: Platform,
  template: ReadonlyMap<string, FakeDatabase>,
  program: Program,
): Promise<Figures> {
  const stage = new Stage(platform, program, template)
  stage.network.inOrder = program.plain
  try {
    for (const [index, seat] of stage.seats.entries()) await signIn(stage, seat, users[index] ?? 'u1')
    for (const { act, tasks } of program.steps) {
      await perform(stage, act)
      await stage.run(tasks)
    }
    await repair(stage)
    return {
      schedules: 1,
      edits: stage.edits,
      crashes: stage.crashes,
      faults: stage.network.faults,
      requests: stage.network.requests,
    }
  } finally {
    closeAll()
    platform.beforeCommit = null
    platform.afterCommit = null
    platform.scheduler = null
  }
}

async function repair(stage: Stage): Promise<void> {
  const { network, service, scheduler, seats } = stage
  network.repair()
  stage.spareAll()
  service.poison.clear()
  for (const seat of seats) {
    seat.full = null
    await stage.free(seat)
    stage.leaveFrozen(seat)
  }
  // Everything that is under way ends, the slowest request and answer too.
  await stage.run(20_000, scheduler.now + 400_000)
  for (const seat of seats) {
    for (const user of users) {
      if (!stage.witness.hasEntered(seat.device, user)) continue
      await drain(stage, seat, user)
      await look(stage, seat, stage.realm(seat, 0), user)
      stage.witness.checkEnd(seat.device, user)
    }
  }
  stage.witness.checkGates(({ thing, owner }) => {
    const [id, user = ''] = owner.split(' ')
    const seat = seats.find(({ device }) => String(device.id) === id)
    return seat !== undefined && queueOf(seat, user).some((row) => row.key === thing.about.key && isOpen(row))
  })
}

const isOpen = (row: OutboxRow) => stateOf(row) !== 'acked'

async function drain(stage: Stage, seat: Seat, user: string): Promise<void> {
  const pending = () => queueOf(seat, user).some((row) => stateOf(row) === 'pending')
  // The app counts what waits of people who are not signed in: their database is opened, and filled if it came up new.
  await byHand(stage, seat, ({ code }) => code.openUserDb('s', user).outbox.count())
  if (!pending() && seat.user !== user) return
  const realm = stage.realm(seat, 2)
  for (let round = 0; round === 0 || (round < mostRounds && pending()); round++) {
    // Who still has a session is not asked for another log-in.
    if (sessionOf(seat)?.id !== user) await signIn(stage, seat, user)
    await stage.finish(begin(stage, realm, () => realm.code.runReplay('now')))
    // The leases of running realms expire.
    if (pending()) await stage.run(5_000, stage.scheduler.now + 40_000)
  }
  const { code } = realm
  const reach = { db: code.openUserDb('s', user), client: code.createClient({ userId: user }) }
  await stage.finish(begin(stage, realm, () => code.pullRegister(reach, 'c', '2026-11-20')))
  await stage.finish(begin(stage, realm, () => code.pullPresences(reach, '2026-11-20')))
  await stage.finish(
    begin(stage, realm, async () => {
      await code.pullStaffDays(reach, staffPage)
      stage.witness.checkStaffEnd(seat.device, user, await code.readStaffDayPage(reach.db, staffPage))
    }),
  )
}
