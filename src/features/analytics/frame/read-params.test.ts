import { expect, it } from 'vitest'
import { paramReader, readSelection } from './read-params'

const classes = [{ id: 'a', name: '7A', grade: { id: 'g', name: 'Kelas 7', level: 7 } }]
const read = (search: string) => {
  const reader = paramReader(new URLSearchParams(search))
  return { ...readSelection(reader, classes), ignored: reader.ignored }
}

it.each(['omong kosong', '-1', '<script>', ''])(
  '"%s" in an address is said, and nothing is chosen by it',
  (text) => {
    const nonsense = encodeURIComponent(text)
    expect(read(`tingkat=${nonsense}`)).toEqual({
      gradeId: null,
      classId: null,
      ignored: ['Tingkat di alamat ini tidak ada pada rentang ini dan tidak dipakai.'],
    })
    expect(read(`kelas=${nonsense}&tingkat=g`)).toEqual({
      gradeId: 'g',
      classId: null,
      ignored: ['Kelas di alamat ini tidak ada pada rentang ini dan tidak dipakai.'],
    })
  },
)

it('what an address does not have is not said', () => {
  expect(read('')).toEqual({ gradeId: null, classId: null, ignored: [] })
  expect(read('tingkat=g&kelas=a')).toEqual({ gradeId: 'g', classId: 'a', ignored: [] })
})
