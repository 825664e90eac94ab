import { expect, it } from 'vitest'
import { pageOf, paperWords, readPage } from './page-of'
import { paramReader } from './read-params'

const rows = Array.from({ length: 612 }, (_, at) => at)
const read = (query: string) => {
  const reader = paramReader(new URLSearchParams(query))
  return { page: readPage(reader), ignored: reader.ignored.length }
}

it.each(['halaman=dua', 'halaman=0', 'halaman=-1', 'halaman=1.5', 'halaman=1e3', 'halaman='])(
  '%s is said and shows the first page',
  (query) => {
    expect(read(query)).toEqual({ page: 1, ignored: 1 })
  },
)

it('shows the page that is asked for, and the last one where there are fewer', () => {
  expect(read('halaman=2')).toEqual({ page: 2, ignored: 0 })
  expect(pageOf(rows, 2, false).rows[0]).toBe(25)
  expect(pageOf(rows, 999, false).pagination).toMatchObject({ current_page: 25, total_page: 25 })
  expect(pageOf([], 3, false).rows).toEqual([])
})

it('prints from the first row on, whatever page is shown, and says what is left out', () => {
  expect(pageOf(rows, 7, true).rows).toEqual(rows.slice(0, 500))
  expect(paperWords(612, 'siswa')).toBe(
    'Di kertas ini 500 dari 612 siswa, menurut urutan tabel. Semuanya ada di berkas Unduh.',
  )
  expect(paperWords(500, 'siswa')).toBeNull()
})
