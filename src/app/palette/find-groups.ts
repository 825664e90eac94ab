import { matches } from '../../pull/list/match'
import type { SchoolEntry, SchoolIndex } from '../../pull/find/school-index'
import type { WordIndex } from '../../pull/find/word-index'
import type { Doors } from './doors'

interface Hit {
  key: string
  name: string
  detail: string
  to: string
}

export interface Group {
  label: string
  hits: Hit[]
  /** How many answer in all; `hits` are the first of them. */
  total: number
}

export interface Screen {
  path: string
  label: string
}

/** How many of one kind are offered; more words find the others. */
const mostPeople = 8
const mostClasses = 5

/**
 * What answers a search, by kind; kinds without an answer are left out. An empty search offers the screens.
 * @param index undefined while it is built: screens are found already
 */
export function findGroups(
  typed: string,
  index: SchoolIndex | undefined,
  doors: Doors,
  screens: readonly Screen[],
): Group[] {
  const entries = (
    label: string,
    among: WordIndex<SchoolEntry> | undefined,
    door: ((entry: SchoolEntry) => string) | undefined,
    most: number,
  ): Group => {
    if (!among || !door) return { label, hits: [], total: 0 }
    const found = among.find(typed, most)
    const hits = found.entries.map((entry) => ({
      key: `${label} ${entry.id}`,
      name: entry.name,
      detail: entry.detail,
      to: door(entry),
    }))
    return { label, hits, total: found.total }
  }
  const opened = screens.filter(({ label }) => matches(typed, label))
  const screenHits = opened.map(({ path, label }) => ({ key: path, name: label, detail: '', to: path }))
  return [
    entries('Siswa', index?.pupils, doors.pupil, mostPeople),
    entries('Guru', index?.teachers, doors.teacher, mostPeople),
    entries('Kelas', index?.classes, doors.schoolClass, mostClasses),
    { label: 'Halaman', hits: screenHits, total: screenHits.length },
  ].filter(({ hits }) => hits.length > 0)
}
