import { words } from '../list/match'

export interface Found<Entry> {
  /** The best first: whose first word the search begins, then in the order of the index. */
  entries: Entry[]
  /** How many entries answer in all. */
  total: number
  /** Whether no word begins so, and these have it inside of one: the search of a list does not find them. */
  isInside: boolean
  /** How many words were compared: what a search costs, whatever the machine. */
  compared: number
}

/** Letters that are looked for inside of words, where no word begins with them. */
const shortestInside = 3

/**
 * Finds entries by the beginnings of their words, with the meaning of {@link matches}: every word typed begins some
 * word of the entry. The words of all entries are sorted, so that a search looks only at those that begin with
 * the rarest typed word. Only where nothing begins so, all words are looked through for what is inside of them ("antoso").
 */
export class WordIndex<Entry> {
  readonly entries: readonly Entry[]
  private readonly wordsOf: readonly (readonly string[])[]
  /** Sorted; `owners` holds at the same index whose word it is. */
  private readonly sorted: readonly string[]
  private readonly owners: Uint32Array

  /**
   * @param entries in the order in which equals are offered
   * @param textsOf what an entry is found by, its name first
   */
  constructor(entries: readonly Entry[], textsOf: (entry: Entry) => readonly (string | null | undefined)[]) {
    this.entries = entries
    this.wordsOf = entries.map((entry) => textsOf(entry).flatMap(words))
    const pairs = this.wordsOf.flatMap((held, owner) => held.map((word) => ({ word, owner })))
    pairs.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.owner - b.owner))
    this.sorted = pairs.map(({ word }) => word)
    this.owners = Uint32Array.from(pairs, ({ owner }) => owner)
  }

  /**
   * @param typed what the person wrote; an empty search finds nothing
   * @param limit how many entries are given at most
   */
  find(typed: string, limit: number): Found<Entry> {
    const wanted = words(typed)
    let compared = 0
    const ranges = wanted.map((word) => {
      const from = this.lowest(word, () => compared++)
      // No word of the index holds this letter: it is the end of all that begin with the word.
      const to = this.lowest(`${word}\uffff`, () => compared++)
      return { from, to }
    })
    const [rarest] = ranges.toSorted((a, b) => a.to - a.from - (b.to - b.from))
    if (!rarest) return { entries: [], total: 0, isInside: false, compared }
    let found = [...new Set(this.owners.subarray(rarest.from, rarest.to))].filter(
      (owner) =>
        wanted.length === 1 ||
        wanted.every((word) =>
          this.wordsOf[owner]?.some((held) => {
            compared++
            return held.startsWith(word)
          }),
        ),
    )
    const isInside = found.length === 0 && wanted.every((word) => word.length >= shortestInside)
    if (isInside) {
      compared += this.sorted.length
      found = this.wordsOf.flatMap((held, owner) =>
        wanted.every((word) => held.some((one) => one.includes(word))) ? [owner] : [],
      )
    }
    const first = (owner: number) => (this.wordsOf[owner]?.[0]?.startsWith(wanted[0] ?? '') ? 0 : 1)
    const ranked = found.map((owner) => ({ owner, rank: first(owner) }))
    ranked.sort((a, b) => a.rank - b.rank || a.owner - b.owner)
    const entries = ranked.slice(0, limit).flatMap(({ owner }) => this.entries[owner] ?? [])
    return { entries, total: found.length, isInside, compared: compared + found.length }
  }

  /** The place of the first sorted word that is not before this one. */
  private lowest(word: string, onCompare: () => void): number {
    let from = 0
    let to = this.sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      onCompare()
      if ((this.sorted[middle] ?? '') < word) from = middle + 1
      else to = middle
    }
    return from
  }
}
