import type { Schedule } from '../../../contract/school/timetable/schedules'
import { byText } from '../../pull/list/match'
import { lessonsOfClass, type Lesson } from '../../records/timetable/lessons'

/** What one class has of a subject in a week. */
interface ClassOfSubject {
  id: string
  name: string
  /** Who gives it, each once, by name. */
  teachers: string[]
  /** Lessons a week, also those whose time the service does not name. */
  bells: number
  /** In the order of the week, double lessons joined. */
  lessons: Lesson[]
}

/** The classes that have lessons of a subject, by name. @param lessons all of one subject */
export function classesOfSubject(lessons: readonly Schedule[]): ClassOfSubject[] {
  const names = new Map<string, string>()
  for (const { class_id, class: named } of lessons) {
    const id = class_id ?? named?.id
    if (id) names.set(id, named?.name ?? names.get(id) ?? 'Tanpa nama')
  }
  return [...names]
    .map(([id, name]) => {
      const own = lessons.filter((lesson) => (lesson.class_id ?? lesson.class?.id) === id)
      const teachers = [...new Set(own.flatMap(({ teacher }) => teacher?.name ?? []))].sort(byText)
      return { id, name, teachers, bells: own.length, lessons: lessonsOfClass(own, id) }
    })
    .sort((a, b) => byText(a.name, b.name))
}
