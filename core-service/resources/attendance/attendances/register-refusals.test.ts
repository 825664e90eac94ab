import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ErrorCode } from '../../../../contract/errors'
import { codes, registerKit, today } from '../../../../tests/support/records/register-kit'
import { classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'

const kit = registerKit('tolak')
const { mark, pupil, put, rows, send } = kit

describe('one bad entry', () => {
  it('does not sink the others', async () => {
    const stranger = kit.school.classes['7B'].pupils[0]?.id ?? ''
    const results = await put({
      entries: [
        mark(0, 'hadir'),
        { student_id: stranger, status: 'hadir' },
        mark(1, 'bolos'),
        mark(2, 'terlambat', { minutes_late: 601 }),
        mark(3, 'sakit', { note: 'a'.repeat(501) }),
        mark(0, 'alpa'),
        mark(4, 'izin'),
      ],
    })
    expect(codes(results)).toEqual([
      0,
      ErrorCode.notInClass,
      ErrorCode.invalid,
      ErrorCode.invalid,
      ErrorCode.invalid,
      ErrorCode.duplicate,
      0,
    ])
    expect(results[1]?.row).toBeNull()
    expect(results[3]?.message).toBe('Menit terlambat paling banyak 600')
    expect(await rows()).toHaveLength(2)
  })

  it('that names nobody refuses the request, and so do none and too many', async () => {
    const entries = [mark(0, 'hadir'), { status: 'hadir' }]
    expect(await send({ entries })).toMatchObject({
      status: 422,
      code: ErrorCode.invalid,
      data: { errors: [{ path: 'entries.1.student_id' }] },
    })
    expect((await send({ entries: [] })).code).toBe(ErrorCode.invalid)
    expect((await send({ entries: Array.from({ length: 101 }, () => mark(0, 'hadir')) })).code).toBe(
      ErrorCode.invalid,
    )
    expect(await rows()).toHaveLength(0)
  })
})

describe('the date', () => {
  const on = async (date: string, token?: string) =>
    codes(await put({ date, entries: [mark(0, 'hadir')] }, token))

  it('in the future is refused, by the clock of the service in the zone of the school', async () => {
    expect(await on('2026-11-20')).toEqual([ErrorCode.dateInFuture])
    // 23:59 on Thursday in Jakarta, and a minute later.
    kit.service.clock.now = new Date('2026-11-19T16:59:30Z')
    const night = await kit.service.token(kit.school.email('wali_kelas'))
    expect(await on('2026-11-20', night)).toEqual([ErrorCode.dateInFuture])
    kit.service.clock.now = new Date('2026-11-19T17:00:30Z')
    expect(await on('2026-11-20', night)).toEqual([0])
  })

  it('outside every semester is refused', async () => {
    expect(await on('2026-06-30')).toEqual([ErrorCode.dateOutsidePeriod])
  })

  it('older than the lock is refused, but not for people who may unlock, and not for a repetition of what is stored', async () => {
    expect(await on('2026-11-12')).toEqual([0])
    expect(await on('2026-11-11')).toEqual([ErrorCode.registerLocked])
    expect(await on('2026-11-11', kit.office)).toEqual([0])
    expect(await on('2026-11-11')).toEqual([0])
    const results = await put({ date: '2026-11-11', entries: [mark(0, 'alpa')] })
    expect(results[0]).toMatchObject({ error_code: ErrorCode.registerLocked, row: { status: 'hadir' } })
  })

  it('without school is accepted and kept', async () => {
    expect(await on('2026-11-15')).toEqual([0])
    expect(await on('2026-08-17', kit.office)).toEqual([0])
  })

  it.each(['2026-02-31', '19-11-2026', 'besok', ''])('%s is no date', async (date) => {
    expect((await send({ date, entries: [mark(0, 'hadir')] })).code).toBe(ErrorCode.invalid)
  })
})

describe('reach', () => {
  it('another class refuses the request whole', async () => {
    const answer = await send({ class_id: kit.school.classes['7B'].id, entries: [mark(0, 'hadir')] })
    expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    expect(await rows()).toHaveLength(0)
  })

  it('no class of the school is not found', async () => {
    const answer = await send({ class_id: pupil(0), entries: [mark(0, 'hadir')] })
    expect([answer.status, answer.code]).toEqual([404, ErrorCode.notFound])
  })

  it('the office reaches every class', async () => {
    const { id, pupils } = kit.school.classes['7B']
    const entries = pupils.map((one) => ({ student_id: one.id, status: 'hadir' }))
    expect(codes(await put({ class_id: id, entries }, kit.office))).toEqual([0, 0, 0])
  })

  it('a pupil who moved belongs to each class on its days', async () => {
    const moved = pupil(5)
    const [from, to] = [kit.school.classes['7A'].id, kit.school.classes['7B'].id]
    const old = and(eq(classMemberships.studentId, moved), eq(classMemberships.classId, from))
    await kit.service.db.update(classMemberships).set({ toDate: '2026-11-17' }).where(old)
    await kit.service.db.insert(classMemberships).values({
      id: moved,
      schoolId: kit.school.schoolId,
      studentId: moved,
      classId: to,
      fromDate: '2026-11-18',
    })
    const entries = [{ student_id: moved, status: 'hadir' }]
    expect(codes(await put({ class_id: from, date: '2026-11-17', entries }, kit.office))).toEqual([0])
    expect(codes(await put({ class_id: from, date: '2026-11-18', entries }, kit.office))).toEqual([
      ErrorCode.notInClass,
    ])
    expect(codes(await put({ class_id: to, date: '2026-11-18', entries }, kit.office))).toEqual([0])
    expect(codes(await put({ class_id: to, date: '2026-11-17', entries }, kit.office))).toEqual([
      ErrorCode.notInClass,
    ])
    await kit.service.db.delete(classMemberships).where(eq(classMemberships.id, moved))
    await kit.service.db.update(classMemberships).set({ toDate: null }).where(old)
  })

  it('a pupil who left the school is no longer marked', async () => {
    await kit.service.db
      .update(students)
      .set({ status: 'transferred' })
      .where(eq(students.id, pupil(4)))
    expect(codes(await put({ entries: [mark(4, 'hadir')] }))).toEqual([ErrorCode.notInClass])
    await kit.service.db
      .update(students)
      .set({ status: 'active' })
      .where(eq(students.id, pupil(4)))
  })
})

it('keeps the database itself from nonsense', async () => {
  const insert = (columns: string, values: string) =>
    kit.service.db.execute(
      sql.raw(`INSERT INTO student_days (id, school_id, student_id, date${columns})
        VALUES (gen_random_uuid(), '${kit.school.schoolId}', '${pupil(0)}', '${today}'${values})`),
    )
  await expect(insert(', status', `, 'bolos'`)).rejects.toThrow()
  await expect(insert(', status, minutes_late', `, 'hadir', 5`)).rejects.toThrow()
  await insert(', status', `, 'hadir'`)
  await expect(insert(', status', `, 'hadir'`)).rejects.toThrow()
})
