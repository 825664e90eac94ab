import { expect, it } from 'vitest'
import { matches } from '../list/match'
import { WordIndex } from './word-index'

interface Person {
  name: string
  nisn: string
}
const first = ['Ahmad', 'Budi', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Gilang', 'Hana', 'Indah', 'Joko']
const last = ['Santoso', 'Lestari', 'Budiman', 'Pratama', 'Wahyuni', 'Saputra', 'Hidayat', 'Nugroho']
/** 5,000 pupils whose names have a number as a third word, as no two are alike. */
const school: Person[] = Array.from({ length: 5_000 }, (_, at) => ({
  name: `${first[at % 10] ?? ''} ${last[at % 8] ?? ''} K${String(at)}`,
  nisn: `01${String(31_000_000 + at * 7)}`,
}))
const index = new WordIndex(school, ({ name, nisn }) => [name, nisn])

it('finds what the list’s search finds, whatever is typed', () => {
  for (const typed of ['budi', 'BUDI san', 'san bu', '0131', 'k49 dewi', 'eka eka', 'ah.mad', 'zz']) {
    const expected = school.filter(({ name, nisn }) => matches(typed, name, nisn))
    const { entries, total } = index.find(typed, 10_000)
    expect(new Set(entries), typed).toEqual(new Set(expected))
    expect(total, typed).toBe(expected.length)
  }
})

it('finds what is inside of words where no word begins with it, from three letters on', () => {
  const inside = index.find('toso k1', 10_000)
  expect(inside).toMatchObject({ entries: [], isInside: false })
  expect(index.find('toso', 10_000)).toMatchObject({ total: 625, isInside: true })
  expect(index.find('toso mad', 10_000).entries).toEqual(
    school.filter(({ name }) => name.startsWith('Ahmad Santoso')),
  )
  expect(index.find('budi', 10_000).isInside).toBe(false)
})

it('offers first the people whose name begins with what was typed', () => {
  const { entries, total } = index.find('budi', 600)
  expect(total).toBeGreaterThan(600)
  const begins = entries.map(({ name }) => name.startsWith('Budi'))
  expect(begins.indexOf(false)).toBe(500)
  expect(begins.lastIndexOf(true)).toBe(499)
})

it('looks at the words of the rarest typed word only, never through all pupils', () => {
  // Two binary searches among 20,000 words are at most 30 comparisons.
  expect(index.find('k4999', 8).compared).toBeLessThan(40)
  // "a" begins 500 names; only those entries are looked at.
  expect(index.find('a', 8).compared).toBeLessThan(600)
  // "a" is frequent and "k4990" rare: the frequent word is not walked through.
  expect(index.find('a k4990', 8).compared).toBeLessThan(80)
})

it('finds nothing for an empty search, and in an empty index', () => {
  expect(index.find('  ', 8).entries).toEqual([])
  expect(new WordIndex<Person>([], () => []).find('a', 8).total).toBe(0)
})
