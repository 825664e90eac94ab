import type { ImportQuestion } from '../../../contract/people/import-outcome'
import { compare, isLikely, isSpelledAlike, isSure, type Traits } from './compare-people'

/** How an import recognises people: by two numbers of their own, else by name and birth date. */
export interface Identity<N extends string> {
  /** The number that decides, and what the workbook calls it. */
  readonly first: N
  readonly second: N
  readonly words: Readonly<Record<N, string>>
  /** "Siswa". */
  readonly person: string
}

/** Somebody of the school who may be meant by a row. */
export interface Known<N extends string> {
  readonly id: string
  readonly name: string
  readonly traits: Traits<N>
}

/** One row: what it says about a person, and what was answered about it. */
export interface Wanted<N extends string> {
  readonly row: number
  readonly name: string
  readonly traits: Traits<N>
  readonly sameAs: string | null
  readonly newId: string | null
}

export type Match<T, N extends string> =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly person: T }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'asked'
      readonly about: ImportQuestion['about']
      readonly people: readonly T[]
      /** An earlier row of the same name that will be written. */
      readonly earlier?: Wanted<N>
    }

/**
 * Matches the rows of one request with the people of the school and with each other. A row that may mean somebody, or
 * that has the number of one person and the data of another, is asked about; an answer is taken only where it was offered.
 * @returns match, which finds whom a row means, and take, which keeps a row that will be written, so that a
 *   later one that means the same person is refused
 */
export function matchPeople<N extends string, T extends Known<N>>(
  { first, second, words, person }: Identity<N>,
  known: readonly T[],
) {
  type Found = Match<T, N>
  const people = new PeopleByMark<T>(known)
  const taken = new PeopleByMark<Taken<N>>()
  const comparing = (a: Traits<N>, b: Traits<N>) => compare(a, b, [first, second])
  const holders = (wanted: Traits<N>, number: N) =>
    people.near(wanted).filter(({ traits }) => comparing(traits, wanted).numbers[number] === 'same')

  /** The person who has the row's number, judged by the rest of the row. */
  function judgeHolder(holder: T, wanted: Traits<N>, by: N): Found {
    const same: Found = { kind: 'known', person: holder }
    const asked: Found = { kind: 'asked', about: 'number', people: [holder] }
    const found = comparing(holder.traits, wanted)
    const other = found.numbers[by === first ? second : first]
    if (found.sameName) return other === 'different' && found.birthDate !== 'same' ? asked : same
    // A number that went from somebody who left to another person: neither may become the other.
    if (by === second && other === 'different') {
      return refused(`${words[second]} ini sudah dipakai oleh ${holder.name}.`)
    }
    if (found.birthDate === 'same') return same
    const isSlip = found.birthDate === 'unknown' && found.gender !== 'different'
    return isSlip && isSpelledAlike(holder.traits.key, wanted.key) ? same : asked
  }

  function recognise(wanted: Traits<N>): Found {
    const [byFirst] = holders(wanted, first)
    const bySecond = holders(wanted, second)
    const [holder] = bySecond
    if (byFirst && holder && !bySecond.includes(byFirst)) {
      return { kind: 'asked', about: 'number', people: [byFirst, ...bySecond] }
    }
    if (byFirst) return judgeHolder(byFirst, wanted, first)
    const named = bySecond.filter(({ traits }) => traits.key === wanted.key)
    const one = named.length === 1 ? named[0] : holder
    if (one) {
      // Two numbers that are one without their zeros.
      const isOpen = bySecond.length > 1 && named.length !== 1
      return isOpen ? { kind: 'asked', about: 'number', people: bySecond } : judgeHolder(one, wanted, second)
    }
    const compared = people.near(wanted).map((one) => ({ one, found: comparing(one.traits, wanted) }))
    const sure = compared.filter(({ found }) => isSure(found)).map(({ one }) => one)
    if (sure[0] && sure.length === 1) return { kind: 'known', person: sure[0] }
    const likely = compared.filter(({ found }) => isLikely(found)).map(({ one }) => one)
    return likely.length > 0 ? { kind: 'asked', about: 'same', people: likely } : { kind: 'new' }
  }

  /** The same with the rows before it. */
  function find({ traits }: Wanted<N>): Found {
    const compared = taken.near(traits).map((one) => ({ ...one, found: comparing(one.traits, traits) }))
    const twin = compared.find(
      ({ found }) => found.numbers[first] === 'same' || found.numbers[second] === 'same' || isSure(found),
    )
    if (twin !== undefined) return inRow(twin.wanted.row)
    const found = recognise(traits)
    const asked = found.kind === 'asked' ? found.people.map(({ id }) => id) : []
    const earlier = compared.find((one) => isLikely(one.found) && !asked.some((id) => id === one.id))?.wanted
    if (earlier === undefined || found.kind === 'known' || found.kind === 'refused') return found
    return found.kind === 'asked'
      ? { ...found, earlier }
      : { kind: 'asked', about: 'same', people: [], earlier }
  }

  const inRow = (row: number) => refused(`${person} ini sudah ada di baris ${row}.`)

  function withNewId(found: Found, { traits, newId }: Wanted<N>): Found {
    const made = known.find(({ id }) => id === newId)
    // Sent again, as the answer was lost.
    if (made !== undefined && made.traits.key === traits.key) return { kind: 'known', person: made }
    if (made !== undefined || taken.all.some(({ id }) => id === newId)) {
      return refused('Pengenal orang baru ini sudah dipakai. Periksa berkasnya sekali lagi.')
    }
    if (found.kind === 'known') return refused(`${person} ini sudah ada: ${found.person.name}.`)
    if (found.kind === 'asked' && found.about === 'number') {
      const names = found.people.map(({ name }) => name).join(', ')
      return refused(`Nomor di baris ini sudah dipakai oleh ${names}.`)
    }
    return found.kind === 'refused' ? found : { kind: 'new' }
  }

  function withSameAs(found: Found, sameAs: string): Found {
    const offered =
      found.kind === 'asked' ? found.people : found.kind === 'known' ? [found.person] : ([] as const)
    const meant = offered.find(({ id }) => id === sameAs)
    if (meant !== undefined) return { kind: 'known', person: meant }
    return found.kind === 'refused'
      ? found
      : refused(`${person} yang dipilih tidak lagi cocok dengan baris ini. Periksa berkasnya sekali lagi.`)
  }

  return {
    match(wanted: Wanted<N>): Found {
      const found = find(wanted)
      const answered =
        wanted.sameAs !== null
          ? withSameAs(found, wanted.sameAs)
          : wanted.newId !== null
            ? withNewId(found, wanted)
            : found
      if (answered.kind !== 'known') return answered
      const again = taken.all.find(({ id }) => id === answered.person.id)
      return again === undefined ? answered : inRow(again.wanted.row)
    },
    /** Numbers of the row that are another person's than the one whom it means, and stay theirs. */
    heldByOthers: ({ traits }: Wanted<N>, meant: T): N[] =>
      [first, second].filter((number) => holders(traits, number).some(({ id }) => id !== meant.id)),
    /** @param meant whom the row means; undefined: somebody new */
    take(wanted: Wanted<N>, meant: T | undefined): void {
      taken.add({ wanted, traits: wanted.traits, id: meant?.id ?? wanted.newId })
    },
  }
}

/** A row that will be written, and whom it means; null: somebody new whom the request does not name. */
interface Taken<N extends string> {
  readonly wanted: Wanted<N>
  readonly traits: Traits<N>
  readonly id: string | null
}

/** People who are found by the name or a number: whoever has none of them in common with a row cannot be meant by it. */
class PeopleByMark<T extends { readonly traits: Traits<string> }> {
  readonly all: T[] = []
  readonly #places = new Map<string, number[]>()

  constructor(people: readonly T[] = []) {
    for (const one of people) this.add(one)
  }

  add(one: T): void {
    for (const mark of marksOf(one.traits)) {
      const places = this.#places.get(mark)
      if (places === undefined) this.#places.set(mark, [this.all.length])
      else places.push(this.all.length)
    }
    this.all.push(one)
  }

  /** Those who share a mark with a description, in the order in which they were added. */
  near(traits: Traits<string>): T[] {
    const places = new Set(marksOf(traits).flatMap((mark) => this.#places.get(mark) ?? []))
    return [...places].sort((a, b) => a - b).flatMap((place) => this.all[place] ?? [])
  }
}

const refused = (message: string) => ({ kind: 'refused', message }) as const

/** Ids of those who share a number or the name with one of the wanted, or are named in an answer: nobody else can be meant. */
export function idsOfLikely<N extends string>(
  all: readonly { readonly id: string; readonly traits: Traits<N> }[],
  wanted: readonly Pick<Wanted<N>, 'traits' | 'newId'>[],
): string[] {
  const marks = new Set(wanted.flatMap(({ traits, newId }) => [...marksOf(traits), newId]))
  return all.flatMap(({ id, traits }) =>
    marks.has(id) || marksOf(traits).some((mark) => marks.has(mark)) ? [id] : [],
  )
}

const marksOf = <N extends string>({ key, numbers }: Traits<N>): string[] => [
  `name ${key}`,
  ...Object.entries<string | null>(numbers).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  ),
]
