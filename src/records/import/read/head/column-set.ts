import type { Cell } from '../../file/grid'
import { headingWords } from './heading-words'

/** A heading of an upper row, whose columns have their own headings in the row below. */
interface HeadingGroup<Key extends string> {
  headings: readonly string[]
  /** The column of each lower heading; all others below the group are left out. */
  below: Readonly<Record<string, Key>>
}

interface ColumnWords<Key extends string> {
  /** How a column is called in messages. */
  label: Record<Key, string>
  /** How a column is called where a person chooses one, if that is not its label. */
  choice: Partial<Record<Key, string>>
  /**
   * Headings by which a column is known, best first. Dapodik's own come first, then our template's, then what schools
   * and translations make of them.
   */
  headings: Record<Key, readonly string[]>
  /** Headings of a column that is read where the file has no better one, such as the phone of the parents. */
  spare: Partial<Record<Key, readonly string[]>>
  groups: readonly HeadingGroup<Key>[]
  /** Headings that are well known and that the product does not use. */
  unused: readonly string[]
  /** Words for the people of the list, which a heading may have or not: "Nama Siswa" is "Nama". */
  people: readonly string[]
  /** What the heading of the column `name` has in it. */
  anchor: RegExp
  /** The column without which a row is nobody. */
  name: Key
  /** Columns of which a header has at least one. */
  identifying: readonly Key[]
}

/** What a heading says: which column it is, and how well known it is; 0 is Dapodik's own. */
interface KnownHeading<Key extends string> {
  key: Key
  rank: number
  spare: boolean
}

/** The columns that are read from one kind of workbook. */
export interface ColumnSet<Key extends string> extends ColumnWords<Key> {
  /** @returns null for a heading that is not known, and for one of a column that the product does not use */
  known: (heading: Cell | undefined) => KnownHeading<Key> | null
  /** Whether a heading is well known and not used. */
  isUnused: (heading: Cell | undefined) => boolean
  /** The lower headings of a group, in the form that {@link headingWords} gives. */
  groupOf: (heading: Cell | undefined) => ReadonlyMap<string, Key> | null
  isKey: (key: string) => key is Key
  /** All columns by how they are called where a person chooses one. */
  fields: readonly { key: Key; label: string }[]
}

/** Prepares the columns of one kind of workbook for finding them by their headings. */
export function columnSet<Key extends string>(words: ColumnWords<Key>): ColumnSet<Key> {
  const isKey = (key: string): key is Key => Object.hasOwn(words.headings, key)
  const people = new Set(words.people)
  const plain = (heading: Cell | undefined) => headingWords(heading, people)
  const byHeading = new Map<string, KnownHeading<Key>>()
  const add = (headings: readonly string[], key: Key, spare: boolean) => {
    headings.forEach((heading, rank) => {
      for (const form of [headingWords(heading), plain(heading)])
        if (!byHeading.has(form)) byHeading.set(form, { key, rank, spare })
    })
  }
  const keys = Object.keys(words.headings).filter(isKey)
  for (const key of keys) add(words.headings[key], key, false)
  for (const key of keys) add(words.spare[key] ?? [], key, true)
  const unused = new Set(words.unused.map(plain))
  const groups = new Map<string, ReadonlyMap<string, Key>>()
  for (const { headings, below } of words.groups) {
    const lower = new Map<string, Key>()
    for (const [heading, key] of Object.entries(below)) lower.set(headingWords(heading), key)
    for (const heading of headings) groups.set(plain(heading), lower)
  }
  return {
    ...words,
    isKey,
    fields: keys.map((key) => ({ key, label: words.choice[key] ?? words.label[key] })),
    known: (heading) => byHeading.get(headingWords(heading)) ?? byHeading.get(plain(heading)) ?? null,
    isUnused: (heading) => unused.has(plain(heading)),
    groupOf: (heading) => groups.get(plain(heading)) ?? null,
  }
}
