import type { Achievement } from '../../../../../contract/people/achievements'
import type { Activity } from '../../../../../contract/people/activities'
import type { ClassHistoryEntry } from '../../../../../contract/people/student-grades'
import type { Student } from '../../../../../contract/people/students'
import type { PupilLeave } from './merge-leaves'
import type { PupilMarks } from '../../../../records/attendance/merge-marks'
import { yearOf, type SchoolYear } from '../../../../records/attendance/school-years'
import { spellsOf } from './spells'
import type { StoryEntry } from './story-entry'
import {
  achievementWords,
  activityWords,
  classWords,
  leavingWords,
  leaveWords,
  spellWords,
} from './story-words'

/** The entries of one school year. */
export interface StoryYear {
  readonly name: string
  readonly year: SchoolYear
  /** Names of the classes that the pupil was in that year. */
  readonly classes: readonly string[]
  readonly entries: readonly StoryEntry[]
}

export interface StoryParts {
  readonly student: Pick<Student, 'status' | 'left_on' | 'left_reason'>
  readonly marks: PupilMarks
  readonly leaves: readonly PupilLeave[]
  readonly achievements: readonly Achievement[]
  readonly activities: readonly Activity[]
  readonly classes: readonly ClassHistoryEntry[]
}

/**
 * Everything that is known of a pupil in one line of time, the newest first, cut by school year. Days of absence
 * that an approved leave explains are shown with the leave and not a second time.
 */
export function storyOf(parts: StoryParts, years: readonly SchoolYear[]): StoryYear[] {
  const explained = new Map(parts.leaves.map((leave) => [leave.id, 0]))
  const settings = years.flatMap((year) => year.settings)
  const unexplained = [...parts.marks.values()].filter(({ date, status }) => {
    const leave = parts.leaves.find(
      (one) => one.status === 'approved' && one.type === status && one.from <= date && date <= one.to,
    )
    if (leave) explained.set(leave.id, (explained.get(leave.id) ?? 0) + 1)
    return leave === undefined
  })
  const entries: StoryEntry[] = [
    ...spellsOf(unexplained, { settings }).map(spellWords),
    ...parts.leaves.map((leave) => leaveWords(leave, explained.get(leave.id) ?? 0)),
    ...parts.achievements.flatMap(achievementWords),
    ...parts.activities.flatMap(activityWords),
    ...classWords(parts.classes),
    ...leavingWords(parts.student),
  ]
  const cut = new Map<string, { year: SchoolYear; entries: StoryEntry[] }>()
  for (const entry of entries.sort(newestFirst)) {
    const year = yearOf(entry.date, years)
    const known = cut.get(year.name)
    if (known) known.entries.push(entry)
    else cut.set(year.name, { year, entries: [entry] })
  }
  return [...cut].map(([name, one]) => ({ name, ...one, classes: classesIn(name, parts.classes) }))
}

const newestFirst = (a: StoryEntry, b: StoryEntry) =>
  b.date.localeCompare(a.date) || a.key.localeCompare(b.key)

/** Names of the classes of one year, the earliest first. */
export function classesIn(year: string, history: readonly ClassHistoryEntry[]): string[] {
  const names = history.flatMap((entry) => (entry.period?.name === year ? (entry.class?.name ?? []) : []))
  return [...new Set(names)].reverse()
}
