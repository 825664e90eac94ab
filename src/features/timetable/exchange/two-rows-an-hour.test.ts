import { describe, expect, it } from 'vitest'
import { asep, dewi, euis, gita, hoursIn, names, plan } from '../../../../tests/support/timetable/plan-file'
import { knowsOf } from './names-of-file'
import { readTimetable } from './read/read-timetable'

const week = (...lines: string[]) => ['Hari;Jam;7A;7B', ...lines].join('\n')
const taught = (text: string) =>
  [...plan(text).board.values()].map((one) => [one.class.name, one.subject.name, one.teacher?.name])
const expected = [
  ['7A', 'Matematika', euis],
  ['7B', 'Prakarya', gita],
  ['7A', 'Bahasa Sunda', asep],
  ['7B', 'Bahasa Inggris', dewi],
]

describe('a printed week with two rows an hour', () => {
  it('has the teachers of its lessons in the lower one', () => {
    const text = week(
      'Selasa;1;Matematika;Prakarya',
      `;;${euis};${gita}`,
      ';2;Bahasa Sunda;Bahasa Inggris',
      `;;${asep};${dewi}`,
    )
    expect(taught(text)).toEqual(expected)
    expect(plan(text)).toMatchObject({ unknown: [], questions: [], shelved: [], left: [] })
  })

  it('is read alike where day and hour are written in both, or are one cell over both', () => {
    const text = week(
      'Selasa;1;Matematika;Prakarya',
      `Selasa;1;${euis};${gita}`,
      'Selasa;2;Bahasa Sunda;Bahasa Inggris',
      `Selasa;2;${asep};${dewi}`,
    )
    expect(taught(text)).toEqual(expected)
    const rows = [
      ['Hari', 'Jam', '7A', '7B'],
      ['Selasa', 1, 'Matematika', 'Prakarya'],
      [null, null, euis, gita],
    ]
    const merged = [0, 1].map((column) => ({ row: 1, column, rows: 2, columns: 1 }))
    const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04])
    const file = readTimetable(zip, knowsOf(names), [
      { sheet: 'Jadwal', rows, merged, typed: true, date1904: false },
    ])
    expect(file).toMatchObject({
      lessons: [
        { class: '7A', subject: 'Matematika', teacher: euis },
        { class: '7B', subject: 'Prakarya', teacher: gita },
      ],
    })
  })

  it('asks about a teacher whom the school does not have', () => {
    const found = plan(week('Selasa;1;Matematika;Prakarya', `;;${euis};Guru Baru`))
    expect(hoursIn(found.board)).toEqual(['7A Matematika, Selasa 07.00–07.40'])
    expect(found.unknown).toEqual([{ kind: 'teacher', name: 'Guru Baru', isMissing: false, rows: 1 }])
  })

  it.each([
    ['of the signature below it', ['Selasa;1;Matematika;Prakarya', ';;Mengetahui;Kepala Sekolah']],
    ['below a blank row', ['Selasa;1;Matematika;Prakarya', ';;;', `;;${euis};`]],
    ['below lessons that have one', [`Selasa;1;Matematika / ${euis};`, `;;${gita};`]],
    ['of another subject', ['Selasa;1;Matematika;Prakarya', `;;Bahasa Sunda;${gita}`]],
  ])('takes no teacher out of the row %s, which is counted', (_what, lines) => {
    const file = readTimetable(new TextEncoder().encode(week(...lines)), knowsOf(names))
    expect(file).toMatchObject({ sheets: [{ skipped: 1 }] })
    const teachers = file.kind === 'lessons' ? file.lessons.map(({ teacher }) => teacher) : []
    expect(teachers.filter((teacher) => teacher !== null && teacher !== euis)).toEqual([])
  })
})
