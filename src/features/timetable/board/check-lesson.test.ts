import { expect, it } from 'vitest'
import { indexOf } from './board-index'
import type { BoardLesson } from './board-lesson'
import { missingNames, timeFault } from './check-lesson'

const bells = [
  { start: 420, end: 460, slot: 1 },
  { start: 460, end: 500, slot: 2 },
  { start: 520, end: 560, slot: 3 },
]
const lesson = (id: string, group: string, start: number, end: number): BoardLesson => ({
  id,
  class: { id: group, name: group },
  subject: { id: 'm', name: 'Matematika' },
  teacher: { id: group, name: `Guru ${group}` },
  room: 'Lab',
  place: { weekday: 4, start, end, slot: null },
  version: null,
})
const index = indexOf(new Map([['a', lesson('a', '7A', 420, 460)]]))
const fault = (one: BoardLesson) => timeFault(index, one, bells)

it.each([
  ['ends before it begins', lesson('b', '7A', 460, 420), 'Jam selesai harus setelah jam mulai.'],
  [
    'overlaps by a minute',
    lesson('b', '7A', 459, 500),
    'Bentrok: 7A sudah ada Matematika dengan Guru 7A, Kamis 07.00–07.40.',
  ],
  [
    'takes a room that is taken',
    lesson('b', '7B', 420, 460),
    'Bentrok: Ruang Lab dipakai 7A untuk Matematika, Kamis 07.00–07.40.',
  ],
  [
    'crosses a break',
    lesson('b', '7A', 460, 560),
    'Melewati istirahat 08.20–08.40. Bagi menjadi dua pelajaran.',
  ],
  [
    'meets an hour by half',
    lesson('b', '7A', 460, 490),
    'Hanya sebagian dari jam 07.40–08.20 pada hari Kamis. Samakan dengan jam itu.',
  ],
  ['is on the shelf', { ...lesson('b', '7A', 0, 0), place: null }, null],
  ['is free', lesson('b', '7A', 520, 560), null],
  ['is itself', lesson('a', '7A', 420, 460), null],
])('a lesson that %s', (_, one, words) => {
  expect(fault(one)).toBe(words)
})

it('asks for class, subject and teacher', () => {
  expect(
    Object.keys(missingNames({ classId: '', subjectId: '', teacherId: '', room: 'x'.repeat(41) })),
  ).toEqual(['classId', 'subjectId', 'teacherId', 'room'])
  expect(missingNames({ classId: 'a', subjectId: 'b', teacherId: 'c', room: ' ' })).toEqual({})
})

it('changes the other fields of a lesson whose times fit no hour, or that was in a blocked hour before', () => {
  const odd = lesson('b', '7A', 465, 490)
  expect(timeFault(index, { ...odd, room: 'Aula' }, bells, odd)).toBeNull()
  expect(
    timeFault(index, { ...odd, place: { weekday: 4, start: 465, end: 495, slot: null } }, bells, odd),
  ).toContain('Hanya sebagian')
  const hours = { weekday: 4, start: 460, end: 500, reason: null }
  const blocked = indexOf(new Map(), new Map([['7A', [{ ...hours, event: 'Upacara' }]]]))
  expect(timeFault(blocked, { ...odd, room: 'Aula' }, bells, odd)).toBeNull()
  const other = lesson('b', '7B', 465, 490)
  expect(timeFault(blocked, odd, bells, other)).toBe(
    'Kamis 07.40–08.20 dipakai Upacara, tidak ada pelajaran.',
  )
  expect(timeFault(blocked, lesson('c', '7A', 460, 500), bells)).toContain('dipakai Upacara')
})
