import type { StudentImportRow } from '../../../../contract/people/student-import'
import { classNameKey, classNameParts, isLevelName } from '../../../../contract/values/class-name'
import { isGone } from './gone'
import type { Answers } from '../../../records/import/import-kind'

/** What a class of the file is: one of the school, a new one, or nothing that is taken over. */
type Meaning = `class/${string}` | 'new' | 'none'

/** A class of the file whose name no class of the school has. */
export interface FileClass {
  /** The form in which its spellings are one. */
  key: string
  /** As the file writes it, the first first. */
  spellings: string[]
  pupils: number
  /** Names of the school's classes that it may mean. */
  likely: string[]
  /** Null: a person must say it before its pupils can come in. */
  meaning: Meaning | null
  /** Of a new class: read from the name or chosen by the person; null must be chosen as well. */
  level: number | null
}

/** Under which names a person's answers about a class are kept. */
export const meaningOf = (key: string) => `meaning/${key}`
export const levelOf = (key: string) => `level/${key}`

/** Whether the answer of that name is about the row. */
export const isAbout = ({ class_name }: StudentImportRow, name: string): boolean =>
  Boolean(class_name) && classNameKey(class_name ?? '') === name.slice(name.indexOf('/') + 1)

/** The form in which the service never takes two names for two classes: without blanks, case and accents. */
const spellingKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase()

/**
 * The classes of the file that are not named as the school names them, in the order of the file. One that means a class of the school is
 * that class, unless the person says otherwise; a name that could mean several is asked about.
 * @param existing names of the school's classes in the active period
 */
export function fileClassesOf(
  rows: readonly StudentImportRow[],
  existing: readonly string[],
  answers: Answers,
): FileClass[] {
  const named = new Set(existing.map(spellingKey))
  const found = new Map<string, FileClass>()
  // A file of 2,000 pupils has sixty names, and this is asked again after every answer of the service.
  const bySpelling = new Map<string, FileClass | null>()
  for (const row of rows) {
    const { class_name: name, grade_level } = row
    // Who is gone comes into no class.
    if (!name || isGone(row)) continue
    let one = bySpelling.get(name)
    if (one === undefined) {
      const key = classNameKey(name)
      one = named.has(spellingKey(name))
        ? null
        : (found.get(key) ?? describe(key, name, grade_level ?? null, existing, answers))
      bySpelling.set(name, one)
      if (one === null) continue
      one.spellings.push(name)
      found.set(key, one)
    }
    if (one !== null) one.pupils++
  }
  return [...found.values()]
}

function describe(
  key: string,
  name: string,
  given: number | null,
  existing: readonly string[],
  answers: Answers,
): FileClass {
  const same = existing.filter((one) => classNameKey(one) === key)
  const { level } = classNameParts(name)
  // "7" beside 7A and 7B: its pupils may be in any of them.
  const ofLevel = isLevelName(name) ? existing.filter((one) => classNameParts(one).level === level) : []
  const likely = same.length > 0 ? same : ofLevel
  const [only] = same
  const proposed = only && same.length === 1 ? (`class/${only}` as const) : likely.length > 0 ? null : 'new'
  const chosen = Number(answers[levelOf(key)] ?? given ?? level)
  return {
    key,
    spellings: [],
    pupils: 0,
    likely,
    meaning: readMeaning(answers[meaningOf(key)]) ?? proposed,
    level: chosen === 0 ? null : chosen,
  }
}

const readMeaning = (answer: string | undefined): Meaning | null =>
  answer === 'new' || answer === 'none' || answer?.startsWith('class/') ? (answer as Meaning) : null

/** Whether the rows of a class wait for an answer. */
export const isOpen = ({ meaning, level }: FileClass): boolean =>
  meaning === null || (meaning === 'new' && level === null)

/** A row with the class that it is to come into, under the one name that all rows of that class get. */
function inClass(row: StudentImportRow, one: FileClass | undefined): StudentImportRow {
  if (one === undefined) return row
  const { meaning, spellings, likely, level } = one
  if (meaning === 'none') return { ...row, class_name: null, grade_level: null }
  if (meaning?.startsWith('class/')) return { ...row, class_name: meaning.slice('class/'.length) }
  return {
    ...row,
    class_name: spellings[0],
    grade_level: level,
    ...(likely.some((name) => classNameKey(name) === one.key) ? { own_class: true } : {}),
  }
}

/** Parts rows into those that can be checked now and those whose class a person must say first. */
export function splitByClass(
  rows: readonly StudentImportRow[],
  classes: readonly FileClass[],
): { ready: StudentImportRow[]; waiting: StudentImportRow[] } {
  const byName = new Map(classes.flatMap((one) => one.spellings.map((name) => [name, one] as const)))
  const ready: StudentImportRow[] = []
  const waiting: StudentImportRow[] = []
  for (const row of rows) {
    const one = isGone(row) ? undefined : byName.get(row.class_name ?? '')
    if (one !== undefined && isOpen(one)) waiting.push(row)
    else ready.push(inClass(row, one))
  }
  return { ready, waiting }
}
