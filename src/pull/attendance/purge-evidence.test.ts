import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Presence } from '../../../contract/attendance/presences'
import type { School } from '../../../contract/school/school'
import { writeState } from '../../db/device-db'
import { UserDb } from '../../db/user-db'
import { saveChanges } from '../../outbox/edits/save-change'
import { aboutLeave, leave } from '../../outbox/kinds/leave'
import { aboutPresence, presence } from '../../outbox/kinds/presence'
import { aboutTeacherDay, teacherAttendance } from '../../outbox/kinds/teacher-attendance'
import { purgeEvidence } from './purge-evidence'

const now = Date.UTC(2026, 10, 23, 1)
const options = {
  context: { school_id: 's', period_id: null, sub_period_id: null, class_id: null },
  now,
  quietMs: 0,
}
const photo = { sha256: '0'.repeat(64), bytes: new ArrayBuffer(8), mime: 'image/webp' }
let db: UserDb

beforeEach(async () => {
  vi.unstubAllGlobals()
  db = new UserDb(`test-${crypto.randomUUID()}`)
  await keepFor(30)
  await db.presences.bulkPut([day('a', '2026-10-23'), day('a', '2026-10-24'), day('b', '2020-01-06')])
})

/** A day with everything that a gate may record. */
function day(student_id: string, date: string): Presence {
  return {
    id: `${student_id}-${date}`,
    student_id,
    date,
    status: 'hadir',
    checkin_time: `${date}T00:01:00.000Z`,
    checkin_location: 'Gerbang',
    checkin_image_url: '/v1/images/a.webp',
    checkin_latitude: -6.9,
    checkin_longitude: 107.6,
    checkout_image_url: '/v1/images/b.webp',
    checkout_latitude: -6.9,
    checkout_longitude: 107.6,
  }
}

async function keepFor(retention_days: number | null): Promise<void> {
  const evidence = { photos: true, positions: true, purpose: 'Keamanan', retention_days }
  const current: Partial<School> = { id: 's', name: 'SMP', time_zone: 'Asia/Jakarta', evidence }
  await writeState('school', { current: current as School })
}

const held = async (id: string, date: string) => await db.presences.get([id, date])

it('deletes photos and positions that are older than the school keeps them, and nothing else of the day', async () => {
  expect(await purgeEvidence(db, now)).toBe(2)
  expect(await held('a', '2026-10-23')).toMatchObject({
    status: 'hadir',
    checkin_time: '2026-10-23T00:01:00.000Z',
    checkin_location: 'Gerbang',
    checkin_image_url: null,
    checkin_latitude: null,
    checkin_longitude: null,
    checkout_image_url: null,
    checkout_latitude: null,
    checkout_longitude: null,
  })
  expect(await held('b', '2020-01-06')).toMatchObject({ checkin_image_url: null })
  // The last of thirty days is kept.
  expect(await held('a', '2026-10-24')).toEqual(day('a', '2026-10-24'))
  expect(await purgeEvidence(db, now)).toBe(0)
})

it('spares what is not sent yet, and the letter of a leave', async () => {
  const about = aboutPresence('s', 'a', '2026-10-23')
  const patch = {
    checkout_latitude: -6.5,
    checkout_longitude: 107.5,
    checkout_time: '2026-10-23T06:00:00.000Z',
  }
  const photos = { checkout_image_url: photo }
  await saveChanges(db, presence, [{ about, subject: 'Ani', patch, photos }], options)
  const letter = { ...photo, sha256: '1'.repeat(64) }
  const asked = {
    about: aboutLeave('s', 'l', 'a', '2026-10-01'),
    subject: 'Ani',
    patch: { type: 'sakit', from: '2026-10-01', to: '2026-10-01' },
    photos: { attachment_url: letter },
  }
  await saveChanges(db, leave, [asked], options)
  const queued = await db.outbox.toArray()

  expect(await purgeEvidence(db, now)).toBe(1)
  expect(await db.outbox.toArray()).toEqual(queued)
  expect(await held('a', '2026-10-23')).toEqual(day('a', '2026-10-23'))
  expect(await db.blobs.count()).toBe(2)
})

it('deletes what was sent and still lies over the confirmed row', async () => {
  const about = aboutPresence('s', 'a', '2026-10-23')
  const patch = {
    checkout_latitude: -6.5,
    checkout_longitude: 107.5,
    checkout_time: '2026-10-23T06:00:00.000Z',
  }
  await saveChanges(db, presence, [{ about, subject: 'Ani', patch }], options)
  await db.outbox.toCollection().modify({ state: 'acked', ack_tick: 1 })
  await purgeEvidence(db, now)
  expect(await db.outbox.count()).toBe(0)
  expect(await held('a', '2026-10-23')).toMatchObject({ checkout_latitude: null })
})

it('deletes nothing where the school names no number of days, and goes by the school’s date', async () => {
  await keepFor(null)
  expect(await purgeEvidence(db, now)).toBe(0)
  await keepFor(30)
  // 23:30 in Jakarta of the 22nd: the 23rd of October is the thirtieth day still.
  expect(await purgeEvidence(db, Date.UTC(2026, 10, 22, 16, 30))).toBe(1)
})

it('deletes positions of staff by the same age, and spares those that wait to be sent', async () => {
  const staffDay = (teacher_id: string, date: string) => ({ ...day(teacher_id, date), teacher_id })
  await db.teacherAttendances.bulkPut([
    staffDay('ani', '2026-10-23'),
    staffDay('budi', '2026-10-23'),
    staffDay('ani', '2026-10-24'),
  ])
  const about = aboutTeacherDay('s', 'budi', '2026-10-23')
  const patch = { checkout_time: '2026-10-23T07:00:00.000Z' }
  await saveChanges(db, teacherAttendance, [{ about, subject: 'Budi', patch }], options)
  // Two days of pupils and one of staff.
  expect(await purgeEvidence(db, now)).toBe(3)
  const staff = async (id: string, date: string) => await db.teacherAttendances.get([id, date])
  expect(await staff('ani', '2026-10-23')).toMatchObject({
    status: 'hadir',
    checkin_location: 'Gerbang',
    checkin_latitude: null,
    checkout_longitude: null,
  })
  expect(await staff('budi', '2026-10-23')).toMatchObject({ checkin_latitude: -6.9 })
  expect(await staff('ani', '2026-10-24')).toMatchObject({ checkin_latitude: -6.9 })
})
