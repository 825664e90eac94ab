import type { Fields, ServiceRow } from '../../../src/db/outbox-row'
import type { Realm } from '../world/realm'
import { begin } from './begin'
import type { Thing } from './things'
import { classId, date, isLeave, staffPage, urlOf } from './things'
import type { Seat, Stage } from './stage'

interface Seen {
  fields: ServiceRow
  /** This device holds nothing of it: neither confirmed nor entered. */
  empty: boolean
}

/** The person looks at their screens, which read through the product's own overlay. */
export async function look(stage: Stage, seat: Seat, realm: Realm, user: string): Promise<void> {
  await stage.free(seat)
  stage.scheduler.thaw(realm.id)
  const { witness } = stage
  const owner = `${String(seat.device.id)} ${user}`
  const work = begin(stage, realm, async () => {
    const screens = await readScreens(realm, user)
    for (const expectation of witness.expectations.values()) {
      const seen = expectation.owner === owner ? screens(expectation.thing) : undefined
      if (seen) witness.checkScreen(expectation, seen)
    }
    witness.checkStaffList(
      owner,
      await realm.code.readStaffDayPage(realm.code.openUserDb('s', user), staffPage),
    )
  })
  await stage.finish(work)
}

/** What is on the screens, by thing; undefined where it is on none (a register never fetched). */
async function readScreens({ code }: Realm, user: string): Promise<(thing: Thing) => Seen | undefined> {
  const db = code.openUserDb('s', user)
  const gate = await code.readPresences(db, date)
  const staff = await code.readTeacherDays(db, date)
  const leaves = [...(await code.readLeaves(db, null)), ...(await code.readTeacherLeaves(db, null))]
  const register = await code.readRegister(db, classId, date)
  return ({ kind, about }) => {
    if (kind !== 'attendance') {
      const { leave_id, student_id = '', teacher_id = '' } = about
      const day = kind === 'presence' ? gate.get(student_id) : staff.get(teacher_id)
      const one = isLeave(kind) ? leaves.find(({ id }) => id === leave_id) : day
      return (
        one && { fields: { ...one.fields, ...addresses(one.photos) }, empty: !one.confirmed && !one.queued }
      )
    }
    const line = register.lines.find(({ student }) => student.id === about.student_id)
    if (!line) return undefined
    const { status, minutesLate: minutes_late, note, truth } = line
    return { fields: { status, minutes_late, note }, empty: truth === 'none' && note === null }
  }
}

function addresses(photos: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(photos).map(([field, hash]) => [field, urlOf(hash)]))
}
