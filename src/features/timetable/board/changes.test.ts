import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Board, BoardLesson } from './board-lesson'
import {
  boardWith,
  changesTo,
  decide,
  differencesOf,
  noChanges,
  StoredChanges,
  unsavedOf,
  type Changes,
} from './changes'
import { toShelf, withLessons, withoutLessons } from './moves'
import { changesAfterSave, mostEntries, saveBodyOf } from './save-body'

const lesson = (id: string, start: number, more: Partial<BoardLesson> = {}): BoardLesson => ({
  id,
  class: { id: '7a', name: '7A' },
  subject: { id: 'm', name: 'Matematika' },
  teacher: { id: 'ani', name: 'Bu Ani' },
  room: null,
  place: { weekday: 1, start, end: start + 40, slot: 1 },
  version: 3,
  ...more,
})
const boardOf = (...lessons: BoardLesson[]): Board => new Map(lessons.map((one) => [one.id, one]))
const service = boardOf(lesson('a', 420), lesson('b', 460))
const moved = (start: number) => lesson('a', start)
const change = (board: Board, before: Changes = noChanges) => changesTo(service, board, before)

it('what is changed back is no change', () => {
  const once = change(withLessons(service, [moved(500)]))
  expect([...once.keys()]).toEqual(['a'])
  expect(change(withLessons(boardWith(service, once), [moved(420)]), once).size).toBe(0)
  const added = change(withLessons(service, [lesson('n', 540, { version: null })]))
  expect(change(withoutLessons(boardWith(service, added), ['n']), added).size).toBe(0)
})

it('is sent as one request: what moves, what is new, what goes', () => {
  const board = withoutLessons(
    withLessons(service, [moved(500), lesson('n', 540, { version: null, room: 'Lab' })]),
    ['b'],
  )
  const { body, ids } = saveBodyOf(service, change(board))
  expect(ids).toEqual(['a', 'n'])
  expect(body).toMatchObject({
    entries: [
      { id: 'a', class_id: '7a', start_time: '08:20', end_time: '09:00', weekday: 1, version: 3 },
      { id: 'n', room: 'Lab' },
    ],
    remove: ['b'],
  })
  expect(body.entries?.[1]).not.toHaveProperty('version')
})

it('a lesson on the shelf leaves the school’s timetable and stays on this device', () => {
  const shelved = change(toShelf(service, [moved(420)]))
  expect(saveBodyOf(service, shelved).body).toEqual({ entries: [], remove: ['a'] })
  const after = changesAfterSave(service, shelved, shelved)
  const later = boardOf(lesson('b', 460))
  expect(differencesOf(later, after)).toEqual([])
  expect(boardWith(later, after).get('a')?.place).toBeNull()
  // Put down again it is a new lesson under its old id.
  const back = changesTo(later, withLessons(boardWith(later, after), [moved(500)]), after)
  expect(saveBodyOf(later, back).body.entries?.[0]).not.toHaveProperty('version')
})

it('sees that somebody else changed the same lesson, and leaves other lessons alone', () => {
  const mine = change(withLessons(service, [moved(500)]))
  const theirs = boardOf(lesson('a', 540, { version: 4 }), lesson('b', 460, { room: 'Lab', version: 4 }))
  const [difference] = differencesOf(theirs, mine)
  expect(difference).toMatchObject({
    id: 'a',
    mine: { place: { start: 500 } },
    theirs: { place: { start: 540 } },
  })
  expect(boardWith(theirs, mine).get('b')?.room).toBe('Lab')
  if (!difference) throw new Error('no difference')
  expect(decide(mine, difference, 'theirs').size).toBe(0)
  const kept = decide(mine, difference, 'mine')
  expect(differencesOf(theirs, kept)).toEqual([])
  expect(saveBodyOf(theirs, kept).body.entries?.[0]).toMatchObject({ version: 4, start_time: '08:20' })
  // A later step of the editor keeps what the change began with.
  const again = changesTo(theirs, withLessons(boardWith(theirs, mine), [lesson('b', 580)]), mine)
  expect(differencesOf(theirs, again)).toHaveLength(1)
})

it('what was removed elsewhere can be made again or let go', () => {
  const mine = change(withLessons(service, [moved(500)]))
  const theirs = boardOf(lesson('b', 460))
  const [difference] = differencesOf(theirs, mine)
  expect(difference).toMatchObject({ theirs: null })
  if (!difference) throw new Error('no difference')
  expect(saveBodyOf(theirs, decide(mine, difference, 'mine')).body.entries?.[0]).not.toHaveProperty('version')
})

it('what the service has by now is no longer unsaved, though its answer was lost', () => {
  const mine = change(withLessons(service, [moved(500)]))
  const after = boardOf(lesson('a', 500, { version: 4 }), lesson('b', 460))
  expect(unsavedOf(after, mine).size).toBe(0)
  expect(differencesOf(after, mine)).toEqual([])
})

it('is read back from the device as it was kept', () => {
  const changes = change(withoutLessons(withLessons(service, [moved(500)]), ['b']))
  const kept = JSON.parse(JSON.stringify({ changes: [...changes.values()] })) as unknown
  expect(z.parse(StoredChanges, kept).changes).toEqual([...changes.values()])
  expect(changes.size).toBeLessThan(mostEntries)
})
