import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../../../contract/call'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { Client } from '../../../api/client'
import { UserDb } from '../../../db/user-db'
import { groupByGrade } from '../list/class-groups'
import { addTeacher } from './name-homeroom'

const grade = (level: number) => ({ id: `g${level}`, name: `Kelas ${level}`, level })
const row: SchoolClass = { id: 'c1', name: '7A', grade: grade(7), version: 3, student_count: 36 }
const wanted = { name: 'Rahmat', type: 'teacher', nip: null } as const

/** A client that answers each call by its id and notes what was asked. */
function clientOf(answers: Record<string, (options: { body?: unknown }) => unknown>) {
  const asked: string[] = []
  const send = (call: CallSpec, options: { body?: unknown } = {}) => {
    asked.push(call.id)
    return Promise.resolve().then(() => answers[call.id]?.(options))
  }
  const client: unknown = { send, answer: send }
  return { client: client as Client, asked }
}

let db: UserDb
let count = 0
beforeEach(() => {
  db = new UserDb(`classes-${++count}`)
})

describe('adding a teacher', () => {
  it('looks for the earlier one first when an answer was lost', async () => {
    const { client, asked } = clientOf({
      'teachers.list': () => ({
        list: [
          { id: 't0', name: 'Rahmat' },
          { id: 't7', name: 'Rahmat', nip: null },
        ],
      }),
      'teachers.create': () => ({ id: 't8', name: 'Rahmat' }),
    })
    expect((await addTeacher(db, client, wanted, new Set(['t0']), true)).id).toBe('t7')
    expect(asked).toEqual(['teachers.list'])
  })
  it('adds a namesake of somebody who was there before', async () => {
    const { client } = clientOf({
      'teachers.list': () => ({ list: [{ id: 't0', name: 'Rahmat', nip: null }] }),
      'teachers.create': () => ({ id: 't8', name: 'Rahmat' }),
    })
    expect((await addTeacher(db, client, wanted, new Set(['t0']), true)).id).toBe('t8')
  })
})

it('groups classes by level, names in their natural order', () => {
  const of = (name: string, level: number): SchoolClass => ({ ...row, id: name, name, grade: grade(level) })
  const groups = groupByGrade([of('10 B', 10), of('7 B', 7), of('7 A', 7), { id: 'x', name: 'Tahfidz' }])
  expect(
    groups.map(({ title, classes, pupils }) => [title, classes.map(({ name }) => name), pupils]),
  ).toEqual([
    ['Kelas 7', ['7 A', '7 B'], 72],
    ['Kelas 10', ['10 B'], 36],
    ['Tanpa tingkat', ['Tahfidz'], 0],
  ])
})
