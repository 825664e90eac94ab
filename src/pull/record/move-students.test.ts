import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../../contract/call'
import type { Client } from '../../api/client'
import { UserDb } from '../../db/user-db'
import type { StoredStudent } from '../lists/students'
import { moveStudents, seenIn, tryMoves, wishFor, type MoveWish } from './move-students'
import type { RecordReach } from './save-record'

const from = '2026-11-19'
const rows: StoredStudent[] = ['ani', 'budi'].map((id) => ({
  id,
  name: id,
  phone: '+62812',
  class: { id: '7a', name: '7A' },
  class_id: '7a',
}))
const ids = rows.map(({ id }) => id)
const all = (classId: string) => new Map(ids.map((id) => [id, classId]))

let db: UserDb
let sent: { call: string; params: unknown; body: unknown }[]
let count = 0

/** A client whose answers the test decides, by the call's name. */
function reachThat(answers: Partial<Record<string, (params: { id?: string }) => unknown>>): RecordReach {
  const send = (call: CallSpec, options: { body?: unknown; params?: { id?: string } } = {}) => {
    if (call.method === 'PUT') sent.push({ call: call.id, params: options.params, body: options.body })
    return Promise.resolve(answers[call.id]?.(options.params ?? {}))
  }
  const client: unknown = { send }
  return { db, client: client as Client, queries: new QueryClient() }
}

const stored = async () => (await db.students.bulkGet(ids)).map((row) => row?.class?.name)

beforeEach(async () => {
  db = new UserDb(`move-students-${++count}`)
  sent = []
  await db.students.bulkPut(rows)
  await db.classes.bulkPut([
    { id: '7a', name: '7A', grade: { id: 'g7', name: 'Kelas 7' } },
    { id: '8a', name: '8A', grade: { id: 'g8', name: 'Kelas 8' } },
  ])
})
afterEach(() => db.delete())

describe('the call of a move', () => {
  it('is that of the class where all go to one, in addition to those who are there, and with where they were seen', async () => {
    const answered = ids.map((student_id, at) => ({
      student_id,
      outcome: at === 0 ? 'moved' : 'refused',
      to_class: { id: '7b', name: '7B' },
      message: at === 0 ? null : 'Kelas 7B sudah penuh.',
    }))
    const reach = reachThat({ 'classes.putStudents': () => ({ list: answered }) })
    const request = { wish: wishFor(all('7b'), true), from, seen: seenIn(rows) }
    await tryMoves(reach, request)
    const result = await moveStudents(reach, request)
    const body = {
      student_ids: ids,
      from_date: from,
      seen: ids.map((student_id) => ({ student_id, class_id: '7a' })),
    }
    // `replace` is never sent: it takes out who is not named.
    expect(sent).toEqual([
      { call: 'classes.putStudents', params: { id: '7b' }, body: { ...body, dry_run: true } },
      { call: 'classes.putStudents', params: { id: '7b' }, body },
    ])
    expect(result.kind === 'answered' && [...result.outcomes.values()]).toEqual([
      { kind: 'done' },
      { kind: 'refused', message: 'Kelas 7B sudah penuh.' },
    ])
    expect(await stored()).toEqual(['7B', '7A'])
  })

  it('is that of many where they swap places, and of a service that may take out who is not named', () => {
    const swap = new Map([
      ['ani', '7b'],
      ['budi', '7a'],
    ])
    for (const [targets, classMoves] of [
      [swap, true],
      [all('7b'), false],
    ] as const) {
      expect(wishFor(targets, classMoves)).toEqual({
        into: 'each',
        changes: [...targets].map(([student_id, class_id]) => ({ student_id, class_id })),
      })
    }
  })

  it('is that of the grade, whose answer says into which class each went', async () => {
    const list = [
      { student_id: 'ani', outcome: 'moved', to_class: { id: '8a', name: '8A' } },
      { student_id: 'budi', outcome: 'unchanged', to_class: { id: '8b', name: '8B' } },
    ]
    const reach = reachThat({ 'grades.students': () => ({ list }) })
    await moveStudents(reach, { wish: { into: 'grade', gradeId: 'g8', studentIds: ids }, from })
    expect(sent).toEqual([
      { call: 'grades.students', params: { id: 'g8' }, body: { student_ids: ids, from_date: from } },
    ])
    expect(await stored()).toEqual(['8A', '8B'])
  })

  it.each<[string, MoveWish]>([
    ['students.putGrades', wishFor(all('8a'), false)],
    ['grades.students', { into: 'grade', gradeId: 'g8', studentIds: ids }],
  ])('%s of a service that answers nothing: each pupil is read again', async (_, wish) => {
    const now = (id: string) => (id === 'ani' ? { id: '8a', name: '8A' } : { id: '7a', name: '7A' })
    const reach = reachThat({
      'students.get': ({ id = '' }) => ({ id, name: id, class: now(id) }),
    })
    const result = await moveStudents(reach, { wish, from })
    expect(result.kind === 'answered' && [...result.outcomes.values()]).toEqual([
      { kind: 'done' },
      { kind: 'refused', message: 'Layanan sekolah tidak memindahkan siswa ini.' },
    ])
    expect(await stored()).toEqual(['8A', '7A'])
  })
})
