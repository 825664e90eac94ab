import { expect, it } from 'vitest'
import { classDaysOf, type AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { pupilRows } from './analysis'
import { filteredRows, readFilters } from './table-filters'

const marks = { Aji: 'HHHH', Budi: 'HAAA', Citra: 'SHHH', Dewi: '----' }
const answer: AttendanceAnalytics = {
  from: '2026-11-09',
  to: '2026-11-12',
  dates: ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'],
  classes: [
    {
      id: 'a',
      name: '7A',
      grade: { id: 'g', name: 'Kelas 7', level: 7 },
      days: classDaysOf(Object.values(marks), 4),
    },
  ],
  students: Object.entries(marks).map(([id, text]) => ({ id, name: id, class_id: 'a', marks: text })),
}
const names = (query: string) => {
  const { filters } = readFilters(new URLSearchParams(query), answer)
  return filteredRows(pupilRows(answer, answer.classes, undefined), filters, answer.dates).map(
    ({ name }) => name,
  )
}

it('begins with the person who misses most; who was never marked comes last', () => {
  expect(names('')).toEqual(['Budi', 'Citra', 'Aji', 'Dewi'])
  expect(names('urut=nama')).toEqual(['Aji', 'Budi', 'Citra', 'Dewi'])
  expect(names('urut=-beruntun')).toEqual(['Budi', 'Aji', 'Citra', 'Dewi'])
})

it('shows who is behind a tier, a day, and days in a row', () => {
  expect(names('kelompok=berat')).toEqual(['Budi', 'Citra'])
  expect(names('kelompok=rendah')).toEqual(['Aji'])
  expect(names('kelompok=kronis-berat')).toEqual(['Budi', 'Citra'])
  expect(names('hari=2026-11-09')).toEqual(['Citra'])
  expect(names('beruntun=1')).toEqual(['Budi'])
  expect(names('beruntun=1&kelompok=rendah')).toEqual([])
})

it.each([
  'tingkat=x',
  'kelas=x',
  'kelompok=sedang',
  'hari=2026-11-08',
  'beruntun=ya',
  'absensi=x',
  'hubungi=sudah',
  'urut=gaji',
  'halaman=dua',
])('tells that %s means nothing and shows everybody', (query) => {
  expect(readFilters(new URLSearchParams(query), answer).ignored).toEqual([
    expect.stringMatching(/tidak dipakai\.$/),
  ])
  expect(names(query)).toHaveLength(4)
})

it('knows the grades and classes of the answer', () => {
  const read = readFilters(new URLSearchParams('tingkat=g&kelas=a'), answer)
  expect(read).toMatchObject({ gradeId: 'g', classId: 'a', ignored: [] })
})

it('knows whose family was reached, and who is left', () => {
  const contact = {
    id: 'c',
    student_id: 'Budi',
    concern: 'absent' as const,
    date: '2026-11-12',
    note: 'Demam',
  }
  const reached = { ...answer, contacts: [contact] }
  const rows = pupilRows(reached, reached.classes, undefined)
  expect(rows.find(({ id }) => id === 'Budi')?.contact).toEqual(contact)
  expect(rows.find(({ id }) => id === 'Aji')?.contact).toBeNull()
  expect(pupilRows(answer, answer.classes, undefined)[0]?.contact).toBeUndefined()
  const { filters } = readFilters(new URLSearchParams('hubungi=belum&kelompok=berat'), reached)
  expect(filteredRows(rows, filters, answer.dates).map(({ name }) => name)).toEqual(['Citra'])
})
