import { describe, expect, it } from 'vitest'
import {
  asep,
  euis,
  fixture,
  gita,
  hoursIn,
  names,
  plan,
} from '../../../../tests/support/timetable/plan-file'
import { allClashes, indexOf } from '../board/board-index'
import { knowsOf } from './names-of-file'
import { readTimetable } from './read/read-timetable'

describe('joint lessons', () => {
  const two = ['7A, 7B Matematika, Selasa 09.00–09.40']
  it.each(['t01_fet_joint_classes.csv', 't02_asc_joint_comma.csv'])('%s', (name) => {
    const found = plan(fixture(name))
    expect(hoursIn(found.board).filter((words) => words.startsWith('7A, 7B'))).toEqual(two)
    expect(found.unknown.filter(({ kind }) => kind === 'class')).toEqual([])
    expect(found.questions).toEqual([])
    expect(found.shelved).toEqual([])
    expect(allClashes(indexOf(found.board)).size).toBe(0)
    expect(found.notes.every(({ why }) => why === 'sudah disebut baris lain; diambil sekali')).toBe(true)
  })

  it.each(['t01_fet_joint_classes.csv', 't02_asc_joint_comma.csv'])(
    '%s is left out with its reason where the service knows no joint lesson',
    (name) => {
      const all = plan(fixture(name))
      const found = plan(fixture(name), { joins: false })
      expect(hoursIn(found.board)).toEqual(hoursIn(all.board).filter((words) => !two.includes(words)))
      expect(found.left.map(({ why }) => why)).toContain(
        'layanan sekolah ini belum mengenal pelajaran gabungan',
      )
    },
  )

  it('are not offered as one lesson where the service knows no joint lesson', () => {
    const text = [
      'Class;Subject;Teacher;Day;Period',
      ...['7A', '7B'].map((one) => `${one};Matematika;${euis};Rabu;1`),
    ]
    const [question] = plan(text.join('\n'), { joins: false }).questions
    const words = question?.options.map((one) => one.words)
    expect(words).toEqual([`Matematika, ${euis}, 7A`, `Matematika, ${euis}, 7B`])
    // Nor is that answer taken, where somebody gave it before.
    const answers = { [question?.key ?? '']: 'joint' }
    expect(hoursIn(plan(text.join('\n'), { joins: false, answers }).board)).toEqual([])
  })

  it('that a file writes as a row for each class are asked about, and may be one', () => {
    const text = [
      'Class;Subject;Teacher;Day;Period',
      `7A;Matematika;${euis};Rabu;1-2`,
      `7B;Matematika;${euis};Rabu;1-2`,
    ].join('\n')
    const open = plan(text)
    expect(open.shelved).toHaveLength(4)
    expect(open.questions.map(({ whose, hours }) => [whose, hours])).toEqual([
      [euis, ['Rabu 07.00–07.40', 'Rabu 07.40–08.20']],
    ])
    const [question] = open.questions
    const one = question?.options.find(({ words }) => words.startsWith('Satu pelajaran gabungan'))
    const told = plan(text, { answers: { [question?.key ?? '']: one?.id ?? '' } })
    expect(hoursIn(told.board)).toEqual([
      '7A, 7B Matematika, Rabu 07.00–07.40',
      '7A, 7B Matematika, Rabu 07.40–08.20',
    ])
    expect(told.hours).toEqual([
      { name: '7A', before: 0, after: 2 },
      { name: '7B', before: 0, after: 2 },
    ])
  })

  it('below several classes of a printed week as one cell are one lesson of them', () => {
    const rows = [
      ['Hari', 'Jam', '7A', '7B'],
      ['Senin', 1, `Matematika / ${euis}`, null],
      [null, 2, `Prakarya / ${gita}`, null],
    ]
    const merged = [{ row: 1, column: 2, rows: 1, columns: 2 }]
    const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04])
    const file = readTimetable(zip, knowsOf(names), [
      { sheet: 'Jadwal', rows, merged, typed: true, date1904: false },
    ])
    expect(file).toMatchObject({ lessons: [{ class: '7A+7B' }, { class: '7A' }] })
  })

  it('come back from every export, and lose one class where only that class is replaced', () => {
    const { board } = plan(fixture('t02_asc_joint_comma.csv'))
    const again = plan(`Class;Subject;Teacher;Day;Period\n7A+7B;Matematika;${euis};Selasa;4`, { on: board })
    expect(again).toMatchObject({ unchanged: 1, created: 0, removed: [] })
    expect([...again.board.keys()]).toEqual([...board.keys()])
    const alone = plan(`Class;Subject;Teacher;Day;Period\n7A;Prakarya;${gita};Selasa;4`, { on: board })
    expect(hoursIn(alone.board).sort()).toEqual([
      '7A Prakarya, Selasa 09.00–09.40',
      '7B Matematika, Selasa 09.00–09.40',
    ])
  })

  it('that go are counted once, and each class says that it has one less', () => {
    const { board } = plan(fixture('t02_asc_joint_comma.csv'))
    const joint = [...board.values()].filter(({ also }) => also)
    const text = [
      'Class;Subject;Teacher;Day;Period',
      `7A;Prakarya;${gita};Selasa;1`,
      `7B;Bahasa Sunda;${asep};Selasa;1`,
    ]
    const on = new Map(joint.map((one) => [one.id, one]))
    const replaced = plan(text.join('\n'), { on })
    expect(replaced.hours.map(({ before, after }) => [before, after])).toEqual([
      [1, 1],
      [1, 1],
    ])
    // Two lessons of one class each came for one of both.
    expect(replaced.total).toEqual({ before: 1, after: 2, fewer: 0 })
    const back = plan(`Class;Subject;Teacher;Day;Period\n7A+7B;Matematika;${euis};Selasa;9`, { on })
    expect(back.hours.map(({ before, after }) => [before, after])).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(back.total).toEqual({ before: 1, after: 0, fewer: 1 })
  })
})
