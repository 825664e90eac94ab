import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { ModelSchool } from '../../../tests/support/services/model-school'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { createClient } from '../../api/client'
import { writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { aboutPresence, presence } from '../../outbox/kinds/presence'
import { aboutTeacherDay, teacherAttendance } from '../../outbox/kinds/teacher-attendance'
import { aboutTeacherLeave, teacherLeave } from '../../outbox/kinds/teacher-leave'
import { replayOutbox } from '../../outbox/replay/replay-outbox'
import { saveChanges } from '../../outbox/edits/save-change'
import { pullPresences, pullTeacherDays, pullTeacherLeaves } from './pull-presences'
import { readTeacherLeaves } from './read-leaves'
import { readPresences, readTeacherDays } from './read-presences'

const date = '2026-11-20'
const options = {
  context: { school_id: 's', period_id: null, sub_period_id: null, class_id: null },
  now: 0,
  quietMs: 0,
}
const client = createClient()
const runner = { id: 'r', isAlive: () => Promise.resolve(true) }
let school: ModelSchool
let db: UserDb

const replay = () => replayOutbox({ db, client, runner, reason: 'now' })
const enter = (status: string) =>
  saveChanges(
    db,
    presence,
    [{ about: aboutPresence('s', 'a', date), subject: 'Ani', patch: { status } }],
    options,
  )

beforeEach(async () => {
  school = new ModelSchool()
  await signedInDevice(school.fetch)
  db = new UserDb(`test-${crypto.randomUUID()}`)
  await writeMeta(db, 'capabilities', ['versions'])
})

it('an older answer never brings an old value back', async () => {
  school.gate('a', date, { status: 'hadir' })
  await pullPresences({ db, client }, date)
  await enter('sakit')
  // The read was answered before the change arrived, and lands after it was acknowledged.
  school.beforeAnswer = async () => {
    school.beforeAnswer = null
    await replay()
  }
  await pullPresences({ db, client }, date)
  expect((await readPresences(db, date)).get('a')).toMatchObject({
    truth: 'sent',
    fields: { status: 'sakit' },
  })
})

it('a later read takes the overlay away and shows what the service holds', async () => {
  await enter('sakit')
  await replay()
  school.gate('a', date, { status: 'izin' })
  await pullPresences({ db, client }, date)
  expect(await db.outbox.count()).toBe(0)
  expect((await readPresences(db, date)).get('a')).toMatchObject({
    truth: 'sent',
    fields: { status: 'izin' },
  })
})

it('an unsent change stays on top of what is fetched', async () => {
  await enter('sakit')
  school.gate('a', date, { status: 'izin', checkin_time: '2026-11-20T00:00:00.000Z' })
  await pullPresences({ db, client }, date)
  expect((await readPresences(db, date)).get('a')).toMatchObject({
    truth: 'local',
    fields: { status: 'sakit', checkin_time: '2026-11-20T00:00:00.000Z' },
  })
})

it('staff and their leaves are fetched, shown and covered in the same way', async () => {
  const day = { about: aboutTeacherDay('s', 't', date), subject: 'Pak Ari', patch: { note: 'rapat' } }
  await saveChanges(db, teacherAttendance, [day], options)
  const patch = { type: 'cuti', from: date, to: '2026-11-22' }
  const asked = { about: aboutTeacherLeave('s', 'leave-1', 't', date), subject: 'Pak Ari', patch }
  await saveChanges(db, teacherLeave, [asked], options)
  expect(await readTeacherLeaves(db, 't')).toMatchObject([{ id: 'leave-1', truth: 'local', name: 'Pak Ari' }])
  expect(await replay()).toMatchObject({ acked: 2 })
  await pullTeacherDays({ db, client }, date)
  await pullTeacherLeaves({ db, client }, '2026-11-21')
  expect(await db.outbox.count()).toBe(0)
  expect((await readTeacherDays(db, date)).get('t')).toMatchObject({
    truth: 'sent',
    fields: { note: 'rapat' },
  })
  expect(await readTeacherLeaves(db, 't')).toMatchObject([{ id: 'leave-1', truth: 'sent' }])
  school.rows.clear()
  await pullTeacherLeaves({ db, client }, '2026-11-21')
  expect(await readTeacherLeaves(db, 't')).toEqual([])
})

it('a read that began before a leave was confirmed does not take it away', async () => {
  const patch = { type: 'cuti', from: date, to: '2026-11-22' }
  const asked = { about: aboutTeacherLeave('s', 'leave-1', 't', date), subject: 'Pak Ari', patch }
  await saveChanges(db, teacherLeave, [asked], options)
  let slow = true
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await school.fetch(request)
    if (slow) {
      slow = false
      expect(await replay()).toMatchObject({ acked: 1 })
    }
    return answer
  })
  await pullTeacherLeaves({ db, client }, '2026-11-21')
  expect(await db.teacherLeaves.count()).toBe(1)
})

it('the list of presences goes out with the headers of school, year and semester that are known', async () => {
  const sent: Record<string, string>[] = []
  const names = ['school_id', 'period_id', 'sub_period_id']
  await signedInDevice((input, init) => {
    const { headers } = new Request(input, init)
    sent.push(Object.fromEntries([...headers].filter(([name]) => names.includes(name))))
    return school.fetch(input, init)
  })
  await pullPresences({ db, client, schoolId: null }, date)
  await db.periods.put({
    id: 'p',
    name: '2026/2027',
    is_active: true,
    sub_periods: [{ id: 'sp', name: 'Ganjil', is_active: true }],
  })
  await pullPresences({ db, client, schoolId: 's' }, date)
  expect(sent).toEqual([{}, { school_id: 's', period_id: 'p', sub_period_id: 'sp' }])
})
