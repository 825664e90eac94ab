import { classNameKey } from '../../../../contract/values/class-name'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../records/list/csv'
import { allClashes, indexOf, noneBlocked } from '../board/board-index'
import type { Board, BoardLesson } from '../board/board-lesson'
import type { SchoolNames } from '../use-school-week'
import { copyWeek } from './copy-week'
import { copyYear } from './copy-year'
import { answerKey, knowsOf, type NameAnswers } from './names-of-file'
import { planImport } from './plan-import'
import { weekdayOf } from './read/days'
import type { FileLesson } from './read/file-lesson'
import { readTimetable } from './read/read-timetable'
import { timetableRows } from './write-timetable'

const fiveDays = [1, 2, 3, 4, 5]
const names: SchoolNames = {
  classes: ['7A', '7B', 'VIII C'].map((name) => ({ id: name, name })),
  subjects: ['Matematika', 'IPA', '=Seni'].map((name) => ({ id: name, name })),
  teachers: ['Hj. Rini Wulandari, S.Pd.', 'Asep Saepudin', 'Asep Saepudin, M.Pd.', 'André Budi'].map(
    (name) => ({
      id: name,
      name,
    }),
  ),
}
const rini = 'Hj. Rini Wulandari, S.Pd.'
const lesson = (
  id: string,
  group: string,
  subject: string,
  teacher: string,
  weekday: number,
  at: number,
  room: string | null = null,
): BoardLesson => ({
  id,
  class: { id: group, name: group },
  subject: { id: subject, name: subject },
  teacher: { id: teacher, name: teacher },
  room,
  place: { weekday, start: 420 + at * 40, end: 460 + at * 40, slot: at + 1 },
  version: 4,
})
const boardOf = (...lessons: BoardLesson[]): Board => new Map(lessons.map((one) => [one.id, one]))
const board = boardOf(
  lesson('a', '7A', 'Matematika', rini, 1, 0),
  lesson('b', '7A', 'IPA', 'André Budi', 1, 1),
  lesson('c', '7B', 'IPA', 'André Budi', 2, 0),
  lesson('d', 'VIII C', 'Matematika', rini, 2, 1),
)

function lessonsIn(text: string | Uint8Array): FileLesson[] {
  const file = readTimetable(typeof text === 'string' ? new TextEncoder().encode(text) : text, knowsOf(names))
  if (file.kind === 'refused') throw new Error(file.words)
  return file.lessons
}
let made = 0
const planOf = (
  text: string | Uint8Array,
  { answers, replace = true, on = board }: { answers?: NameAnswers; replace?: boolean; on?: Board } = {},
) =>
  planImport(lessonsIn(text), on, names, fiveDays, {
    answers: answers ?? {},
    joins: true,
    replace,
    newId: () => `new${++made}`,
    blocked: noneBlocked,
  })

const fet = (...rows: string[]) =>
  [
    '"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"',
    ...rows,
  ].join('\r\n')

describe('reading a file', () => {
  it('takes the file of FET as it is, with further rooms named and not taken', () => {
    expect(lessonsIn(fet('"1","Senin","2","7A","IPA","Rini+Asep","","Lab+Aula",""'))).toEqual([
      {
        row: 2,
        sheet: null,
        class: '7A',
        subject: 'IPA',
        teacher: 'Rini+Asep',
        room: 'Lab',
        otherRooms: 'Aula',
        weekday: 1,
        hours: [{ slot: 2 }],
        length: null,
        when: 'Senin 2',
      },
    ])
  })

  it('reads Windows-1252 with semicolons, a byte order mark, and a line that Excel adds', () => {
    const text = 'Class;Subject;Teacher;Classroom;Day;Period\n7A;IPA;Andr\u00e9 Budi;;Monday;2'
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const [one] = lessonsIn(latin)
    expect(one).toMatchObject({ teacher: 'André Budi', weekday: 1, hours: [{ slot: 2 }], room: null })
    expect(lessonsIn(`\uFEFFsep=;\r\n${text}`)[0]).toMatchObject({ ...one, row: 2 })
    expect(planOf(latin)).toMatchObject({ unchanged: 1, unknown: [] })
  })

  it.each([
    ['senin', 1],
    ['Jum’at', 5],
    ['Sat', 6],
    ['00100', 3],
    ['11000', null],
    ['7', 0],
    ['Ahad', 0],
    ['0000001', 0],
    ['8', null],
    ['', null],
  ])('the day %s is %s', (text, day) => {
    expect(weekdayOf(text)).toBe(day)
  })

  it.each([
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'bukan CSV'],
    [new Uint8Array(), 'kosong'],
    [new TextEncoder().encode('Nama;NIS\nBudi;12'), 'Judul kolom'],
    [new TextEncoder().encode('Class,Subject,Teacher,Day,Hour\n,,,,'), 'tidak berisi pelajaran'],
  ])('says what to do with a file that is none', (bytes, words) => {
    expect(readTimetable(bytes, knowsOf(names))).toEqual({
      kind: 'refused',
      words: expect.stringContaining(words) as string,
    })
  })
})

describe('the dry run', () => {
  it('names unknown classes and teachers with their rows, and takes them once they are told', () => {
    const text = fet(
      '"1","Senin","1","7A","Matematika","Bu Rini","","",""',
      '"2","Senin","2","9Z","IPA","Rini Wulandari","","",""',
      '"3","Selasa","1","7A","IPA","Asep Saepudin","","",""',
    )
    const plan = planOf(text, { replace: false })
    expect(plan.unknown).toEqual([
      { kind: 'teacher', name: 'Bu Rini', isMissing: false, rows: 1 },
      { kind: 'class', name: '9Z', isMissing: false, rows: 1 },
      // Two people are called so: neither is meant.
      { kind: 'teacher', name: 'Asep Saepudin', isMissing: false, rows: 1 },
    ])
    expect(plan.left.map(({ row, why }) => [row, why])).toEqual([
      [2, 'guru Bu Rini tidak dikenal'],
      [3, 'kelas 9Z tidak dikenal'],
      [4, 'guru Asep Saepudin tidak dikenal'],
    ])
    expect(plan.board).toEqual(board)
    const told = planOf(text, { answers: { [answerKey('teacher', 'Bu Rini')]: rini } })
    expect(told).toMatchObject({ unchanged: 1, created: 0 })
  })

  it('replaces the classes of the file and no other, and names what goes', () => {
    const plan = planOf(fet('"1","Senin","1","7A","Matematika","Rini Wulandari","","Lab",""'))
    expect(plan).toMatchObject({ changed: 1, created: 0, left: [], shelved: [] })
    expect(plan.removed.map(({ id }) => id)).toEqual(['b'])
    expect([...plan.board.keys()].sort()).toEqual(['a', 'c', 'd'])
    expect(plan.board.get('a')).toMatchObject({ room: 'Lab', version: 4 })
  })

  it('puts on the shelf what would clash or has no hour, with the reason', () => {
    const plan = planOf(
      fet(
        '"1","Selasa","1","7A","IPA","André Budi","","",""',
        '"2","","","7A","IPA","André Budi","","",""',
        '"3","Senin","9","7A","IPA","André Budi","","",""',
      ),
    )
    expect(plan.shelved.map(({ why }) => why)).toEqual([
      'bentrok: André Budi mengajar IPA di 7B, Selasa 07.00–07.40',
      'hari dan jam tidak terbaca: tanpa hari dan jam',
      'Senin tidak punya jam ke-9',
    ])
    expect([...plan.board.values()].filter(({ place }) => place === null)).toHaveLength(3)
    expect(allClashes(indexOf(plan.board)).size).toBe(0)
  })
})

it.each(['fet', 'asc'] as const)('what is exported as %s comes back as the same timetable', async (kind) => {
  const odd = new Map(board).set('e', lesson('e', '7B', '=Seni', 'André Budi', 3, 0, 'Aula; "besar"'))
  const bytes = new Uint8Array(await csvOf(timetableRows(kind, odd)).arrayBuffer())
  const plan = planOf(bytes, { on: odd })
  expect(plan).toMatchObject({ unchanged: 5, created: 0, changed: 0, removed: [], left: [], shelved: [] })
  expect(plan.board).toEqual(odd)
})

it('gives FET the hours of an activity and how they lie together', () => {
  const week = boardOf(
    lesson('1', '7A', 'IPA', rini, 1, 0),
    lesson('2', '7A', 'IPA', rini, 1, 1),
    lesson('3', '7A', 'IPA', rini, 3, 0),
  )
  expect(timetableRows('fetActivities', week)[1]).toEqual(['7A', 'IPA', rini, '', 3, '2+1', 1, 95, 1])
})

it('sees the room that a row has given to a lesson which is there already', () => {
  const text = [
    'Class;Subject;Teacher;Day;Hour;Room',
    '7B;IPA;André Budi;Selasa;1;Lab',
    `7A;Matematika;${rini};Selasa;1;Lab`,
  ]
  const plan = planOf(text.join('\n'), { replace: false })
  expect(plan).toMatchObject({ changed: 1, created: 0 })
  expect(plan.shelved.map(({ what }) => what)).toEqual(['Matematika 7A'])
  expect(allClashes(indexOf(plan.board)).size).toBe(0)
})

it('no file makes a clash or loses a lesson of its own, whatever its rows say', () => {
  const row = fc.record({
    class: fc.constantFrom('7A', '7B', '8C', null),
    subject: fc.constantFrom('IPA', 'Matematika'),
    teacher: fc.constantFrom('Rini Wulandari', 'André Budi', 'Siapa'),
    room: fc.constantFrom(null, 'Lab', 'lab '),
    weekday: fc.constantFrom(null, 1, 2, 6),
    hours: fc.constantFrom<FileLesson['hours'][]>(
      null,
      [{ slot: 1 }],
      [{ slot: 2 }],
      [{ start: 440, end: 480 }],
      [{ start: 500, end: 450 }],
    ),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.boolean(), (rows, replace) => {
      const lessons = rows.map((one, at): FileLesson => ({ ...one, row: at + 2, when: '' }))
      const plan = planImport(lessons, board, names, fiveDays, {
        answers: {},
        joins: true,
        replace,
        newId: () => `n${++made}`,
        blocked: noneBlocked,
      })
      expect(allClashes(indexOf(plan.board)).size).toBe(0)
      const taken = rows.length - plan.left.length - plan.notes.length
      expect(plan.shelved.length + plan.created + plan.changed + plan.unchanged).toBe(taken)
      const touched = new Set(rows.flatMap(({ class: group }) => (group === null ? [] : classNameKey(group))))
      const others = [...board.values()].filter((one) => !touched.has(classNameKey(one.class.name)))
      for (const one of others) expect(plan.board.get(one.id)).toEqual(one)
      const gone = [...board.keys()].filter((id) => !plan.board.has(id))
      expect(gone.sort()).toEqual(plan.removed.map(({ id }) => id).sort())
      if (replace)
        expect(plan.board.size).toBe(
          board.size - plan.removed.length + taken - (plan.changed + plan.unchanged + shelvedOld(plan.board)),
        )
    }),
    { numRuns: 200 },
  )
})

/** Earlier lessons that are on the shelf now. */
const shelvedOld = (next: Board) =>
  [...board.keys()].filter((id) => next.get(id) && !next.get(id)?.place).length

const newId = () => `k${++made}`

describe('copying the week of a class', () => {
  const [from, to] = [
    { id: '7A', name: '7A' },
    { id: '7B', name: '7B' },
  ]

  it('keeps the teachers of the other class, and shelves what its teacher cannot give', () => {
    const week = boardOf(
      lesson('1', '7A', 'IPA', rini, 1, 0, 'Ruang 7A'),
      lesson('2', '7A', 'Matematika', rini, 1, 1),
      lesson('3', '7B', 'IPA', 'André Budi', 4, 0),
      lesson('4', '7B', '=Seni', 'André Budi', 4, 1),
    )
    const plan = copyWeek(week, from, to, { newId, blocked: noneBlocked })
    expect(plan).toMatchObject({ created: 1, changed: 0, unchanged: 0 })
    expect(plan.removed.map(({ id }) => id)).toEqual(['3', '4'])
    expect(plan.shelved).toEqual([
      { row: 0, what: 'Matematika 7B', why: `bentrok: ${rini} mengajar Matematika di 7A, Senin 07.40–08.20` },
    ])
    const copied = [...plan.board.values()].find((one) => one.class.id === '7B' && one.place)
    expect(copied).toMatchObject({
      teacher: { id: 'André Budi' },
      room: 'Ruang 7B',
      place: { weekday: 1, start: 420 },
    })
    expect(allClashes(indexOf(plan.board)).size).toBe(0)
  })

  it('twice changes nothing', () => {
    const once = copyWeek(board, from, to, { newId, blocked: noneBlocked })
    const twice = copyWeek(once.board, from, to, { newId, blocked: noneBlocked })
    expect(twice.board.size).toBe(once.board.size)
    expect(twice.created).toBe(0)
    expect(twice.removed).toEqual([])
  })

  it('leaves a joint lesson of both classes as it is', () => {
    const shared = {
      ...lesson('1', '7A', 'IPA', rini, 1, 0),
      also: [{ id: '2', class: to, version: 1 }],
      joint: '1',
    }
    const plan = copyWeek(boardOf(shared, lesson('3', '7B', 'IPA', rini, 2, 0)), from, to, {
      newId,
      blocked: noneBlocked,
    })
    expect(plan).toMatchObject({ created: 0, changed: 0, unchanged: 1, shelved: [] })
    expect(plan.removed.map(({ id }) => id)).toEqual(['3'])
    expect(plan.board).toEqual(boardOf(shared))
  })

  it('shelves what would come to an hour at which its teacher cannot teach, and moves nothing that is there', () => {
    const week = boardOf(lesson('1', '7A', 'IPA', 'André Budi', 1, 0), lesson('2', '7B', 'IPA', rini, 4, 0))
    const hours = { weekday: 1, start: 430, end: 440, reason: 'rapat' }
    const blocked = new Map([[rini, [hours, { ...hours, weekday: 4 }]]])
    expect(copyWeek(week, from, to, { newId, blocked }).shelved).toEqual([
      { row: 0, what: 'IPA 7B', why: `${rini} tidak dapat: Senin 07.10–07.20 (rapat)` },
    ])
    const same = boardOf(lesson('1', '7A', 'IPA', 'André Budi', 4, 0), lesson('2', '7B', 'IPA', rini, 4, 0))
    expect(copyWeek(same, from, to, { newId, blocked })).toMatchObject({ shelved: [], removed: [] })
  })
})

describe('copying another school year', () => {
  const none = { classId: null, newId, blocked: noneBlocked }
  const inYear = (one: BoardLesson, year = '2025'): BoardLesson => ({
    ...one,
    id: `${year}/${one.id}`,
    class: { id: `${year}/${one.class.id}`, name: one.class.name },
  })
  const last = boardOf(
    inYear(lesson('1', '7a', 'Matematika', rini, 1, 0, 'Aula')),
    inYear(lesson('2', '7A', 'IPA', 'Pak Lama', 1, 1)),
    inYear(lesson('7', '7A', 'IPA', 'André Budi', 2, 1)),
    inYear(lesson('3', '7B', 'Latin', rini, 2, 0)),
    inYear(lesson('4', '9Z', 'IPA', rini, 2, 1)),
    inYear(lesson('5', '7B', 'IPA', 'André Budi', 6, 0)),
    inYear(lesson('6', '7B', 'IPA', 'André Budi', 3, 0)),
  )

  it('puts the lessons into the classes of the same name, and names what is left out or has no place', () => {
    const plan = copyYear(last, new Map(), names, fiveDays, none)
    expect(plan).toMatchObject({ created: 3, changed: 0, unchanged: 0, removed: [] })
    expect(plan.left).toEqual([
      { row: 0, what: 'Latin 7B, Selasa 07.00–07.40', why: 'pelajaran Latin tidak ada lagi' },
      { row: 0, what: 'IPA 9Z, Selasa 07.40–08.20', why: 'kelas 9Z tidak ada lagi' },
    ])
    expect(plan.shelved).toEqual([
      { row: 0, what: 'IPA 7A', why: 'Pak Lama tidak mengajar lagi' },
      { row: 0, what: 'IPA 7B', why: 'Sabtu bukan hari sekolah' },
    ])
    const placed = [...plan.board.values()].filter(({ place }) => place)
    expect(placed).toMatchObject([
      {
        class: { id: '7A' },
        subject: { id: 'Matematika' },
        teacher: { id: rini },
        room: 'Aula',
        version: null,
      },
      { class: { id: '7A' }, subject: { id: 'IPA' }, place: { weekday: 2, start: 460 } },
      { class: { id: '7B' }, subject: { id: 'IPA' }, place: { weekday: 3, start: 420 } },
    ])
    for (const { id, teacher } of plan.board.values()) {
      expect(last.has(id)).toBe(false)
      expect(teacher?.id).not.toBe('Pak Lama')
    }
  })

  it('twice changes nothing, also once the shelved lesson has a teacher and its hour', () => {
    const once = copyYear(last, new Map(), names, fiveDays, none)
    const twice = copyYear(last, once.board, names, fiveDays, none)
    expect(twice.board).toEqual(once.board)
    expect(twice).toMatchObject({ created: 0, changed: 0, unchanged: 3, removed: [] })
    const shelved = [...once.board.values()].find((one) => one.class.id === '7A' && !one.place)
    if (!shelved) throw new Error('nothing on the shelf')
    const given = lesson(shelved.id, '7A', 'IPA', 'Asep Saepudin', 1, 1)
    const again = copyYear(last, new Map(once.board).set(given.id, given), names, fiveDays, none)
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 4, removed: [] })
    expect(again.board.get(given.id)).toEqual(given)
    expect(again.board.size).toBe(once.board.size)
  })

  it('takes one class alone, shelves what clashes with the others, and replaces its week', () => {
    const plan = copyYear(
      last,
      boardOf(lesson('b', '7A', 'Matematika', 'Asep Saepudin', 4, 3), lesson('c', '7B', 'IPA', rini, 1, 0)),
      names,
      fiveDays,
      { ...none, classId: '7A' },
    )
    expect(plan.left).toEqual([])
    expect(plan.removed.map(({ id }) => id)).toEqual(['b'])
    expect(plan.shelved).toEqual([
      { row: 0, what: 'Matematika 7A', why: `bentrok: ${rini} mengajar IPA di 7B, Senin 07.00–07.40` },
      { row: 0, what: 'IPA 7A', why: 'Pak Lama tidak mengajar lagi' },
    ])
    expect(allClashes(indexOf(plan.board)).size).toBe(0)
    expect([...plan.board.values()].filter((one) => one.class.id === '7B')).toHaveLength(1)
  })

  it('leaves a lesson without a teacher where it is, and brings none into an hour', () => {
    const nobody = { ...lesson('9', '7A', 'IPA', rini, 4, 0), teacher: null }
    const source = boardOf(inYear(nobody))
    expect(copyYear(source, boardOf(nobody), names, fiveDays, none)).toMatchObject({
      unchanged: 1,
      shelved: [],
    })
    expect(copyYear(source, new Map(), names, fiveDays, none).shelved).toEqual([
      { row: 0, what: 'IPA 7A', why: 'belum ada gurunya' },
    ])
  })
})
