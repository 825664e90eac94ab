import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RegisterData } from '../../../contract/attendance/attendances'
import type { Client } from '../../api/client'
import { writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { attendance } from '../../outbox/kinds/attendance'
import { isMark } from '../../outbox/fields/mark'
import { showMark } from '../../outbox/confirmed/overlay'
import { saveMarks } from '../../outbox/edits/save-marks'
import { settle } from '../../outbox/replay/settle'
import { pullRegister } from './pull-register'

const date = '2026-11-20'
const context = { school_id: 's', period_id: null, sub_period_id: null, class_id: 'c' }

let db: UserDb
let answers: (() => Promise<
  { data: RegisterData; etag: string | null; serviceTime: null } | { notModified: true; serviceTime: null }
>)[]
let asked: { headers?: Record<string, string> }[]

let pupils: { id: string; name: string; class?: { id: string; name: string } }[] = []

/** A client that answers reads in the order given, when the test lets it. */
const client = {
  answer: (_call: unknown, options: { headers?: Record<string, string> }) => {
    asked.push(options)
    const next = answers.shift()
    if (!next) throw new Error('no answer prepared')
    return next()
  },
  // The list of students, where the register is not announced to be whole.
  send: () => Promise.resolve({ list: pupils, pagination: { total_page: 1 } }),
} as unknown as Client

function register(status: 'sakit' | 'hadir' | null, version: number): RegisterData {
  const student = { id: 'a', name: 'Ani', number: 1 }
  return {
    list: [{ student_id: 'a', date, status, minutes_late: null, note: null, version, student }],
    locked: false,
  }
}

const answered =
  (data: RegisterData, etag: string | null = null) =>
  () =>
    Promise.resolve({ data, etag, serviceTime: null })

async function shown() {
  const row = await db.outbox.get({ key: `attendance|s|a|${date}` })
  return showMark(await db.attendances.get(['a', date]), row && isMark(row) ? row : null)
}

/** Saves a mark and lets the service confirm it as the given version. */
async function saveAndConfirm(version: number): Promise<void> {
  await saveMarks(db, [{ student_id: 'a', subject: 'Ani', patch: { status: 'sakit' } }], {
    context,
    date,
    now: 0,
    quietMs: 0,
  })
  const row = await db.outbox.toCollection().first()
  if (!row?.seq) throw new Error('not saved')
  const sent = { status: 'sakit', minutes_late: null, note: null } as const
  await db.outbox.update(row.seq, {
    inflight: { rev: row.rev, attempt: 't', runner: 'r', leaseUntil: 1e15, sent },
  })
  const claimed = { row, sent, whole: sent, latest: null, version: 0, same: false }
  const confirmed = {
    student_id: 'a',
    date,
    status: 'sakit',
    minutes_late: null,
    note: null,
    version,
  } as const
  const settled = await settle(db, attendance, [{ claimed, answer: { kind: 'confirmed', row: confirmed } }], {
    attempt: 't',
    now: 0,
    random: () => 1,
  })
  expect(settled).toEqual(['acked'])
}

beforeEach(async () => {
  db = new UserDb(`test-${crypto.randomUUID()}`)
  answers = []
  asked = []
  await writeMeta(db, 'capabilities', ['versions', 'etag', 'bulk_register'])
})

describe('a read and an acknowledgement', () => {
  it.each([
    ['with versions', 1, 0],
    ['without versions', undefined, undefined],
  ])('an older answer never brings the old mark back, %s', async (_, acked, stale) => {
    let land = (): void => undefined
    answers.push(
      () =>
        new Promise((resolve) => {
          land = () => {
            resolve({ data: register(null, stale ?? 0), etag: null, serviceTime: null })
          }
        }),
    )
    const reading = pullRegister({ db, client }, 'c', date)
    await expect.poll(() => asked.length).toBe(1)
    await saveAndConfirm(acked ?? 0)
    land()
    await reading
    expect((await shown()).mark.status).toBe('sakit')
    expect((await shown()).truth).toBe('sent')
  })

  it('a read that began afterwards takes the overlay away and shows what the service holds', async () => {
    await saveAndConfirm(1)
    answers.push(answered(register('hadir', 2)))
    await pullRegister({ db, client }, 'c', date)
    expect(await db.outbox.count()).toBe(0)
    expect((await shown()).mark.status).toBe('hadir')
  })

  it('leaves an unsent mark alone', async () => {
    await saveMarks(db, [{ student_id: 'a', subject: 'Ani', patch: { status: 'sakit' } }], {
      context,
      date,
      now: 0,
      quietMs: 0,
    })
    answers.push(answered(register('hadir', 2)))
    await pullRegister({ db, client }, 'c', date)
    expect(await shown()).toMatchObject({ mark: { status: 'sakit' }, truth: 'local' })
  })
})

describe('ETags', () => {
  it('are sent where announced, and a 304 keeps what is there', async () => {
    answers.push(answered(register('hadir', 1), '"1"'), () =>
      Promise.resolve({ notModified: true, serviceTime: null }),
    )
    await pullRegister({ db, client }, 'c', date)
    await pullRegister({ db, client }, 'c', date)
    expect(asked.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"1"' }])
    expect((await shown()).mark.status).toBe('hadir')
  })

  it('never go to a service that does not announce them', async () => {
    await writeMeta(db, 'capabilities', [])
    answers.push(answered(register('hadir', 1), '"1"'), answered(register('hadir', 1), '"1"'))
    await pullRegister({ db, client }, 'c', date)
    await pullRegister({ db, client }, 'c', date)
    expect(asked[1]?.headers).toEqual({})
  })
})

it('a register that names nobody, or only who has a mark, gets its pupils from the list of students', async () => {
  await writeMeta(db, 'capabilities', [])
  const here = { id: 'c', name: 'VII A' }
  pupils = [
    { id: 'b', name: 'Budi', class: here },
    { id: 'a', name: 'Ani', class: here },
    { id: 'x', name: 'Di kelas lain', class: { id: 'd', name: 'VII B' } },
  ]
  const list: RegisterData['list'] = [{ student_id: 'b', date, status: 'sakit' }]
  answers.push(answered({ list }), answered({ list: [] }))
  await pullRegister({ db, client }, 'c', date)
  const day = await db.registerDays.get(['c', date])
  expect(day?.students.map(({ name }) => name)).toEqual(['Ani', 'Budi'])
  expect((await db.attendances.get(['b', date]))?.status).toBe('sakit')
  // A mark that is gone from such a register is no mark any more.
  await pullRegister({ db, client }, 'c', date)
  expect((await db.attendances.get(['b', date]))?.status).toBeNull()
})
