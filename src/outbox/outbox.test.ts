import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AttendanceStatus } from '../../contract/attendances'
import { ModelService } from '../../tests/support/model-service'
import { createClient } from '../api/client'
import { deviceDb, readState, writeState } from '../db/device-db'
import { writeMeta } from '../db/meta'
import { stateOf } from '../db/outbox-row'
import { UserDb } from '../db/user-db'
import { showMark } from './overlay'
import type { ReplayReason } from './due-rows'
import { isMark } from './mark'
import { discard, pendingCount, restore, sendAgain } from './queue'
import { replayOutbox } from './replay-outbox'
import { resolveConflict } from './resolve-conflict'
import type { Runner } from './runner'
import { saveMarks } from './save-marks'
import { storeConfirmed } from './store-confirmed'
import { exportQueue, importQueue } from './transfer'

const date = '2026-11-20'
const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const owner = { school_id: 's', user_id: 'guru' }
const hourMs = 3_600_000
let time = Date.UTC(2026, 10, 20)
let service: ModelService
let db: UserDb
let dead: Set<string>

const runnerNamed = (id: string): Runner => ({ id, isAlive: (other) => Promise.resolve(!dead.has(other)) })
const client = createClient({ userId: 'guru' })

function tap(student: string, status: AttendanceStatus | null, quietMs = 0) {
  const intents = [{ student_id: student, subject: `Siswa ${student}`, patch: { status } }]
  return saveMarks(db, intents, { context, date, now: time, quietMs })
}

function replay(reason: ReplayReason = 'wake', runner = runnerNamed('r1')) {
  return replayOutbox({ db, client, runner, reason, now: () => time, random: () => 1 })
}

/** Something that happens once the first request of a method has been answered. */
function after(method: string, happen: () => void | Promise<void>): void {
  let first = true
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await service.fetch(request)
    if (first && request.method === method) {
      first = false
      await happen()
    }
    return answer
  })
}

async function rowOf(student: string) {
  return (await db.outbox.toArray()).filter(isMark).find((row) => row.student_id === student)
}

async function shown(student: string) {
  return showMark(await db.attendances.get([student, date]), await rowOf(student))
}

beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://sekolah.test/'))
  service = new ModelService()
  vi.stubGlobal('fetch', service.fetch)
  dead = new Set()
  await deviceDb.delete()
  await deviceDb.open()
  await writeState('auth', {
    data: { access_token: 'access-1', refresh_token: 'refresh-1', role: { id: 'role' } },
    permissions: [],
    user: { id: 'guru', name: 'Bu Sri' },
  })
  db = new UserDb(`test-${crypto.randomUUID()}`)
  await writeMeta(db, 'capabilities', ['versions', 'bulk_register'])
})

describe('saving', () => {
  it('merges every tap on one pupil into one row', async () => {
    await tap('a', 'sakit')
    await tap('a', 'izin')
    await tap('a', 'alpa')
    expect(await db.outbox.count()).toBe(1)
    expect(await rowOf('a')).toMatchObject({ rev: 3, patch: { status: 'alpa' }, state: 'pending' })
    expect((await shown('a')).truth).toBe('local')
  })

  it('answers what was before, so that undo leads back and leaves nothing to send', async () => {
    const before = await tap('a', 'sakit')
    expect(before[0]?.mark.status).toBeNull()
    await tap('a', before[0]?.mark.status ?? null)
    expect(await pendingCount(db)).toBe(0)
  })

  it('keeps a mark that is back where it began when an earlier value may have arrived', async () => {
    await tap('a', 'hadir')
    await replay()
    await tap('a', 'sakit')
    service.faults = ['lost']
    await replay()
    expect(service.status('a', date)).toBe('sakit')
    await tap('a', 'hadir')
    expect(await pendingCount(db)).toBe(1)
    time += hourMs
    await replay()
    expect(service.status('a', date)).toBe('hadir')
    expect(await pendingCount(db)).toBe(0)
  })

  it('takes minutes away with "terlambat"', async () => {
    const late = { student_id: 'a', subject: 'A', patch: { status: 'terlambat', minutes_late: 12 } } as const
    await saveMarks(db, [late], { context, date, now: time, quietMs: 0 })
    await tap('a', 'hadir')
    expect((await shown('a')).mark).toEqual({ status: 'hadir', minutes_late: null, note: null })
  })
})

describe('replaying', () => {
  it('sends a register in one request of at most 3,000 bytes, and each mark once', async () => {
    const ids = Array.from({ length: 36 }, (_, i) => `0199a3c0-0000-7000-8000-${String(i).padStart(12, '0')}`)
    const uuid = '0199a3c0-0000-7000-8000-00000000ffff'
    const intents = ids.map((id, i) => ({
      student_id: id,
      subject: id,
      patch:
        i === 5
          ? ({ status: 'terlambat', minutes_late: 120 } as const)
          : ({ status: i < 3 ? 'sakit' : 'hadir' } as const),
    }))
    await saveMarks(db, intents, { context: { ...context, class_id: uuid }, date, now: time, quietMs: 0 })
    expect(await replay()).toMatchObject({ acked: 36, waiting: 0, stopped: null })
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]?.body.length).toBeLessThanOrEqual(3_000)
    expect(service.writes).toHaveLength(36)
    expect((await shown(ids[0] ?? '')).truth).toBe('sent')
  })

  it('waits for further taps, unless something wakes it', async () => {
    await tap('a', 'hadir', 3_000)
    expect(await replay('saved')).toMatchObject({ acked: 0, waiting: 1, nextAt: time + 3_000 })
    expect(await replay('wake')).toMatchObject({ acked: 1, waiting: 0 })
  })

  it('does not double a mark whose answer was lost', async () => {
    await tap('a', 'sakit')
    service.faults = ['lost']
    expect(await replay()).toMatchObject({ stopped: 'network', waiting: 1 })
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(service.writes).toHaveLength(1)
  })

  it('takes its own lost value for its own when the person has moved on', async () => {
    await tap('a', 'sakit')
    service.faults = ['lost']
    await replay()
    await tap('a', 'izin')
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(service.status('a', date)).toBe('izin')
  })

  it('sends the newer word after an edit in flight', async () => {
    await tap('a', 'sakit')
    service.beforeAnswer = async () => {
      service.beforeAnswer = null
      await tap('a', 'alpa')
    }
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(service.writes.map((write) => write.status)).toEqual(['sakit', 'alpa'])
    expect((await shown('a')).mark.status).toBe('alpa')
  })

  it.each(['offline', 'portal', 'gateway'] as const)('keeps the whole queue through %s', async (fault) => {
    await tap('a', 'sakit')
    service.faults = [fault, fault]
    expect(await replay()).toMatchObject({ stopped: 'network', waiting: 1 })
    expect(await replay('saved')).toMatchObject({ acked: 0, waiting: 1 })
    expect((await shown('a')).truth).toBe('local')
    await replay()
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect((await readState('auth')).data).not.toBeNull()
  })

  it('lets a poison entry reject alone', async () => {
    await tap('a', 'sakit')
    await tap('b', 'hadir')
    service.faults = [{ entry: 'a', code: 1112, message: 'Bukan siswa kelas ini' }]
    expect(await replay()).toMatchObject({ acked: 1, rejected: 1 })
    expect(await rowOf('a')).toMatchObject({
      state: 'rejected',
      last_error: { code: 1112, message: 'Bukan siswa kelas ini' },
    })
    expect((await shown('a')).truth).toBe('attention')
  })

  it('finds the poison entry where a service refuses the whole register for it', async () => {
    for (const student of ['a', 'b', 'c', 'd']) await tap(student, 'hadir')
    const refusal = { status: 422, code: 1100 }
    // Whole, first half, then a alone.
    service.faults = [refusal, refusal, refusal]
    expect(await replay()).toMatchObject({ acked: 3, rejected: 1 })
    expect(await rowOf('a')).toMatchObject({ state: 'rejected' })
  })

  it('obeys Retry-After for the row and does not ask again at once', async () => {
    await tap('a', 'sakit')
    service.faults = [{ status: 429, code: 1500, headers: { 'retry-after': '60' } }]
    expect(await replay()).toMatchObject({ waiting: 1, nextAt: time + 60_000, stopped: null })
    expect(service.requests).toHaveLength(1)
    await replay('wake')
    expect(service.requests).toHaveLength(1)
    expect(await replay('now')).toMatchObject({ acked: 1 })
  })

  it('asks when somebody else said something different, and keeps either', async () => {
    await tap('a', 'sakit')
    await tap('b', 'sakit')
    service.set('a', date, { status: 'izin' })
    service.set('b', date, { status: 'izin' })
    expect(await replay()).toMatchObject({ conflicts: 2, acked: 0 })
    const [a, b] = [await rowOf('a'), await rowOf('b')]
    expect(a).toMatchObject({ state: 'conflict', remote: { status: 'izin' } })
    await resolveConflict(db, a?.seq ?? 0, 'mine')
    await resolveConflict(db, b?.seq ?? 0, 'theirs')
    await replay()
    expect([service.status('a', date), service.status('b', date)]).toEqual(['sakit', 'izin'])
    expect((await shown('b')).mark.status).toBe('izin')
    expect(await pendingCount(db)).toBe(0)
  })

  it('asks about minutes too, where somebody else says that nobody was late', async () => {
    const late = (minutes_late: number) =>
      saveMarks(db, [{ student_id: 'a', subject: 'A', patch: { status: 'terlambat', minutes_late } }], {
        context,
        date,
        now: time,
        quietMs: 0,
      })
    await late(5)
    await replay()
    await late(7)
    service.set('a', date, { status: 'izin', minutes_late: null })
    expect(await replay()).toMatchObject({ conflicts: 1, waiting: 0 })
    await resolveConflict(db, (await rowOf('a'))?.seq ?? 0, 'mine')
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(service.rows.get(`a|${date}`)).toMatchObject({ status: 'terlambat', minutes_late: 7 })
  })

  it('merges what others said of another field', async () => {
    service.set('a', date, { status: 'sakit' })
    await replay()
    await db.attendances.put({ ...(service.rows.get(`a|${date}`) ?? fail()), class_id: 'c' })
    const note = [{ student_id: 'a', subject: 'A', patch: { note: 'surat menyusul' } }]
    await saveMarks(db, note, { context, date, now: time, quietMs: 0 })
    service.set('a', date, { status: 'izin' })
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(service.rows.get(`a|${date}`)).toMatchObject({ status: 'izin', note: 'surat menyusul' })
  })

  it('acknowledges a coincidence', async () => {
    await tap('a', 'sakit')
    service.set('a', date, { status: 'sakit' })
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(service.writes).toHaveLength(0)
  })
})

describe('runners', () => {
  it('ignores the answer of an attempt that another runner has taken over', async () => {
    await tap('a', 'sakit')
    service.beforeAnswer = async () => {
      service.beforeAnswer = null
      dead.add('frozen')
      await tap('a', 'alpa')
      await replay('wake', runnerNamed('r2'))
    }
    await replay('wake', runnerNamed('frozen'))
    expect(service.status('a', date)).toBe('alpa')
    expect(stateOf((await rowOf('a')) ?? fail())).toBe('acked')
  })

  it('leaves a living runner its claim until the lease is over', async () => {
    await tap('a', 'sakit')
    service.beforeAnswer = () => {
      throw new DOMException('worker killed')
    }
    await db.outbox.toCollection().modify((row) => {
      const sent = { status: 'sakit', minutes_late: null, note: null } as const
      row.inflight = { rev: 1, attempt: 'x', runner: 'other', leaseUntil: time + 30_000, sent }
    })
    service.beforeAnswer = null
    expect(await replay()).toMatchObject({ acked: 0, waiting: 1 })
    dead.add('other')
    expect(await replay()).toMatchObject({ acked: 1 })
  })

  it('takes over from a killed runner at once, the whole register together', async () => {
    await tap('a', 'sakit', 4_000)
    await tap('b', 'hadir', 4_000)
    service.faults = ['offline']
    await replay('now', runnerNamed('killed'))
    await db.outbox.toCollection().modify((row) => {
      const sent = { status: 'sakit', minutes_late: null, note: null } as const
      row.inflight = { rev: 1, attempt: 'x', runner: 'killed', leaseUntil: time + 30_000, sent }
    })
    dead.add('killed')
    expect(await replay('wake')).toMatchObject({ acked: 2 })
    expect(service.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  })

  it('reads a row without a state as pending', async () => {
    await tap('a', 'sakit')
    await db.outbox.toCollection().modify((row) => {
      delete row.state
    })
    expect(await replay()).toMatchObject({ acked: 1 })
  })
})

describe('the session', () => {
  it('refreshes once and goes on', async () => {
    service.accessToken = 'access-0'
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(service.refreshes).toBe(1)
    expect((await readState('auth')).data?.refresh_token).toBe('refresh-2')
  })

  it('freezes on a refused refresh and loses nothing', async () => {
    service.accessToken = 'access-0'
    service.refresh = 'refused'
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({ stopped: 'session', waiting: 1, nextAt: null })
    expect(await readState('auth')).toMatchObject({ data: null, ended_by_service: true })
    expect(await pendingCount(db)).toBe(1)
  })

  it('does not end on a lost answer to the refresh', async () => {
    service.accessToken = 'access-0'
    service.refresh = 'lost'
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({ stopped: 'network', waiting: 1 })
    expect((await readState('auth')).data).not.toBeNull()
    service.refresh = 'ok'
    expect(await replay()).toMatchObject({ acked: 1 })
  })

  it('sends nothing with another person signed in', async () => {
    await tap('a', 'sakit')
    await writeState('auth', { ...(await readState('auth')), user: { id: 'lain', name: 'Pak Lain' } })
    expect(await replay()).toMatchObject({ stopped: 'session', waiting: 1 })
    expect(service.requests).toHaveLength(0)
  })
})

describe('a plain service', () => {
  beforeEach(async () => {
    service.plain = true
    await writeMeta(db, 'capabilities', [])
  })

  it('is looked at before and after, and believed', async () => {
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(service.requests.map((request) => request.method)).toEqual(['GET', 'PUT', 'GET'])
  })

  it('has its contradiction seen before anything is written', async () => {
    await tap('a', 'sakit')
    service.set('a', date, { status: 'izin' })
    expect(await replay()).toMatchObject({ conflicts: 1, acked: 0 })
    expect(service.writes).toHaveLength(0)
  })

  it('is looked at again before each half of a register that it refused as a whole', async () => {
    await tap('a', 'sakit')
    await tap('b', 'sakit')
    service.faults = [{ status: 422, code: 1100 }]
    after('PUT', () => {
      service.set('b', date, { status: 'izin' })
    })
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 1 })
    expect([service.status('a', date), service.status('b', date)]).toEqual(['sakit', 'izin'])
  })

  it('does not bring an old mark back by a read that began before ours was through', async () => {
    await tap('a', 'sakit')
    const old = { student_id: 'a', date, status: null, minutes_late: null, note: null }
    await replay()
    // Covered by a read that began since; then the slow one lands.
    await db.outbox.clear()
    await storeConfirmed(db, 'c', [old], 0)
    expect((await shown('a')).mark.status).toBe('sakit')
    await storeConfirmed(db, 'c', [old], 1)
    expect((await shown('a')).mark.status).toBeNull()
  })

  it('is asked anew for what was said after the question', async () => {
    await tap('a', 'hadir')
    service.set('a', date, { status: 'sakit' })
    after('GET', async () => {
      service.set('a', date, { status: 'izin' })
      await tap('a', 'sakit')
    })
    expect(await replay()).toMatchObject({ acked: 0, conflicts: 1 })
    expect((await shown('a')).truth).toBe('attention')
  })
})

describe('the queue in a person’s hands', () => {
  it('discards, and brings back', async () => {
    await tap('a', 'sakit')
    const row = await discard(db, (await rowOf('a'))?.seq ?? 0)
    expect(await pendingCount(db)).toBe(0)
    expect(await restore(db, row ?? fail())).toBe(true)
    expect(await replay()).toMatchObject({ acked: 1 })
  })

  it('tries a refused change again', async () => {
    await tap('a', 'sakit')
    service.faults = [{ entry: 'a', code: 1410, message: 'Terkunci' }]
    await replay()
    await sendAgain(db, (await rowOf('a'))?.seq ?? 0)
    expect(await replay('now')).toMatchObject({ acked: 1 })
  })

  it('travels to another device in a file, once, and only to its owner', async () => {
    await tap('a', 'sakit')
    await tap('b', 'izin')
    const file = await exportQueue(db, owner, new Date(time))
    const other = new UserDb(`test-${crypto.randomUUID()}`)
    expect(await importQueue(other, { ...owner, user_id: 'lain' }, file)).toEqual({ fault: 'otherPerson' })
    expect(await importQueue(other, owner, '<html>')).toEqual({ fault: 'notAQueue' })
    expect(await importQueue(other, owner, file)).toEqual({ taken: 2, left: 0 })
    expect(await importQueue(other, owner, file)).toEqual({ taken: 0, left: 2 })
    await writeMeta(other, 'capabilities', ['versions'])
    await replayOutbox({ db: other, client, runner: runnerNamed('r2'), reason: 'wake', now: () => time })
    await replay()
    expect(service.writes).toHaveLength(2)
    expect(await pendingCount(db)).toBe(0)
  })
})

function fail(): never {
  throw new Error('missing')
}
