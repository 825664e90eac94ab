import { expect, it } from 'vitest'
import { bellsOf } from '../board/bells'
import type { BoardLesson } from '../board/board-lesson'
import { staffRoomSheet } from './staff-room-sheet'

const lesson = (id: string, group: string, subject: string, teacher: string, start: number): BoardLesson => ({
  id,
  class: { id: group, name: group },
  subject: { id: subject, name: subject },
  teacher: { id: teacher, name: teacher },
  room: null,
  place: { weekday: 1, start, end: start + 40, slot: 1 },
  version: 1,
})

it('puts classes beside each other, teachers as numbers, and tells alike subjects apart', () => {
  const all = [
    lesson('a', '7A', 'Ilmu Pengetahuan Alam', 'Rini', 420),
    lesson('b', '7B', 'Matematika', 'Asep', 420),
    lesson('c', '7A', 'Ilmu Pengetahuan Agama', 'Asep', 460),
    { ...lesson('d', '7B', 'Matematika', 'Rini', 460), place: null },
  ]
  const classes = [
    { id: '7B', name: '7B' },
    { id: '7A', name: '7A' },
  ]
  const sheet = staffRoomSheet(all, new Map([...bellsOf([], all, [1])].slice(0, 1)), classes)
  expect(
    sheet.lines.map(({ dayHours, cells }) => [dayHours, ...cells.map((one) => `${one.subject} ${one.code}`)]),
  ).toEqual([
    [2, 'MAT 1', 'IPA 2'],
    [null, ' ', 'IPA2 1'],
  ])
  expect(sheet.teachers).toEqual([
    { code: '1', name: 'Asep' },
    { code: '2', name: 'Rini' },
  ])
  expect(sheet.subjects.map(({ short, name }) => `${short} ${name}`)).toContain('IPA2 Ilmu Pengetahuan Agama')
})
