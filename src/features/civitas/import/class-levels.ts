import type { StudentImportRow } from '../../../../contract/people/student-import'

/** A class of the file that the school does not have yet. */
export interface NewClass {
  name: string
  pupils: number
  /** Read from the name or chosen by the person; null must be chosen before its pupils can come in. */
  level: number | null
}

/** Levels that a person chose, by class name. */
export type ChosenLevels = Readonly<Record<string, number>>

/**
 * The form in which class names are one: "7 A" and "7a" are the same class, "7-A" is another. The same
 * rule as the service's, so that what is new here is new there.
 */
export function classKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase()
}

/**
 * The classes of the file that are new to the school, in the order of the file.
 * @param existing names of the school's classes in the active period
 */
export function newClassesOf(
  rows: readonly StudentImportRow[],
  existing: readonly string[],
  chosen: ChosenLevels,
): NewClass[] {
  const known = new Set(existing.map(classKey))
  const found = new Map<string, NewClass>()
  for (const { class_name: name, grade_level } of rows) {
    if (!name || known.has(classKey(name))) continue
    const entry = found.get(classKey(name)) ?? { name, pupils: 0, level: chosen[name] ?? grade_level ?? null }
    entry.pupils++
    found.set(classKey(name), entry)
  }
  return [...found.values()]
}

/** The rows as they are sent: with the levels that were chosen. */
function withLevels(rows: readonly StudentImportRow[], classes: readonly NewClass[]): StudentImportRow[] {
  const levels = new Map(classes.map(({ name, level }) => [classKey(name), level]))
  return rows.map((row) => {
    const level = row.class_name ? levels.get(classKey(row.class_name)) : undefined
    return level === undefined ? row : { ...row, grade_level: level }
  })
}

/** Parts rows into those that can be checked now and those whose class still needs its level. */
export function splitByLevel(
  rows: readonly StudentImportRow[],
  classes: readonly NewClass[],
): { ready: StudentImportRow[]; waiting: StudentImportRow[] } {
  const open = new Set(classes.filter(({ level }) => level === null).map(({ name }) => classKey(name)))
  const ready: StudentImportRow[] = []
  const waiting: StudentImportRow[] = []
  for (const row of withLevels(rows, classes)) {
    const isOpen =
      row.class_name !== null && row.class_name !== undefined && open.has(classKey(row.class_name))
    ;(isOpen ? waiting : ready).push(row)
  }
  return { ready, waiting }
}
