import { describe, expect, it } from 'vitest'
import type { Traits } from './compare-people'
import { matchPeople, type Wanted } from './match-people'
import { personKey } from './person-key'

type Numbers = 'nisn' | 'nis'
interface Data {
  name?: string
  nisn?: string
  nis?: string
  born?: string
  gender?: string
  mother?: string
}

const traitsOf = ({ name = 'Siti Aminah', nisn, nis, born, gender, mother }: Data): Traits<Numbers> => ({
  key: personKey(name),
  numbers: { nisn: nisn ?? null, nis: nis ?? null },
  birthDate: born ?? null,
  gender: gender ?? null,
  mother: mother ?? null,
})
const known = (id: string, data: Data) => ({ id, name: data.name ?? 'Siti Aminah', traits: traitsOf(data) })
const wanted = (data: Data, more: Partial<Wanted<Numbers>> = {}): Wanted<Numbers> => ({
  row: 2,
  name: data.name ?? 'Siti Aminah',
  traits: traitsOf(data),
  sameAs: null,
  newId: null,
  ...more,
})
const identity = {
  first: 'nisn',
  second: 'nis',
  words: { nisn: 'NISN', nis: 'NIPD' },
  person: 'Siswa',
} as const
const matching = (...all: ReturnType<typeof known>[]) =>
  matchPeople<Numbers, (typeof all)[number]>(identity, all)

/** What one pupil of the school and one row come to: the kind, and what is asked about. */
const judged = (stored: Data, row: Data) => {
  const found = matching(known('a', stored)).match(wanted(row))
  return found.kind === 'asked' ? `asked ${found.about}` : found.kind
}
const full: Data = { nisn: '1', nis: '10', born: '2013-01-01', gender: 'P', mother: 'nuraini' }

describe('one pupil of the school and one row', () => {
  it.each<[string, Data, Data, string]>([
    ['all is the same', full, full, 'known'],
    ['NISN, and another birth date', full, { nisn: '1', born: '2013-10-01' }, 'known'],
    ['NISN, and a NIS that changed', full, { nisn: '1', nis: '11', born: '2013-01-01' }, 'known'],
    ['NISN, and a NIS that contradicts, birth date unknown', full, { nisn: '1', nis: '11' }, 'asked number'],
    ['NIS, and a NISN that contradicts, birth date unknown', full, { nisn: '2', nis: '10' }, 'asked number'],
    ['NISN, name with a slip', full, { nisn: '1', name: 'Siti Aminnah' }, 'known'],
    ['NISN, name with a word more', full, { nisn: '1', name: 'Siti Aminah Putri' }, 'known'],
    ['NISN, another name, same birth date', full, { ...full, name: 'Zahra' }, 'known'],
    ['NISN, another name', full, { nisn: '1', name: 'Zahra' }, 'asked number'],
    [
      'NISN, another name and birth date',
      full,
      { nisn: '1', name: 'Zahra', born: '2014-01-05' },
      'asked number',
    ],
    [
      'NISN, name with a slip, another birth date',
      full,
      { nisn: '1', name: 'Siti Aminnah', born: '2014-01-05' },
      'asked number',
    ],
    [
      'NISN, name with a slip, another sex',
      full,
      { nisn: '1', name: 'Siti Aminnah', gender: 'L' },
      'asked number',
    ],
    [
      'NIS, another name and birth date',
      full,
      { nis: '10', name: 'Zahra', born: '2014-01-05' },
      'asked number',
    ],
    ['NIS of somebody else with a NISN', full, { nis: '10', nisn: '2', name: 'Zahra' }, 'refused'],
    ['name, birth date and mother', full, { born: '2013-01-01', mother: 'nuraini' }, 'known'],
    ['name and birth date', full, { born: '2013-01-01' }, 'known'],
    ['name and birth date, another mother', full, { born: '2013-01-01', mother: 'wati' }, 'asked same'],
    ['name and birth date, another NISN', full, { born: '2013-01-01', nisn: '2' }, 'asked same'],
    ['name and birth date, two numbers that differ', full, { ...full, nisn: '2', nis: '11' }, 'new'],
    ['name alone', full, {}, 'asked same'],
    ['name in other letters', full, { name: "SITI  'AMINAH" }, 'asked same'],
    ['name, birth date unknown to the school', { nis: '10' }, { born: '2013-01-01' }, 'asked same'],
    ['name, another birth date', full, { born: '2013-01-02' }, 'asked same'],
    ['name, another birth date and NISN', full, { born: '2013-01-02', nisn: '2' }, 'new'],
    ['another name, same birth date', full, { name: 'Zahra', born: '2013-01-01' }, 'new'],
  ])('%s', (_what, stored, row, expected) => {
    expect(judged(stored, row)).toBe(expected)
  })
})

describe('several', () => {
  it('numbers of two pupils are asked about, and the number of the other stays theirs', () => {
    const [ani, budi] = [known('a', { nisn: '1', name: 'Ani' }), known('b', { nis: '20', name: 'Budi' })]
    const people = matching(ani, budi)
    expect(people.match(wanted({ nisn: '1', nis: '20' }))).toEqual({
      kind: 'asked',
      about: 'number',
      people: [ani, budi],
    })
    const meant = wanted({ nisn: '1', nis: '20' }, { sameAs: 'a' })
    expect(people.match(meant)).toEqual({ kind: 'known', person: ani })
    expect(people.heldByOthers(meant, ani)).toEqual(['nis'])
  })
  it('two that have one NIS without its zeros are told apart by name, or asked about', () => {
    const people = [known('a', { nis: '20', name: 'Ani' }), known('b', { nis: '20', name: 'Budi' })]
    expect(matching(...people).match(wanted({ nis: '20', name: 'Budi' }))).toMatchObject({
      kind: 'known',
      person: { id: 'b' },
    })
    expect(matching(...people).match(wanted({ nis: '20', name: 'Zahra' }))).toMatchObject({
      kind: 'asked',
      people: [{ id: 'a' }, { id: 'b' }],
    })
  })
  it('two of one name and birth date are asked about', () => {
    const people = [
      known('a', { nisn: '1', born: '2013-01-01' }),
      known('b', { nisn: '2', born: '2013-01-01' }),
    ]
    expect(matching(...people).match(wanted({ born: '2013-01-01' }))).toMatchObject({
      kind: 'asked',
      about: 'same',
      people: [{ id: 'a' }, { id: 'b' }],
    })
  })
  it('a name that an earlier row has is asked about, one with other numbers is not', () => {
    const people = matching()
    people.take(wanted({ nis: '10', nisn: '1' }), undefined)
    expect(people.match(wanted({}, { row: 3 }))).toMatchObject({ kind: 'asked', earlier: { row: 2 } })
    expect(people.match(wanted({ nis: '11', nisn: '2' }, { row: 3 }))).toEqual({ kind: 'new' })
    expect(people.match(wanted({ nis: '10' }, { row: 3 }))).toMatchObject({
      message: 'Siswa ini sudah ada di baris 2.',
    })
  })
})

it('an earlier row that means somebody who is asked about is not asked about as well', () => {
  const one = known('a', { nis: '10' })
  const people = matching(one)
  people.take(wanted({ nis: '10' }), one)
  const found = people.match(wanted({}, { row: 3 }))
  expect(found).toEqual({ kind: 'asked', about: 'same', people: [one] })
})

describe('an answer', () => {
  const namesake = known('a', { nis: '10' })
  it('is taken where it was offered', () => {
    expect(matching(namesake).match(wanted({}, { sameAs: 'a' }))).toEqual({ kind: 'known', person: namesake })
    expect(matching(namesake).match(wanted({}, { newId: 'x' }))).toEqual({ kind: 'new' })
  })
  it.each<[string, Data, Partial<Wanted<Numbers>>]>([
    ['somebody who was not offered', { name: 'Zahra' }, { sameAs: 'a' }],
    ['somebody unknown', {}, { sameAs: 'unknown' }],
    ['new, with a number that exists', { nis: '10', name: 'Zahra' }, { newId: 'x' }],
    ['new, although it is certain who it is', { nis: '10' }, { newId: 'x' }],
    ['new, under the id of somebody else', { name: 'Zahra' }, { newId: 'a' }],
  ])('is refused: %s', (_what, row, answer) => {
    expect(matching(namesake).match(wanted(row, answer)).kind).toBe('refused')
  })
  it('sent again means whom it made', () => {
    expect(matching(namesake).match(wanted({}, { newId: 'a' }))).toEqual({ kind: 'known', person: namesake })
  })
  it('means one person once, and one new id is of one row', () => {
    const people = matching(namesake)
    people.take(wanted({}, { sameAs: 'a' }), namesake)
    expect(people.match(wanted({ born: '2013-01-01' }, { row: 3, sameAs: 'a' })).kind).toBe('refused')
    people.take(wanted({ name: 'Zahra' }, { row: 4, newId: 'x' }), undefined)
    expect(people.match(wanted({ name: 'Putri' }, { row: 5, newId: 'x' })).kind).toBe('refused')
  })
})
