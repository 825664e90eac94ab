import { describe, expect, it } from 'vitest'
import {
  asep,
  bells,
  dewi,
  euis,
  fixture,
  gita,
  hoursIn,
  named,
  names,
  plan,
} from '../../../../tests/support/timetable/plan-file'
import type { Board, BoardLesson } from '../board/board-lesson'
import { knowsOf } from './names-of-file'
import { losesHours } from './put-lessons'
import { readTimetable } from './read/read-timetable'

const rows = (...lines: string[]) =>
  ['Class;Subject;Teacher;Day;Period;Length', ...lines.map((line) => `7A;Matematika;${euis};${line}`)].join(
    '\n',
  )

describe('a lesson over several hours gives every hour', () => {
  it.each([
    [
      't04_asc_double.csv',
      [
        '7A Matematika, Senin 09.00–09.40',
        '7A Matematika, Senin 09.40–10.20',
        '7B Prakarya, Senin 07.40–08.20',
        '7B Prakarya, Senin 08.20–09.00',
      ],
    ],
    [
      't07_period_ranges.csv',
      [
        '7A Matematika, Rabu 07.00–07.40',
        '7A Matematika, Rabu 07.40–08.20',
        '7A Ilmu Pengetahuan Alam, Rabu 08.20–09.00',
        '7A Ilmu Pengetahuan Alam, Rabu 09.00–09.40',
        '7A Ilmu Pengetahuan Sosial, Rabu 10.00–10.40',
        '7A Ilmu Pengetahuan Sosial, Rabu 10.40–11.20',
      ],
    ],
  ])('%s', (name, hours) => {
    const found = plan(fixture(name))
    expect(hoursIn(found.board)).toEqual(hours)
    expect([found.left, found.shelved, found.notes, found.questions]).toEqual([[], [], [], []])
  })

  it.each([
    ['Selasa;1-3;', [1, 2, 3]],
    ['Selasa;1 – 3;', [1, 2, 3]],
    ['Selasa;1 s.d. 3;', [1, 2, 3]],
    ['Selasa;1 s/d 3;', [1, 2, 3]],
    ['Selasa;1 sd 3;', [1, 2, 3]],
    ['Selasa;1 sampai dengan 3;', [1, 2, 3]],
    ['Selasa;Jam ke-1;', [1]],
    ['Selasa;jam ke 2 - jam ke 3;', [2, 3]],
    ['Selasa;Jam ke-2 s.d. ke-3;', [2, 3]],
    ['Selasa;P1-P2;', [1, 2]],
    ['Selasa;1,2 dan 5;', [1, 2, 5]],
    ['Selasa;1-2, 5;', [1, 2, 5]],
    ['Selasa;1/2;', [1, 2]],
    ['Selasa;3.4;', [3, 4]],
    ['Selasa;II-III;', [2, 3]],
    ['Selasa;1;3', [1, 2, 3]],
    ['Selasa;4;2 JP', [4, 5]],
    ['Selasa;1-2;2 x 40', [1, 2]],
    ['Selasa;07.00-08.20;', [1, 2]],
    ['Selasa;07:00:00 - 09:00:00;', [1, 2, 3]],
    ['Selasa;09.00 s.d. 10.40;', [4, 5]],
    ['Selasa;Jam 1-2 (07.00-08.20);', [1, 2]],
    ['Selasa;07.00;2', [1, 2]],
  ])('%s', (line, slots) => {
    const found = plan(rows(line))
    expect([...found.board.values()].map(({ place }) => place?.slot)).toEqual(slots)
    expect(found.shelved).toEqual([])
  })

  it.each([
    ['Selasa;6-9;', 2, ['Selasa tidak punya jam ke-8', 'Selasa tidak punya jam ke-9']],
    ['Selasa;7;2', 1, ['Selasa tidak punya 2 jam mulai 11.20–12.00']],
    ['Selasa;3-1;', 0, ['hari dan jam tidak terbaca: Selasa 3-1']],
    ['Selasa;01-Feb;', 0, ['hari dan jam tidak terbaca: Selasa 01-Feb']],
    ['Selasa;2026-02-01;', 0, ['hari dan jam tidak terbaca: Selasa 2026-02-01']],
    ['Selasa;9.1;', 0, ['hari dan jam tidak terbaca: Selasa 9.1']],
    ['Selasa;1;dua', 0, ['hari dan jam tidak terbaca: Selasa 1 (lama dua)']],
    ['Selasa;07.00-08.10;', 0, ['Selasa 07.00–08.10 tidak pas dengan jam sekolah']],
    [
      'Selasa;1-2;3',
      0,
      Array<string>(3).fill('Selasa 1-2 (lama 3): jumlah jamnya tidak sama dengan jam yang disebut'),
    ],
  ])('what is not understood is said: %s', (line, placed, why) => {
    const found = plan(rows(line))
    expect(found.created).toBe(placed)
    expect(found.shelved.map((one) => one.why)).toEqual(why)
  })
})

describe('a plan that takes hours away', () => {
  const full: Board = new Map(
    [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      (bells.get(weekday) ?? []).map((bell): [string, BoardLesson] => {
        const id = `${weekday}/${bell.slot}`
        return [
          id,
          {
            id,
            class: named('7A'),
            subject: named('Prakarya'),
            teacher: named(gita),
            room: null,
            place: { weekday, ...bell },
            version: 1,
          },
        ]
      }),
    ),
  )
  it('says how many of which class, and must be confirmed', () => {
    const found = plan(rows('Selasa;1-2;', 'Selasa;9;'), { on: full })
    expect(found.hours).toEqual([{ name: '7A', before: 42, after: 2 }])
    expect(losesHours(found)).toBe(true)
    const all = plan(rows('Selasa;9;'), { on: full })
    expect(all.hours).toEqual([{ name: '7A', before: 42, after: 0 }])
    expect(losesHours(all)).toBe(true)
  })
  it('must be confirmed where one class loses all, however much another one gains', () => {
    const text = `${rows('Selasa;9;')}\n7B;Matematika;${euis};Rabu;1-3;`
    const found = plan(text, { on: new Map([...full].slice(0, 1)) })
    expect(found.hours).toEqual([
      { name: '7A', before: 1, after: 0 },
      { name: '7B', before: 0, after: 3 },
    ])
    expect(losesHours(found)).toBe(true)
  })
  it('is not asked about where it brings as much as it takes', () => {
    const found = plan(rows('Selasa;1-3;', 'Selasa;5;'), { on: new Map([...full].slice(0, 4)) })
    expect(found.hours).toEqual([{ name: '7A', before: 4, after: 4 }])
    expect(losesHours(found)).toBe(false)
  })
})

it('reads names with invisible characters as the names that a person sees', () => {
  expect(hoursIn(plan(fixture('t06_fet_zero_width.csv')).board)).toEqual([
    '7A Bahasa Sunda, Senin 07.40–08.20',
    '7A Bahasa Sunda, Senin 08.20–09.00',
  ])
  const hidden = ['\u200b', '\u180e', '\ufe0f', '\u3164', '\u2069', '\u00ad', '\u034f', '\ufeff', '\u061c']
  for (const mark of hidden) {
    const text = rows('Selasa;1;').replace('Subject', `Sub${mark}ject`).replace('Mat', `Mat${mark}`)
    const found = plan(text.replace(euis, `Euis${mark} Rani Wijaya${mark}`))
    expect([mark.codePointAt(0), hoursIn(found.board)]).toEqual([
      mark.codePointAt(0),
      ['7A Matematika, Selasa 07.00–07.40'],
    ])
  }
})

it('takes a week with Sunday where that is a school day, whatever the file calls it', () => {
  const week = new Map(
    [...bells].flatMap(([day, hours]) =>
      day === 1 ? [[0, hours] as const, [day, hours] as const] : [[day, hours] as const],
    ),
  )
  const found = plan(fixture('t03_ahad_week.csv'), { week })
  expect(found.shelved).toEqual([])
  expect(hoursIn(found.board)).toEqual([
    '7A Matematika, Ahad 07.40–08.20',
    '7A Matematika, Ahad 08.20–09.00',
    '7A Matematika, Ahad 09.00–09.40',
    '7A Matematika, Jumat 07.00–07.40',
    '7A Matematika, Jumat 07.40–08.20',
  ])
})

it('says where Sunday becomes a school day in a school without it, and moves no lesson to another day', () => {
  const found = plan(fixture('t03_ahad_week.csv'))
  expect(hoursIn(found.board)).toEqual([
    '7A Matematika, Jumat 07.00–07.40',
    '7A Matematika, Jumat 07.40–08.20',
  ])
  expect(found.shelved.map(({ row, why }) => [row, why.split(';')[0]])).toEqual(
    [2, 3, 4].map((row) => [row, 'Ahad bukan hari sekolah']),
  )
})

describe('two lessons in one hour', () => {
  it('are asked about, and none is taken without an answer', () => {
    const open = plan(fixture('t08_two_teachers_one_hour.csv'))
    // In 7B the same teacher has no other lesson, as that of 7A waits for an answer.
    expect(hoursIn(open.board)).toEqual(['7B Bahasa Sunda, Senin 07.40–08.20'])
    expect(open.questions.map(({ whose, hours, options }) => [whose, hours, options.length])).toEqual([
      ['7A', ['Senin 07.40–08.20'], 2],
    ])
    expect(open.shelved).toHaveLength(2)
    const [question] = open.questions
    const dewis = question?.options.find(({ words }) => words.includes(dewi))
    const told = plan(fixture('t08_two_teachers_one_hour.csv'), {
      answers: { [question?.key ?? '']: dewis?.id ?? '' },
    })
    expect(hoursIn(told.board)).toEqual([
      '7A Bahasa Inggris, Senin 07.40–08.20',
      '7B Bahasa Sunda, Senin 07.40–08.20',
    ])
    expect(told.shelved.map(({ what, why }) => [what, why])).toEqual([
      ['Bahasa Sunda 7A', `jamnya dipakai Bahasa Inggris, ${dewi}, 7A`],
    ])
  })

  it.each([
    `${asep}+${dewi}`,
    'Asep Gunawan, Dewi Anggraeni',
    `${asep}, ${dewi}`,
    'Asep Gunawan / Dewi Anggraeni',
  ])('a cell with two teachers is asked about: %s', (teachers) => {
    const found = plan(rows('Selasa;1;').replace(euis, teachers))
    expect(found.unknown).toEqual([{ kind: 'teacher', name: teachers, isMissing: false, rows: 1 }])
    expect(found.created).toBe(0)
  })
})

describe('a printed week', () => {
  it('of subjects alone keeps the teachers and rooms of the draft, and asks for the others', () => {
    const open = plan(fixture('t05_matrix.csv'))
    expect(open.unknown).toEqual([
      { kind: 'teacher', name: 'Bahasa Sunda 7A', isMissing: true, rows: 2 },
      { kind: 'teacher', name: 'Prakarya 7B', isMissing: true, rows: 2 },
    ])
    const held = (id: string, group: string, subject: string, teacher: string): [string, BoardLesson] => [
      id,
      {
        id,
        class: named(group),
        subject: named(subject),
        teacher: named(teacher),
        room: `Ruang ${group}`,
        place: { weekday: 4, start: 420, end: 460, slot: 1 },
        version: 1,
      },
    ]
    const on = new Map([
      held('a', '7A', 'Bahasa Sunda', asep),
      held('b', '7B', 'Prakarya', 'Wida Ai Sutisna, S.Si.'),
    ])
    const known = plan(fixture('t05_matrix.csv'), { on })
    expect(
      [...known.board.values()].map((one) => [one.class.name, one.teacher?.name, one.room, one.place?.slot]),
    ).toEqual([
      ['7A', asep, 'Ruang 7A', 1],
      ['7B', 'Wida Ai Sutisna, S.Si.', 'Ruang 7B', 1],
      ['7A', asep, 'Ruang 7A', 2],
      ['7B', 'Wida Ai Sutisna, S.Si.', 'Ruang 7B', 2],
    ])
    expect(known.notes.map(({ what, why }) => [what, why])).toEqual([
      ['Bahasa Sunda 7A', `gurunya tidak disebut; tetap ${asep}`],
      ['Prakarya 7B', 'gurunya tidak disebut; tetap Wida Ai Sutisna, S.Si.'],
    ])
  })

  it('names what it does not read: classes that the school does not have, and rows without an hour', () => {
    const found = plan(
      [
        'Hari;Jam;7A;Kelas Baru',
        `Senin;1;Prakarya / ${gita};Prakarya / ${gita}`,
        ';;Mengetahui;Kepala Sekolah',
      ].join('\n'),
    )
    expect(found.unknown).toEqual([{ kind: 'class', name: 'Kelas Baru', isMissing: false, rows: 1 }])
    const file = readTimetable(
      new TextEncoder().encode(`Hari;Jam;7A\nSenin;1;Prakarya\n;;Mengetahui`),
      knowsOf(names),
    )
    expect(file).toMatchObject({ sheets: [{ lessons: 1, skipped: 1, state: 'read' }] })
  })

  it('looks at every visible sheet and at no hidden one', () => {
    const rows = [
      ['Jam', 'Senin'],
      [1, `Prakarya / ${gita}`],
    ]
    const sheets = [
      { sheet: '7A', rows, typed: true, date1904: false },
      { sheet: 'Petunjuk', rows: [['Isi jadwal']], typed: true, date1904: false },
      { sheet: '7B', rows, typed: true, date1904: false, hidden: true },
    ]
    const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04])
    const file = readTimetable(zip, knowsOf(names), sheets)
    expect(file).toMatchObject({
      lessons: [{ class: '7A', subject: 'Prakarya', teacher: gita, weekday: 1, sheet: '7A', row: 2 }],
      sheets: [
        { name: '7A', lessons: 1, state: 'read' },
        { name: 'Petunjuk', lessons: 0, state: 'noHead' },
        { name: '7B', lessons: 0, state: 'hidden' },
      ],
    })
  })
})
