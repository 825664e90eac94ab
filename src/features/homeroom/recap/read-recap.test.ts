import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  AttendanceRow,
  AttendanceStatus,
  RegisterData,
  RosterStudent,
} from '../../../../contract/attendance/attendances'
import type { CallSpec } from '../../../../contract/call'
import type { Client } from '../../../api/client'
import { NetworkError } from '../../../api/errors'
import { writeMeta } from '../../../db/meta'
import { UserDb } from '../../../db/user-db'
import { saveMarks } from '../../../outbox/edits/save-marks'
import { pullMonth } from './pull-month'
import { readRecap } from './read-recap'

const query = { classId: 'c', periodId: 'p', month: '2026-11', today: '2026-11-05' }
const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const ani: RosterStudent = { id: 'a', name: 'Ani', nis: '001' }
const budi: RosterStudent = { id: 'b', name: 'Budi' }
const eka: RosterStudent = { id: 'e', name: 'Éka' }

/** A service of one class: who is in it from when to when, and what is marked. */
const members: { student: RosterStudent; from: string; to: string }[] = []
let marked: AttendanceRow[] = []
let asked: string[] = []
let silent = false

const rosterOn = (date: string) => members.filter((one) => one.from <= date && date <= one.to)

function registerOf(date: string): RegisterData {
  const list = rosterOn(date).map(({ student }) => ({
    ...(marked.find((row) => row.student_id === student.id && row.date === date) ?? {
      student_id: student.id,
      date,
      status: null,
      version: 0,
    }),
    student,
  }))
  return { list, locked: false }
}

function answer(_: CallSpec, { query: sent = {} }: { query?: Record<string, string> } = {}) {
  if (silent) return Promise.reject(new NetworkError('offline'))
  const { date, from = '', to = '' } = sent
  asked.push(date ?? `${from}..${to}`)
  const inRange = marked.filter((row) => from <= row.date && row.date <= to)
  const data: RegisterData = date ? registerOf(date) : { list: inRange }
  return Promise.resolve({ data, etag: null, serviceTime: null })
}

const standIn: unknown = {
  answer,
  send: async (...args: Parameters<typeof answer>) => (await answer(...args)).data,
}
const client = standIn as Client

let db: UserDb
let count = 0

beforeEach(async () => {
  db = new UserDb(`recap-${++count}`)
  asked = []
  silent = false
  marked = []
  members.splice(
    0,
    members.length,
    ...[ani, budi].map((student) => ({ student, from: '2026-07-01', to: '2027-06-30' })),
  )
  const setting = {
    first_date: '2026-07-13',
    last_date: '2026-12-31',
    week_days: 6 as const,
    holidays: [{ date: '2026-11-03', name: 'Libur' }],
    late_after: '07:00',
    lock_after_days: 7,
  }
  await db.periods.put({
    id: 'p',
    name: '2026/2027',
    is_active: true,
    sub_periods: [{ id: 'sp', name: 'Ganjil', setting }],
  })
  await writeMeta(db, 'capabilities', ['versions', 'attendance_range', 'bulk_register'])
})
afterEach(async () => {
  await db.delete()
})

function mark(student: string, date: string, status: AttendanceStatus) {
  marked.push({ student_id: student, date, status, version: 1 })
}
const pull = () => pullMonth({ db, client }, query, () => undefined)

describe('a month from the local database', () => {
  it('is fetched in one range and one register where every day is clear', async () => {
    for (const date of ['2026-11-02', '2026-11-04', '2026-11-05']) {
      mark('a', date, date === '2026-11-04' ? 'sakit' : 'hadir')
      mark('b', date, 'hadir')
    }
    await pull()
    expect(asked).toEqual(['2026-11-01..2026-11-05', '2026-11-05'])
    const view = await readRecap(db, query)
    expect(view.recap.whole).toMatchObject({ sakit: 1, hadir: 5, taken: 6 })
    expect(view.people.map(({ name }) => name)).toEqual(['Ani', 'Budi'])
    expect(view).toMatchObject({ unsent: 0, untaken: [], partial: [], unknown: [] })
    expect(view.fetchedAt).not.toBeNull()
  })

  it('tells untaken, half taken and unknown days apart', async () => {
    expect((await readRecap(db, query)).unknown).toEqual(['2026-11-02', '2026-11-04', '2026-11-05'])
    mark('a', '2026-11-02', 'hadir')
    await pull()
    const view = await readRecap(db, query)
    expect(view).toMatchObject({
      partial: ['2026-11-02'],
      untaken: ['2026-11-04', '2026-11-05'],
      unknown: [],
    })
    // What was fetched contains nothing about a day that came later.
    const later = await readRecap(db, { ...query, today: '2026-11-06' })
    expect(later.unknown).toEqual(['2026-11-06'])
  })

  it('counts what is not sent yet, says how much that is, and shows it over the confirmed mark', async () => {
    mark('a', '2026-11-02', 'hadir')
    mark('b', '2026-11-02', 'hadir')
    await pull()
    const options = { context, now: 1, quietMs: 0 }
    const intent = (id: string, status: AttendanceStatus | null) => [
      { student_id: id, subject: id, patch: { status } },
    ]
    await saveMarks(db, intent('a', 'alpa'), { ...options, date: '2026-11-02' })
    await saveMarks(db, intent('b', null), { ...options, date: '2026-11-02' })
    await saveMarks(db, intent('b', 'izin'), { ...options, date: '2026-11-04' })
    const view = await readRecap(db, query)
    expect(view.unsent).toBe(3)
    expect(view.recap.whole).toMatchObject({ hadir: 0, alpa: 1, izin: 1, taken: 2 })
    expect((await readRecap(db, { ...query, month: '2026-10' })).unsent).toBe(0)
    expect((await readRecap(db, { ...query, classId: 'other' })).unsent).toBe(0)
  })

  it('keeps who left in the middle of the month, with name', async () => {
    members.push({ student: eka, from: '2026-07-01', to: '2026-11-02' })
    for (const id of ['a', 'b', 'e']) mark(id, '2026-11-02', id === 'e' ? 'alpa' : 'hadir')
    for (const date of ['2026-11-04', '2026-11-05']) for (const id of ['a', 'b']) mark(id, date, 'hadir')
    await pull()
    const view = await readRecap(db, query)
    expect(view.people.map(({ name }) => name)).toEqual(['Ani', 'Budi', 'Éka'])
    expect(view.recap.people.get('e')).toMatchObject({ alpa: 1, taken: 1 })
    expect(view.partial).toEqual([])
  })

  it('does not miss who came in the middle of the month', async () => {
    members.push({ student: eka, from: '2026-11-04', to: '2027-06-30' })
    for (const id of ['a', 'b']) mark(id, '2026-11-02', 'hadir')
    for (const date of ['2026-11-04', '2026-11-05']) for (const id of ['a', 'b', 'e']) mark(id, date, 'hadir')
    await pull()
    expect((await readRecap(db, query)).partial).toEqual([])
  })

  it('is fetched day by day, with progress, from a service without ranges', async () => {
    await writeMeta(db, 'capabilities', ['bulk_register'])
    mark('a', '2026-11-02', 'sakit')
    const steps: string[] = []
    await pullMonth({ db, client }, query, (done, total) => steps.push(`${done}/${total}`))
    expect(asked).toEqual(['2026-11-02', '2026-11-04', '2026-11-05'])
    expect(steps).toEqual(['0/3', '1/3', '2/3'])
    expect((await readRecap(db, query)).recap.whole).toMatchObject({ sakit: 1, taken: 1 })
  })

  it('says that it knows nothing when the service is silent', async () => {
    silent = true
    await expect(pull()).rejects.toBeInstanceOf(NetworkError)
    const view = await readRecap(db, query)
    expect(view.unknown).toHaveLength(3)
    expect(view.fetchedAt).toBeNull()
  })
})
