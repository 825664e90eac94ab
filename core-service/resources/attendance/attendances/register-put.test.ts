import { describe, expect, it } from 'vitest'
import { ErrorCode } from '../../../../contract/errors'
import { thursday } from '../../../../tests/support/services/core-service'
import { codes, registerKit, today } from '../../../../tests/support/records/register-kit'
import { studentDays } from '../../../db/schema/attendance/student-days'

const kit = registerKit('absen')
const { allPupils, history, mark, pupil, put, rows, send } = kit

describe('a register', () => {
  it('is stored whole, with who and when, and its history', async () => {
    const results = await put({
      version: 0,
      entries: allPupils().map((student_id) => ({ student_id, status: 'hadir' })),
    })
    expect(codes(results)).toEqual([0, 0, 0, 0, 0, 0])
    expect(results[0]?.row).toMatchObject({
      status: 'hadir',
      version: 1,
      updated_at: thursday.toISOString(),
      updated_by: { name: 'Wali 7A' },
    })
    expect(await rows()).toHaveLength(6)
    const audit = await history()
    expect(audit).toHaveLength(6)
    expect(audit[0]).toMatchObject({
      entity: 'student_days.register',
      before: null,
      after: { status: 'hadir', version: 1 },
    })
    expect(audit[0]?.at).toEqual(thursday)
    // Empty fields of a first mark would be a tenth of the row.
    expect(Object.values(audit[0]?.after ?? {})).not.toContain(null)
  })

  it('sent again changes nothing: no version, no history, no conflict', async () => {
    const body = { version: 0, entries: allPupils().map((student_id) => ({ student_id, status: 'hadir' })) }
    const first = await put(body)
    kit.service.clock.now = new Date(thursday.getTime() + 60_000)
    const again = await put(body)
    kit.service.clock.now = thursday
    expect(again).toEqual(first)
    expect(await history()).toHaveLength(6)
  })

  it('sent ten times at once is stored once', async () => {
    const body = { version: 0, entries: allPupils().map((student_id) => ({ student_id, status: 'sakit' })) }
    const shuffled = (i: number) => ({
      ...body,
      entries: [...body.entries.slice(i % 6), ...body.entries.slice(0, i % 6)],
    })
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => put(shuffled(i))))
    expect(all.flatMap(codes)).toEqual(Array(60).fill(0))
    expect((await rows()).map((row) => row.registerVersion)).toEqual([1, 1, 1, 1, 1, 1])
    expect(await history()).toHaveLength(6)
  })

  it('written by many at once without precondition loses nobody: every change has a version and a history', async () => {
    const statuses = ['hadir', 'sakit', 'izin', 'alpa']
    const sends = Array.from({ length: 12 }, (_, i) =>
      send({
        entries: allPupils().map((student_id) => ({ student_id, status: statuses[i % 4] ?? null })),
      }),
    )
    const answers = await Promise.all(sends)
    expect(answers.every(({ code }) => code === ErrorCode.ok)).toBe(true)
    const audit = await history()
    for (const row of await rows()) {
      const own = audit
        .filter((entry) => entry.entityId === row.id)
        .map((entry) => Number(entry.after?.['version']))
      expect(own.sort((a, b) => a - b)).toEqual(Array.from({ length: row.registerVersion }, (_, i) => i + 1))
    }
  })

  it('with the same precondition from two devices: the first is stored, the second is answered with its row', async () => {
    const bodies = ['sakit', 'izin'].map((status) => ({
      version: 0,
      entries: [mark(0, status), mark(1, status)],
    }))
    const [one, other] = await Promise.all(bodies.map((body) => put(body)))
    const both = [...codes(one ?? []), ...codes(other ?? [])]
    expect([...both].sort()).toEqual([0, 0, ErrorCode.conflict, ErrorCode.conflict])
    const stored = await rows()
    expect(new Set(stored.map((row) => row.status)).size).toBe(1)
    const told = [...(one ?? []), ...(other ?? [])].filter(
      (result) => result.error_code === ErrorCode.conflict,
    )
    expect(told.map((result) => result.row?.status)).toEqual(stored.map((row) => row.status))
  })
})

describe('versions', () => {
  it('an old one is answered 1300 with the row as it stands, and the others are stored', async () => {
    await put({ entries: [mark(0, 'hadir')] })
    await put({ entries: [mark(0, 'sakit')] })
    const results = await put({ version: 0, entries: [mark(0, 'izin'), mark(1, 'izin')] })
    expect(codes(results)).toEqual([ErrorCode.conflict, 0])
    expect(results[0]?.row).toMatchObject({ status: 'sakit', version: 2 })
    expect(results[0]?.message).toContain('diubah orang lain')
  })

  it('of the entry overrides the version of the body', async () => {
    await put({ entries: [mark(0, 'hadir')] })
    expect(codes(await put({ version: 0, entries: [mark(0, 'sakit', { version: 1 })] }))).toEqual([0])
  })

  it('out of order: the late replay of an old change conflicts, and what equals the row does not', async () => {
    await put({ version: 0, entries: [mark(0, 'hadir')] })
    await put({ version: 1, entries: [mark(0, 'terlambat', { minutes_late: 9 })] })
    expect(codes(await put({ version: 0, entries: [mark(0, 'hadir')] }))).toEqual([ErrorCode.conflict])
    const equal = await put({ version: 1, entries: [mark(0, 'terlambat', { minutes_late: 9 })] })
    expect([codes(equal), equal[0]?.row?.version]).toEqual([[0], 2])
  })

  it('without one there is no precondition', async () => {
    for (const status of ['hadir', 'sakit', 'izin']) await put({ entries: [mark(0, status)] })
    expect((await rows())[0]).toMatchObject({ status: 'izin', registerVersion: 3 })
  })
})

describe('a mark', () => {
  it('is taken back with null', async () => {
    await put({ entries: [mark(0, 'terlambat', { minutes_late: 5, note: 'Hujan' })] })
    const [result] = await put({ version: 1, entries: [mark(0, null)] })
    expect(result?.row).toMatchObject({ status: null, minutes_late: null, note: null, version: 2 })
    expect((await history())[1]).toMatchObject({
      before: { status: 'terlambat', version: 1 },
      after: { status: null },
    })
  })

  it('of null where there is none is nothing', async () => {
    const [result] = await put({ version: 0, entries: [mark(0, null)] })
    expect([result?.error_code, result?.row?.version]).toEqual([0, 0])
    expect(await rows()).toHaveLength(0)
  })

  it('keeps minutes only with terlambat', async () => {
    const results = await put({
      entries: [
        mark(0, 'hadir', { minutes_late: 5 }),
        mark(1, 'terlambat', { minutes_late: 5 }),
        mark(2, 'terlambat'),
      ],
    })
    expect(results.map((result) => result.row?.minutes_late)).toEqual([null, 5, null])
  })

  it('keeps emoji, Arabic and quotes in its note as they are', async () => {
    const note = `Sakit perut 🤒 — "محمد" '; DROP TABLE students; --`
    const [result] = await put({ entries: [mark(0, 'sakit', { note })] })
    expect(result?.row?.note).toBe(note)
    expect((await rows())[0]?.note).toBe(note)
  })

  it('takes no more than it should: other fields of the entry are ignored', async () => {
    await put({
      entries: [
        mark(0, 'hadir', {
          version: 0,
          gate_status: 'alpa',
          school_id: 'x',
          register_version: 99,
          updated_at: 'x',
        }),
      ],
    })
    expect((await rows())[0]).toMatchObject({
      registerVersion: 1,
      gateStatus: null,
      schoolId: kit.school.schoolId,
    })
  })

  it('leaves what the gate wrote alone', async () => {
    const checkinTime = new Date('2026-11-18T23:50:00Z')
    await kit.service.db.insert(studentDays).values({
      id: pupil(0),
      schoolId: kit.school.schoolId,
      studentId: pupil(0),
      date: today,
      checkinTime,
      gateVersion: 3,
    })
    const [result] = await put({ version: 0, entries: [mark(0, 'hadir')] })
    expect(result?.row?.version).toBe(1)
    expect((await rows())[0]).toMatchObject({ id: pupil(0), checkinTime, gateVersion: 3, status: 'hadir' })
    expect((await history())[0]).toMatchObject({ entityId: pupil(0), before: null })
  })
})
