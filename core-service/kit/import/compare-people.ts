/** What tells one person from another, in the forms in which two are one. */
export interface Traits<N extends string> {
  /** Of the name. */
  readonly key: string
  readonly numbers: Readonly<Record<N, string | null>>
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null
  readonly gender: string | null
  /** Key of the mother's name; null where an import does not know it. */
  readonly mother: string | null
}

type Agreement = 'same' | 'different' | 'unknown'

const agree = (a: string | null, b: string | null): Agreement =>
  a === null || b === null ? 'unknown' : a === b ? 'same' : 'different'

/** How two descriptions of a person agree. */
export interface Comparison<N extends string> {
  readonly sameName: boolean
  readonly numbers: Readonly<Record<N, Agreement>>
  readonly birthDate: Agreement
  readonly gender: Agreement
  /** How many of numbers, birth date, sex and mother differ. */
  readonly differences: number
}

export function compare<N extends string>(a: Traits<N>, b: Traits<N>, names: readonly N[]): Comparison<N> {
  const numbers = Object.fromEntries(
    names.map((name) => [name, agree(a.numbers[name], b.numbers[name])]),
  ) as Record<N, Agreement>
  const birthDate = agree(a.birthDate, b.birthDate)
  const gender = agree(a.gender, b.gender)
  const all = [...names.map((name) => numbers[name]), birthDate, gender, agree(a.mother, b.mother)]
  const differences = all.filter((one) => one === 'different').length
  return { sameName: a.key === b.key, numbers, birthDate, gender, differences }
}

/** The same person without a question: name and birth date, and nothing that differs. */
export const isSure = <N extends string>({ sameName, birthDate, differences }: Comparison<N>): boolean =>
  sameName && birthDate === 'same' && differences === 0

/** Perhaps the same person: the name, and no more than one thing that differs. */
export const isLikely = <N extends string>({ sameName, differences }: Comparison<N>): boolean =>
  sameName && differences < 2

/** Whether one name may be the other with a slip of the pen or a word more: seven in ten of their pairs of letters are shared. */
export function isSpelledAlike(a: string, b: string): boolean {
  const [pairs, others] = [pairsOf(a), pairsOf(b)]
  const shared = pairs.filter((pair) => {
    const at = others.indexOf(pair)
    if (at >= 0) others.splice(at, 1)
    return at >= 0
  })
  return 2 * shared.length >= 0.7 * (pairs.length + pairsOf(b).length)
}

function pairsOf(key: string): string[] {
  const letters = Array.from(key)
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
}
