import type { SchoolEntry, SchoolIndex } from '../../pull/find/school-index'
import type { WordIndex } from '../../pull/find/word-index'
import type { Doors } from './doors'
import { findPlaces, type Place } from './places'

interface Hit {
  key: string
  name: string
  detail: string
  to: string
}

export interface Group {
  label: string
  hits: Hit[]
}

/** How many of one kind are offered; the list behind them has the others. */
const mostPeople = 8
const mostClasses = 5
const mostPlaces = 8
/** How many of the places opened lately are offered before anything is typed. */
const mostLately = 5

interface Searched {
  typed: string
  /** Undefined while it is built: places are found already. */
  index: SchoolIndex | undefined
  doors: Doors
  places: readonly Place[]
  /** Addresses that this person opened from here, the latest first. */
  lately: readonly string[]
}

/**
 * What answers a search, by kind; kinds without an answer are left out. An empty search offers what was opened lately, and the
 * screens.
 */
export function findGroups({ typed, index, doors, places, lately }: Searched): Group[] {
  const people = [
    kindOf('Siswa', index?.pupils, doors.pupil, doors.pupils, mostPeople),
    kindOf('Guru', index?.teachers, doors.teacher, doors.teachers, mostPeople),
    kindOf('Kelas', index?.classes, doors.schoolClass, doors.classes, mostClasses),
  ]
  if (typed.trim() === '') {
    const known = [...people.flatMap(({ all }) => all()), ...places.map(hitOf)]
    const opened = lately.flatMap((to) => known.find((hit) => hit.to === to) ?? []).slice(0, mostLately)
    const screens = places.filter(({ isScreen }) => isScreen).map(hitOf)
    return [
      { label: 'Terakhir dibuka', hits: opened.map((hit) => ({ ...hit, key: `lately ${hit.key}` })) },
      { label: 'Halaman', hits: screens },
    ].filter(({ hits }) => hits.length > 0)
  }
  const found = findPlaces(typed, places)
  const placed = (['Halaman', 'Tindakan', 'Pengaturan'] as const).map((label) => ({
    label,
    hits: found
      .filter(({ group }) => group === label)
      .slice(0, mostPlaces)
      .map(hitOf),
  }))
  return [...people.map(({ find }) => find(typed)), ...placed].filter(({ hits }) => hits.length > 0)
}

const hitOf = ({ to, label, detail }: Place): Hit => ({ key: `${to} ${label}`, name: label, detail, to })

/** People or classes: all of them, and those who answer a search with the way to the list of the others. */
function kindOf(
  label: string,
  among: WordIndex<SchoolEntry> | undefined,
  door: ((entry: SchoolEntry) => string) | undefined,
  list: ((typed: string) => string) | undefined,
  most: number,
) {
  const hit = (to: (entry: SchoolEntry) => string, entry: SchoolEntry): Hit => ({
    key: `${label} ${entry.id}`,
    name: entry.name,
    detail: entry.detail,
    to: to(entry),
  })
  return {
    all: (): Hit[] => (among && door ? among.entries.map((entry) => hit(door, entry)) : []),
    find: (typed: string): Group => {
      if (!among || !door) return { label, hits: [] }
      const { entries, total, isInside } = among.find(typed, most)
      const hits = entries.map((entry) => hit(door, entry))
      if (list && !isInside && total > hits.length) {
        const name = `Semua ${total.toLocaleString('id-ID')} ${label.toLowerCase()} yang cocok`
        hits.push({ key: `${label} all`, name, detail: '', to: list(typed) })
      }
      return { label, hits }
    },
  }
}
