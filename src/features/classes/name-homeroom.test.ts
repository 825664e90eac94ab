import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../../contract/call'
import type { SchoolClass } from '../../../contract/classes'
import type { Client } from '../../api/client'
import { ApiError, NetworkError } from '../../api/errors'
import { UserDb } from '../../db/user-db'
import { groupByGrade } from './class-groups'
import { addTeacher, nameHomeroom } from './name-homeroom'
import { readNewTeacher } from './new-teacher'

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

describe('naming a wali kelas', () => {
  it('sends the version it was read at and stores the confirmed row', async () => {
    let sent: unknown
    const { client } = clientOf({
      'classes.update': ({ body }) => {
        sent = body
        return { ...row, version: 4, homeroom_teacher: { id: 't1', name: 'Ani' } }
      },
    })
    expect(await nameHomeroom(db, client, 'c1', 't1', 3)).toMatchObject({
      kind: 'saved',
      row: { version: 4 },
    })
    expect(sent).toEqual({ homeroom_teacher_id: 't1', version: 3 })
    expect((await db.classes.get('c1'))?.homeroom_teacher?.name).toBe('Ani')
  })
  it('reads the class again where the service answers a change with nothing', async () => {
    const named = { ...row, homeroom_teacher: { id: 't1', name: 'Ani' } }
    const { client, asked } = clientOf({ 'classes.update': () => null, 'classes.get': () => named })
    expect(await nameHomeroom(db, client, 'c1', 't1', undefined)).toEqual({ kind: 'saved', row: named })
    expect(asked).toEqual(['classes.update', 'classes.get'])
    expect((await db.classes.get('c1'))?.homeroom_teacher?.name).toBe('Ani')
  })
  it('answers 1300 with what the other person set', async () => {
    const theirs = { ...row, version: 9, homeroom_teacher: { id: 't2', name: 'Budi' } }
    const { client } = clientOf({
      'classes.update': () => {
        throw new ApiError(409, 1300, 'Data ini sudah diubah orang lain.', theirs)
      },
    })
    expect(await nameHomeroom(db, client, 'c1', 't1', 3)).toEqual({ kind: 'conflict', theirs })
  })
  it('leaves the local row alone when no answer came', async () => {
    await db.classes.put(row)
    const { client } = clientOf({
      'classes.update': () => {
        throw new NetworkError('offline')
      },
    })
    await expect(nameHomeroom(db, client, 'c1', 't1', 3)).rejects.toThrow(NetworkError)
    expect(await db.classes.get('c1')).toEqual(row)
  })
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

it('reads what was typed of a new teacher', () => {
  expect(readNewTeacher({ name: ' Ani  Lestari ', nip: '19750825 200203 1 018', gender: '' }).wanted).toEqual(
    {
      name: 'Ani Lestari',
      type: 'teacher',
      nip: '197508252002031018',
      gender: null,
    },
  )
  expect(readNewTeacher({ name: '', nip: '12', gender: 'L' }).errors).toEqual({
    name: 'Isi nama',
    nip: 'NIP harus 18 angka',
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
