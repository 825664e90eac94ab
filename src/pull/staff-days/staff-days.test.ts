import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { aboutTeacherDay, teacherAttendance } from '../../outbox/kinds/teacher-attendance'
import { saveChanges } from '../../outbox/edits/save-change'
import { readStaffDayPage } from './read-staff-days'
import { isSameQuestion, staffDayKey } from './staff-day-query'

const date = '2026-11-23'
const query = { page: 1, limit: 10, date }
const context = { school_id: null, period_id: null, sub_period_id: null, class_id: null }
let db: UserDb

beforeEach(async () => {
  db = new UserDb('staff-days')
  await db.open()
  await db.teachers.bulkPut(['Asep', 'Dewi', 'Siti'].map((name) => ({ id: name.toLowerCase(), name })))
})
afterEach(() => db.delete())

/** The service answered a page with these people, of whom only the first is recorded. */
async function answered(ids: readonly string[]): Promise<void> {
  for (const [at, teacher_id] of ids.entries()) {
    const record = at === 0 ? { id: `r-${teacher_id}`, status: 'hadir' as const } : { id: null, status: null }
    await db.teacherAttendances.put({ ...record, teacher_id, date })
  }
  const pagination = { current_page: 1, page_size: 10, total_data: ids.length, total_page: 1 }
  await db.lists.put({ key: staffDayKey(query), ids: [...ids], pagination, etag: null, fetched_at: 1 })
}

const enter = (id: string, status: string) =>
  saveChanges(
    db,
    teacherAttendance,
    [{ about: aboutTeacherDay(null, id, date), subject: id, patch: { status } }],
    { context, now: 1, quietMs: 0 },
  )

const shown = async (asked: Parameters<typeof readStaffDayPage>[1] = query) => {
  const { rows, pagination } = await readStaffDayPage(db, asked)
  return {
    people: rows.map(({ name, day, truth }) => [name, day.status, truth]),
    total: pagination.total_data,
  }
}

describe('the staff of a day (specification section 4)', () => {
  it('replaces the entry of the same teacher and date', async () => {
    await answered(['asep'])
    await enter('asep', 'sakit')
    expect(await shown()).toEqual({ people: [['Asep', 'sakit', 'local']], total: 1 })
  })

  it('else appends and counts one more, where the service lists only what is recorded', async () => {
    await answered(['asep'])
    await enter('dewi', 'izin')
    expect(await shown()).toEqual({
      people: [
        ['Asep', 'hadir', 'sent'],
        ['Dewi', 'izin', 'local'],
      ],
      total: 2,
    })
  })

  it('appends nobody where the service lists everybody: they stand on another page', async () => {
    await writeMeta(db, 'capabilities', ['staff_days'])
    await answered(['asep'])
    await enter('dewi', 'izin')
    expect((await shown()).total).toBe(1)
  })

  it('appends no teacher whom the search leaves out', async () => {
    await answered(['asep'])
    await enter('dewi', 'izin')
    const asked = { ...query, search: 'asep' }
    expect((await shown(asked)).people).toEqual([['Asep', 'hadir', 'sent']])
  })

  it('that was never fetched is made of what is on the device, and says so', async () => {
    await enter('siti', 'hadir')
    expect(await readStaffDayPage(db, query)).toMatchObject({ partial: true, fetchedAt: null })
    expect((await shown()).people).toEqual([
      ['Asep', null, 'none'],
      ['Dewi', null, 'none'],
      ['Siti', 'hadir', 'local'],
    ])
  })

  it('pages of different questions are kept apart', () => {
    const key = staffDayKey({ ...query, page: 3, limit: 25 })
    expect(isSameQuestion(key, query)).toBe(true)
    expect(isSameQuestion(key, { ...query, role_id: 'r' })).toBe(false)
    expect(isSameQuestion(key, { ...query, date: '2026-11-24' })).toBe(false)
  })
})
