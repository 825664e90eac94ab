import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { context, date, hourMs, MarkQueue } from '../../tests/support/records/mark-queue'
import { readState, writeState } from '../db/device-db'
import { writeMeta } from '../db/meta'
import { stateOf } from '../db/outbox-row'
import { UserDb } from '../db/user-db'
import { discard, pendingCount, restore, sendAgain } from './queue'
import { replayOutbox } from './replay/replay-outbox'
import { resolveConflict } from './edits/resolve-conflict'
import { saveMarks } from './edits/save-marks'
import { storeConfirmed } from './confirmed/store-confirmed'
import { exportQueue } from './transfer'
import { takeFile } from '../../tests/support/records/take-file'

const owner = { school_id: 's', user_id: 'guru' }
const queue = new MarkQueue()
const { replay, rowOf, runnerNamed, shown, tap } = queue

describe('saving', () => {
  it('merges every tap on one pupil into one row', async () => {
    await tap('a', 'sakit')
    await tap('a', 'izin')
    await tap('a', 'alpa')
    expect(await queue.db.outbox.count()).toBe(1)
    expect(await rowOf('a')).toMatchObject({ rev: 3, patch: { status: 'alpa' }, state: 'pending' })
    expect((await shown('a')).truth).toBe('local')
  })

  it('returns the values before the save, so that undo restores them and leaves nothing to send', async () => {
    const before = await tap('a', 'sakit')
    expect(before[0]?.mark.status).toBeNull()
    await tap('a', before[0]?.mark.status ?? null)
    expect(await pendingCount(queue.db)).toBe(0)
  })

  it('sends a mark that is back at its first value where an earlier send may have been stored', async () => {
    await tap('a', 'hadir')
    await replay()
    await tap('a', 'sakit')
    queue.service.faults = ['lost']
    await replay()
    expect(queue.service.status('a', date)).toBe('sakit')
    await tap('a', 'hadir')
    expect(await pendingCount(queue.db)).toBe(1)
    queue.time += hourMs
    await replay()
    expect(queue.service.status('a', date)).toBe('hadir')
    expect(await pendingCount(queue.db)).toBe(0)
  })

  it('removes the minutes together with "terlambat"', async () => {
    const late = { student_id: 'a', subject: 'A', patch: { status: 'terlambat', minutes_late: 12 } } as const
    await saveMarks(queue.db, [late], { context, date, now: queue.time, quietMs: 0 })
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
    await saveMarks(queue.db, intents, {
      context: { ...context, class_id: uuid },
      date,
      now: queue.time,
      quietMs: 0,
    })
    expect(await replay()).toMatchObject({ acked: 36, waiting: 0, stopped: null })
    expect(queue.service.requests).toHaveLength(1)
    expect(queue.service.requests[0]?.body.length).toBeLessThanOrEqual(3_000)
    expect(queue.service.writes).toHaveLength(36)
    expect((await shown(ids[0] ?? '')).truth).toBe('sent')
  })

  it('waits for further taps, unless something wakes it', async () => {
    await tap('a', 'hadir', 3_000)
    expect(await replay('saved')).toMatchObject({ acked: 0, waiting: 1, nextAt: queue.time + 3_000 })
    expect(await replay('wake')).toMatchObject({ acked: 1, waiting: 0 })
  })

  it('does not double a mark whose answer was lost', async () => {
    await tap('a', 'sakit')
    queue.service.faults = ['lost']
    expect(await replay()).toMatchObject({ stopped: 'network', waiting: 1 })
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(queue.service.writes).toHaveLength(1)
  })

  it('does not take an equal value for its own where it was entered after the own send could still be stored', async () => {
    const read = async () => {
      const row = queue.service.rows.get(`a|${date}`)
      if (row) await storeConfirmed(queue.db, 'c', [row], 0)
    }
    await tap('a', 'hadir')
    await replay()
    await tap('a', 'sakit')
    queue.service.faults = ['offline']
    await replay()
    // A colleague writes a note: what was sent on the row before it can no longer be done.
    queue.service.set('a', date, { note: 'bawa surat' })
    await read()
    await tap('a', 'izin')
    queue.time += hourMs
    queue.service.faults = ['offline']
    await replay()
    // Then the colleague gives the very mark that this phone had sent at first.
    queue.service.set('a', date, { status: 'sakit' })
    queue.time += hourMs
    await replay()
    expect(queue.service.status('a', date)).toBe('sakit')
    expect(await rowOf('a')).toMatchObject({ state: 'conflict', remote: { status: 'sakit' } })
  })

  it('does not ask where only one change came after the send, and it was of another field', async () => {
    await tap('a', 'hadir')
    await replay()
    await tap('a', 'izin')
    queue.service.set('a', date, { note: 'bawa surat' })
    const row = queue.service.rows.get(`a|${date}`)
    if (row) await storeConfirmed(queue.db, 'c', [row], 0)
    queue.service.faults = ['offline']
    await replay()
    queue.service.set('a', date, { note: 'bawa surat dokter' })
    queue.time += hourMs
    await replay()
    await replay()
    expect(queue.service.status('a', date)).toBe('izin')
    expect(await pendingCount(queue.db)).toBe(0)
  })

  it('recognizes its own value of a lost answer after the person has entered another', async () => {
    await tap('a', 'sakit')
    queue.service.faults = ['lost']
    await replay()
    await tap('a', 'izin')
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(queue.service.status('a', date)).toBe('izin')
  })

  it('sends the newer value after an edit in flight', async () => {
    await tap('a', 'sakit')
    queue.service.beforeAnswer = async () => {
      queue.service.beforeAnswer = null
      await tap('a', 'alpa')
    }
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(queue.service.writes.map((write) => write.status)).toEqual(['sakit', 'alpa'])
    expect((await shown('a')).mark.status).toBe('alpa')
  })

  it.each(['offline', 'portal', 'gateway'] as const)('keeps the whole queue through %s', async (fault) => {
    await tap('a', 'sakit')
    queue.service.faults = [fault, fault]
    expect(await replay()).toMatchObject({ stopped: 'network', waiting: 1 })
    expect(await replay('saved')).toMatchObject({ acked: 0, waiting: 1 })
    expect((await shown('a')).truth).toBe('local')
    await replay()
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect((await readState('auth')).data).not.toBeNull()
  })

  it('a refused entry is rejected alone', async () => {
    await tap('a', 'sakit')
    await tap('b', 'hadir')
    queue.service.faults = [{ entry: 'a', code: 1112, message: 'Bukan siswa kelas ini' }]
    expect(await replay()).toMatchObject({ acked: 1, rejected: 1 })
    expect(await rowOf('a')).toMatchObject({
      state: 'rejected',
      last_error: { code: 1112, message: 'Bukan siswa kelas ini' },
    })
    expect((await shown('a')).truth).toBe('attention')
  })

  it('finds the refused entry where a service refuses the whole register for it', async () => {
    for (const student of ['a', 'b', 'c', 'd']) await tap(student, 'hadir')
    const refusal = { status: 422, code: 1100 }
    // Whole, first half, then a alone.
    queue.service.faults = [refusal, refusal, refusal]
    expect(await replay()).toMatchObject({ acked: 3, rejected: 1 })
    expect(await rowOf('a')).toMatchObject({ state: 'rejected' })
  })

  it('confirms the half that was stored, though the other half is sent too often', async () => {
    for (const student of ['a', 'b', 'c', 'd']) await tap(student, 'hadir')
    queue.service.faults = [{ status: 422, code: 1100 }, 'none', { status: 429, code: 1500 }]
    expect(await replay()).toMatchObject({ acked: 2, waiting: 2 })
    queue.service.set('a', date, { status: null })
    expect(await replay('now')).toMatchObject({ acked: 2, conflicts: 0 })
    expect(queue.service.status('a', date)).toBeNull()
    expect((await shown('c')).truth).toBe('sent')
  })

  it('asks when somebody else entered a different value, and keeps either', async () => {
    await tap('a', 'sakit')
    await tap('b', 'sakit')
    queue.service.set('a', date, { status: 'izin' })
    queue.service.set('b', date, { status: 'izin' })
    expect(await replay()).toMatchObject({ conflicts: 2, acked: 0 })
    const [a, b] = [await rowOf('a'), await rowOf('b')]
    expect(a).toMatchObject({ state: 'conflict', remote: { status: 'izin' } })
    await resolveConflict(queue.db, a?.seq ?? 0, 'mine')
    await resolveConflict(queue.db, b?.seq ?? 0, 'theirs')
    await replay()
    expect([queue.service.status('a', date), queue.service.status('b', date)]).toEqual(['sakit', 'izin'])
    expect((await shown('b')).mark.status).toBe('izin')
    expect(await pendingCount(queue.db)).toBe(0)
  })

  it.each([
    ['a read in between', true, ['lost']],
    ['none', false, ['none', 'lost']],
  ] as const)(
    'asks where somebody else enters a value that was sent and taken back here, both without an answer, with %s',
    async (_name, isRead, faults) => {
      await tap('a', 'hadir')
      queue.service.faults = ['lost']
      await replay()
      const first = queue.service.rows.get(`a|${date}`)
      if (isRead && first) await storeConfirmed(queue.db, 'c', [{ ...first }], 0)
      await tap('a', null)
      queue.time += hourMs
      queue.service.faults = [...faults]
      await replay()
      expect(queue.service.rows.get(`a|${date}`)).toMatchObject({ status: null, version: 2 })
      queue.service.set('a', date, { status: 'hadir' })
      queue.time += hourMs
      expect(await replay()).toMatchObject({ conflicts: 1, acked: 0 })
      expect(queue.service.status('a', date)).toBe('hadir')
    },
  )

  it('asks about minutes too, where somebody else enters a status without minutes', async () => {
    const late = (minutes_late: number) =>
      saveMarks(queue.db, [{ student_id: 'a', subject: 'A', patch: { status: 'terlambat', minutes_late } }], {
        context,
        date,
        now: queue.time,
        quietMs: 0,
      })
    await late(5)
    await replay()
    await late(7)
    queue.service.set('a', date, { status: 'izin', minutes_late: null })
    expect(await replay()).toMatchObject({ conflicts: 1, waiting: 0 })
    await resolveConflict(queue.db, (await rowOf('a'))?.seq ?? 0, 'mine')
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(queue.service.rows.get(`a|${date}`)).toMatchObject({ status: 'terlambat', minutes_late: 7 })
  })

  it('merges what others entered in another field', async () => {
    queue.service.set('a', date, { status: 'sakit' })
    await replay()
    await queue.db.attendances.put({ ...(queue.service.rows.get(`a|${date}`) ?? fail()), class_id: 'c' })
    const note = [{ student_id: 'a', subject: 'A', patch: { note: 'surat menyusul' } }]
    await saveMarks(queue.db, note, { context, date, now: queue.time, quietMs: 0 })
    queue.service.set('a', date, { status: 'izin' })
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(queue.service.rows.get(`a|${date}`)).toMatchObject({ status: 'izin', note: 'surat menyusul' })
  })

  it('acknowledges an equal value that somebody else entered', async () => {
    await tap('a', 'sakit')
    queue.service.set('a', date, { status: 'sakit' })
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(queue.service.writes).toHaveLength(0)
  })
})

describe('runners', () => {
  it('ignores the answer of an attempt that another runner has taken over', async () => {
    await tap('a', 'sakit')
    queue.service.beforeAnswer = async () => {
      queue.service.beforeAnswer = null
      queue.dead.add('frozen')
      await tap('a', 'alpa')
      await replay('wake', runnerNamed('r2'))
    }
    await replay('wake', runnerNamed('frozen'))
    expect(queue.service.status('a', date)).toBe('alpa')
    expect(stateOf((await rowOf('a')) ?? fail())).toBe('acked')
  })

  it('leaves a running runner its claim until the lease is over', async () => {
    await tap('a', 'sakit')
    queue.service.beforeAnswer = () => {
      throw new DOMException('worker killed')
    }
    await queue.db.outbox.toCollection().modify((row) => {
      const sent = { status: 'sakit', minutes_late: null, note: null } as const
      row.inflight = { rev: 1, attempt: 'x', runner: 'other', leaseUntil: queue.time + 30_000, sent }
    })
    queue.service.beforeAnswer = null
    expect(await replay()).toMatchObject({ acked: 0, waiting: 1 })
    queue.dead.add('other')
    expect(await replay()).toMatchObject({ acked: 1 })
  })

  it('takes over from a killed runner at once, the whole register together', async () => {
    await tap('a', 'sakit', 4_000)
    await tap('b', 'hadir', 4_000)
    queue.service.faults = ['offline']
    await replay('now', runnerNamed('killed'))
    await queue.db.outbox.toCollection().modify((row) => {
      const sent = { status: 'sakit', minutes_late: null, note: null } as const
      row.inflight = { rev: 1, attempt: 'x', runner: 'killed', leaseUntil: queue.time + 30_000, sent }
    })
    queue.dead.add('killed')
    expect(await replay('wake')).toMatchObject({ acked: 2 })
    expect(queue.service.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  })

  it('reads a row without a state as pending', async () => {
    await tap('a', 'sakit')
    await queue.db.outbox.toCollection().modify((row) => {
      delete row.state
    })
    expect(await replay()).toMatchObject({ acked: 1 })
  })
})

describe('the session', () => {
  it('refreshes once and goes on', async () => {
    queue.service.accessToken = 'access-0'
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(queue.service.refreshes).toBe(1)
    expect((await readState('auth')).data?.refresh_token).toBe('refresh-2')
  })

  it('freezes on a refused refresh and loses nothing', async () => {
    queue.service.accessToken = 'access-0'
    queue.service.refresh = 'refused'
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({ stopped: 'session', waiting: 1, nextAt: null })
    expect(await readState('auth')).toMatchObject({ data: null, ended_by_service: true })
    expect(await pendingCount(queue.db)).toBe(1)
  })

  it('does not end on a lost answer to the refresh', async () => {
    queue.service.accessToken = 'access-0'
    queue.service.refresh = 'lost'
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({ stopped: 'network', waiting: 1 })
    expect((await readState('auth')).data).not.toBeNull()
    queue.service.refresh = 'ok'
    expect(await replay()).toMatchObject({ acked: 1 })
  })

  it('sends nothing with another person signed in', async () => {
    await tap('a', 'sakit')
    await writeState('auth', { ...(await readState('auth')), user: { id: 'lain', name: 'Pak Lain' } })
    expect(await replay()).toMatchObject({ stopped: 'session', waiting: 1 })
    expect(queue.service.requests).toHaveLength(0)
  })
})

describe('the queue in a person’s hands', () => {
  it('discards, and brings back', async () => {
    await tap('a', 'sakit')
    const row = await discard(queue.db, (await rowOf('a'))?.seq ?? 0)
    expect(await pendingCount(queue.db)).toBe(0)
    expect(await restore(queue.db, row ?? fail())).toBe(true)
    expect(await replay()).toMatchObject({ acked: 1 })
  })

  it('tries a refused change again', async () => {
    await tap('a', 'sakit')
    queue.service.faults = [{ entry: 'a', code: 1410, message: 'Terkunci' }]
    await replay()
    await sendAgain(queue.db, (await rowOf('a'))?.seq ?? 0)
    expect(await replay('now')).toMatchObject({ acked: 1 })
  })

  it('refuses a row of a file with values that no form allows, and takes the others', async () => {
    await tap('a', 'sakit')
    await tap('b', 'izin')
    const file = (await exportQueue(queue.db, owner, new Date(queue.time))).replace('"sakit"', '"bolos"')
    const other = new UserDb(`other-${crypto.randomUUID()}`)
    expect(await takeFile(other, owner, file)).toEqual({ taken: 1, left: 0, refused: 1 })
    await writeMeta(other, 'capabilities', ['versions'])
    await replayOutbox({
      db: other,
      client: queue.client,
      runner: runnerNamed('r1'),
      reason: 'now',
      now: () => queue.time,
    })
    expect(queue.service.writes).toMatchObject([{ student_id: 'b', status: 'izin' }])
    expect(await pendingCount(other)).toBe(0)
  })

  it('travels to another device in a file, once, and only to its owner', async () => {
    await tap('a', 'sakit')
    await tap('b', 'izin')
    const file = await exportQueue(queue.db, owner, new Date(queue.time))
    const other = new UserDb(`test-${crypto.randomUUID()}`)
    expect(await takeFile(other, { ...owner, user_id: 'lain' }, file)).toEqual({ fault: 'otherPerson' })
    expect(await takeFile(other, owner, '<html>')).toEqual({ fault: 'notAQueue' })
    expect(await takeFile(other, owner, file)).toEqual({ taken: 2, left: 0, refused: 0 })
    expect(await takeFile(other, owner, file)).toEqual({ taken: 0, left: 2, refused: 0 })
    await writeMeta(other, 'capabilities', ['versions'])
    await replayOutbox({
      db: other,
      client: queue.client,
      runner: runnerNamed('r2'),
      reason: 'wake',
      now: () => queue.time,
    })
    await replay()
    expect(queue.service.writes).toHaveLength(2)
    expect(await pendingCount(queue.db)).toBe(0)
  })
})

function fail(): never {
  throw new Error('missing')
}
