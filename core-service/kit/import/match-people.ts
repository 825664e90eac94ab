/** How an import recognises people: by two numbers of their own, else by name and birth date. */
export interface Identity<N extends string> {
  /** The number that decides, and what the workbook calls it. */
  readonly first: N
  readonly second: N
  readonly words: Readonly<Record<N, string>>
  /** "Siswa". */
  readonly person: string
}

type Numbers<N extends string> = Readonly<Record<N | 'birth_date', string | null>>

/** Somebody of the school who may be meant by a row. */
export interface Known<N extends string> {
  readonly id: string
  readonly name: string
  /** Name without case, accents and spaces. */
  readonly key: string
  readonly values: Numbers<N>
}

/** A row with the key of its name. */
export interface Candidate<N extends string> {
  readonly fields: Numbers<N>
  readonly key: string
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
  const taken: (Candidate<N> & { readonly row: number; readonly id: string | undefined })[] = []
  const contradict = (a: Numbers<N>, b: Numbers<N>, number: N) =>
    a[number] !== null && b[number] !== null && a[number] !== b[number]
  const share = (a: Numbers<N>, b: Numbers<N>, number: N) => a[number] !== null && a[number] === b[number]

  /** Same name and birth date, and no number that shows they are two. */
  const isNamesake = (values: Numbers<N>, key: string, { fields, key: wanted }: Candidate<N>) =>
    fields.birth_date !== null &&
    values.birth_date === fields.birth_date &&
    key === wanted &&
    !contradict(values, fields, first) &&
    !contradict(values, fields, second)

  /** Two numbers that disagree are for a person to sort out. */
  function recognise(candidate: Candidate<N>): Match<T> {
    const { fields, key } = candidate
    const byFirst = known.find((one) => share(one.values, fields, first))
    const bySecond = known.find((one) => share(one.values, fields, second))
    if (byFirst && bySecond && byFirst.id !== bySecond.id) {
      return refused(
        `${words[first]} ini milik ${byFirst.name}, tetapi ${words[second]}-nya milik ${bySecond.name}.`,
      )
    }
    if (byFirst) return { kind: 'known', person: byFirst }
    if (bySecond) {
      // A number that went from somebody who left to another person: neither may become the other.
      const isOther = bySecond.key !== key && contradict(bySecond.values, fields, first)
      if (isOther) {
        return refused(`${words[second]} ${fields[second] ?? ''} sudah dipakai oleh ${bySecond.name}.`)
      }
      return { kind: 'known', person: bySecond }
    }
    const [namesake, ...others] = known.filter((one) => isNamesake(one.values, one.key, candidate))
    if (others.length > 0) {
      return refused(`Ada lebih dari satu ${person.toLowerCase()} dengan nama dan tanggal lahir ini.`)
    }
    return namesake === undefined ? { kind: 'new' } : { kind: 'known', person: namesake }
  }

  return {
    match(candidate: Candidate<N>): Match<T> {
      const { fields } = candidate
      const inRow = (row: number) => refused(`${person} ini sudah ada di baris ${row}.`)
      const twin = taken.find(
        (one) =>
          share(one.fields, fields, first) ||
          share(one.fields, fields, second) ||
          isNamesake(one.fields, one.key, candidate),
      )
      if (twin !== undefined) return inRow(twin.row)
      const found = recognise(candidate)
      if (found.kind !== 'known') return found
      const again = taken.find((one) => one.id === found.person.id)
      return again === undefined ? found : inRow(again.row)
    },
    take(row: number, candidate: Candidate<N>, meant: T | undefined): void {
      taken.push({ row, ...candidate, id: meant?.id })
    },
  }
}

const refused = (message: string) => ({ kind: 'refused', message }) as const
