import type { ImportCandidate, ImportQuestion } from '../../../contract/people/import-outcome'
import { changedColumns, picked } from './changed-columns'
import type { Wanted } from './match-people'

/** Somebody with everything that an import compares. */
interface Compared<C extends string> {
  readonly values: Readonly<Record<C, string | null>>
}

/**
 * What is asked about a row, and what would change where one person is asked about.
 * @param candidateOf what is shown of a person of the school
 * @param columns that the import may change
 * @param fields of the row
 */
export function questionOf<N extends string, C extends string, T extends Compared<C>>(
  found: {
    readonly about: ImportQuestion['about']
    readonly people: readonly T[]
    readonly earlier?: Wanted<N>
  },
  candidateOf: (person: T) => ImportCandidate,
  columns: readonly C[],
  fields: Readonly<Record<C, string | null>>,
) {
  const { about, people, earlier } = found
  const others = earlier === undefined ? [] : [{ row: earlier.row, name: earlier.name }]
  const question: ImportQuestion = { about, people: [...people.map(candidateOf), ...others] }
  const [only] = people
  if (only === undefined || question.people.length > 1) return { question }
  const changed = changedColumns(columns, only.values, fields)
  return { question, changed, before: picked(changed, only.values), after: picked(changed, fields) }
}
