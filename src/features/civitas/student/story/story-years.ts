import type { ShownYears } from '../../../../records/attendance/use-school-years'
import { classesIn, storyOf, type StoryParts, type StoryYear } from './story-of'

/**
 * The school years of the timeline, the newest first, without the marks of the registers: the years in which
 * something is known, the one that is looked at, and that of today for a pupil who is at the school.
 */
export function storyYears(
  parts: Omit<StoryParts, 'marks'>,
  { years, year, today }: Pick<ShownYears, 'years' | 'year' | 'today'>,
): StoryYear[] {
  const known = storyOf({ ...parts, marks: new Map() }, years)
  const present = years.filter(({ first, last }) => first <= today && today <= last)
  const wanted = (parts.student.status ?? 'active') === 'active' ? [year, ...present] : [year]
  const more = [...new Set(wanted)].filter((one) => !known.some(({ name }) => name === one.name))
  const empty = more.map((one): StoryYear => {
    const { name } = one
    return { name, year: one, classes: classesIn(name, parts.classes), entries: [] }
  })
  return [...known, ...empty].sort((a, b) => b.year.first.localeCompare(a.year.first))
}
