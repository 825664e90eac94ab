import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { AttendanceRow, AttendanceStatus } from '../../../contract/attendance/attendances'
import { seqOf, type OutboxRow } from '../../db/outbox-row'
import { UserDb } from '../../db/user-db'
import { claim } from '../replay/claim'
import { attendance } from '../kinds/attendance'
import { aboutLeave, leave } from '../kinds/leave'
import { isMark } from '../fields/mark'
import { showMark } from '../confirmed/overlay'
import { saveChanges } from './save-change'
import { saveMarks } from './save-marks'
import { settle } from '../replay/settle'
import { storeConfirmed } from '../confirmed/store-confirmed'

const date = '2026-11-20'
const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
let db: UserDb

beforeEach(() => {
  db = new UserDb(`test-${crypto.randomUUID()}`)
})

function tap(status: AttendanceStatus | null) {
  const intents = [{ student_id: 'a', subject: 'Siswa a', patch: { status } }]
  return saveMarks(db, intents, { context, date, now: 0, quietMs: 0 })
}

function held(status: AttendanceStatus, version: number): AttendanceRow {
  return { student_id: 'a', date, status, minutes_late: null, note: null, version }
}

async function answered(change: Partial<OutboxRow>): Promise<void> {
  for (const row of await db.outbox.toArray()) await db.outbox.update(seqOf(row), change)
}

async function shown() {
  const [row] = (await db.outbox.toArray()).filter(isMark)
  return showMark(await db.attendances.get(['a', date]), row)
}

it('sends the removal of a refused mark where somebody else has changed the mark since', async () => {
  await tap('hadir')
  await answered({ state: 'rejected' })
  await storeConfirmed(db, 'c', [held('alpa', 1)], 0)
  await tap(null)
  expect(await shown()).toMatchObject({ mark: { status: null }, queued: { state: 'pending', base: null } })
})

it('sends the value chosen in a conflict where somebody else has changed the mark since', async () => {
  await tap('hadir')
  await answered({ state: 'conflict', remote: { ...held('izin', 1) } })
  await storeConfirmed(db, 'c', [held('alpa', 2)], 0)
  await tap('izin')
  const queued = { state: 'pending', base: { status: 'izin', version: 1 } }
  expect(await shown()).toMatchObject({ mark: { status: 'izin' }, queued })
})

it('sends nothing where a refused mark is set back to the value of the service', async () => {
  await storeConfirmed(db, 'c', [held('alpa', 1)], 0)
  await tap('hadir')
  await answered({ state: 'rejected' })
  await tap('alpa')
  expect(await shown()).toMatchObject({ mark: { status: 'alpa' }, truth: 'sent', queued: null })
  expect(await db.outbox.count()).toBe(0)
})

it('sends a value that no answer confirmed, though the service already holds an equal one', async () => {
  await tap('hadir')
  // An answer to something else has brought the office's row with the same value, which becomes the base.
  await answered({ base: { ...held('hadir', 1) } })
  const note = [{ student_id: 'a', subject: 'Siswa a', patch: { note: 'pulang' } }]
  await saveMarks(db, note, { context, date, now: 0, quietMs: 0 })
  expect((await db.outbox.toArray())[0]?.patch).toMatchObject({ status: 'hadir', note: 'pulang' })
})

it('sends a value equal to the one of the service, where the conflict is about another field', async () => {
  await tap('hadir')
  const patch = { status: 'hadir', minutes_late: null, note: 'pulang' }
  await answered({ state: 'conflict', patch, remote: { ...held('hadir', 1), note: 'pergi' } })
  const note = [{ student_id: 'a', subject: 'Siswa a', patch: { note: null } }]
  await saveMarks(db, note, { context, date, now: 0, quietMs: 0 })
  expect((await db.outbox.toArray())[0]?.patch).toMatchObject({ status: 'hadir', note: null })
})

it('a decided conflict ends the unconfirmed sends before it', async () => {
  await tap('hadir')
  await answered({ state: 'conflict', unsure: [{ status: 'hadir' }], remote: { ...held('izin', 2) } })
  await tap('alpa')
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'pending', unsure: [], base: { version: 2 } }])
})

it('an answer does not confirm an equal value that was entered again after the request', async () => {
  await tap('izin')
  const options = { attempt: 'x', runner: 'r', ended: new Set<string>(), now: 0 }
  const { claimed } = await claim(db, attendance, await db.outbox.toArray(), null, options)
  await tap('alpa')
  await tap('izin')
  const results = await settle(
    db,
    attendance,
    [{ claimed: claimed[0]!, answer: { kind: 'confirmed', row: { ...held('izin', 1) } } }],
    { attempt: 'x', now: 0, random: () => 0 },
  )
  expect(results).toEqual(['again'])
  expect(await db.outbox.toArray()).toMatchObject([
    { state: 'pending', patch: { status: 'izin' }, base: { version: 1 } },
  ])
})

it('changes of several classes are stored together or not at all, each with its class', async () => {
  const intents = ['a', 'b'].map((id) => ({
    about: aboutLeave('s', `leave-${id}`, id, date),
    subject: `Siswa ${id}`,
    classId: `class-${id}`,
    patch: { type: 'izin', from: date, to: date },
  }))
  const store = () => saveChanges(db, leave, intents, { context, now: 0, quietMs: 0 })
  const failing = db.outbox.hook('creating')
  const refuseSecond = (_: unknown, row: OutboxRow) => {
    if (row.student_id === 'b') throw new Error('disk full')
  }
  failing.subscribe(refuseSecond)
  await expect(store()).rejects.toThrow()
  expect(await db.outbox.count()).toBe(0)
  failing.unsubscribe(refuseSecond)
  await store()
  // The same ids once more: an app that ended while it saved enters nothing twice.
  await store()
  expect((await db.outbox.toArray()).map((row) => row.context.class_id)).toEqual(['class-a', 'class-b'])
})

it('keeps the class that a change names, also where the row is edited again', async () => {
  const change = (status: AttendanceStatus) => ({
    about: { key: 'k', student_id: 'a', date },
    ...{ subject: 'Siswa a', classId: 'own', patch: { status } },
  })
  // A screen of several classes, such as that of leaves, has no class of its own.
  const options = { context: { ...context, class_id: null }, now: 0, quietMs: 0 }
  for (const status of ['sakit', 'hadir'] as const) {
    await saveChanges(db, attendance, [change(status)], options)
    expect(await db.outbox.toArray()).toMatchObject([{ context: { class_id: 'own' }, patch: { status } }])
  }
})
