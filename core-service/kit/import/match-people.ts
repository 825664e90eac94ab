/** How an import recognises people: by two numbers of their own, else by name and birth date. */
export interface Identity<N extends string> {
  /** The number that decides, and what the workbook calls it. */
  readonly first: N
  readonly second: N
  readonly words: Readonly<Record<N, string>>
  /** "Siswa". */
  readonly person: string
}

/** What tells one person from another, in the forms in which two are one. */
export interface Traits<N extends string> {
  /** Of the name. */
  readonly key: string
  readonly numbers: Readonly<Record<N, string | null>>
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null
}

/** Somebody of the school who may be meant by a row. */
export interface Known<N extends string> {
  readonly id: string
  readonly name: string
  readonly traits: Traits<N>
}

export type Match<T> =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly person: T }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Matches the rows of one request with the people of the school and with each other.
 * @returns match, which finds whom a row means, and take, which keeps a row that will be written, so that a
 *   later one that means the same person is refused
 */
export function matchPeople<N extends string, T extends Known<N>>(
  { first, second, words, person }: Identity<N>,
  known: readonly T[],
) {
  const taken: { readonly traits: Traits<N>; readonly row: number; readonly id: string | undefined }[] = []
  const contradict = (a: Traits<N>, b: Traits<N>, number: N) =>
    a.numbers[number] !== null && b.numbers[number] !== null && a.numbers[number] !== b.numbers[number]
  const share = (a: Traits<N>, b: Traits<N>, number: N) =>
    a.numbers[number] !== null && a.numbers[number] === b.numbers[number]

  /** Same name and birth date, and no number that shows they are two. */
  const isNamesake = (one: Traits<N>, wanted: Traits<N>) =>
    wanted.birthDate !== null &&
    one.birthDate === wanted.birthDate &&
    one.key === wanted.key &&
    !contradict(one, wanted, first) &&
    !contradict(one, wanted, second)

  /** Two numbers that disagree are for a person to sort out. */
  function recognise(wanted: Traits<N>): Match<T> {
    const byFirst = known.find(({ traits }) => share(traits, wanted, first))
    const bySecond = known.find(({ traits }) => share(traits, wanted, second))
    if (byFirst && bySecond && byFirst.id !== bySecond.id) {
      return refused(
        `${words[first]} ini milik ${byFirst.name}, tetapi ${words[second]}-nya milik ${bySecond.name}.`,
      )
    }
    if (byFirst) return { kind: 'known', person: byFirst }
    if (bySecond) {
      // A number that went from somebody who left to another person: neither may become the other.
      const isOther = bySecond.traits.key !== wanted.key && contradict(bySecond.traits, wanted, first)
      if (isOther) return refused(`${words[second]} ini sudah dipakai oleh ${bySecond.name}.`)
      return { kind: 'known', person: bySecond }
    }
    const [namesake, ...others] = known.filter(({ traits }) => isNamesake(traits, wanted))
    if (others.length > 0) {
      return refused(`Ada lebih dari satu ${person.toLowerCase()} dengan nama dan tanggal lahir ini.`)
    }
    return namesake === undefined ? { kind: 'new' } : { kind: 'known', person: namesake }
  }

  return {
    match(wanted: Traits<N>): Match<T> {
      const inRow = (row: number) => refused(`${person} ini sudah ada di baris ${row}.`)
      const twin = taken.find(
        ({ traits }) =>
          share(traits, wanted, first) || share(traits, wanted, second) || isNamesake(traits, wanted),
      )
      if (twin !== undefined) return inRow(twin.row)
      const found = recognise(wanted)
      if (found.kind !== 'known') return found
      const again = taken.find((one) => one.id === found.person.id)
      return again === undefined ? found : inRow(again.row)
    },
    take(row: number, traits: Traits<N>, meant: T | undefined): void {
      taken.push({ row, traits, id: meant?.id })
    },
  }
}

const refused = (message: string) => ({ kind: 'refused', message }) as const

/** Ids of those who share a number or the name with one of the wanted: nobody else can be meant. */
export function idsOfLikely<N extends string>(
  all: readonly { readonly id: string; readonly traits: Traits<N> }[],
  wanted: readonly Traits<N>[],
): string[] {
  const marks = new Set(wanted.flatMap(marksOf))
  return all.flatMap(({ id, traits }) => (marksOf(traits).some((mark) => marks.has(mark)) ? [id] : []))
}

const marksOf = <N extends string>({ key, numbers }: Traits<N>): string[] => [
  `name ${key}`,
  ...Object.entries<string | null>(numbers).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  ),
]
