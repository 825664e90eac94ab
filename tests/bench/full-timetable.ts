import type { Board, PlacedLesson } from '../../src/features/timetable/board/board-lesson'
import { clockText } from '../../contract/values/clock'
import type { TableRows } from './fill-school'

export const classCount = 60
export const hoursOfDay = 9
export const schoolDays = [1, 2, 3, 4, 5]

/** Every class has all its hours; teachers and rooms change places from hour to hour so that none is in two lessons. */
export function fullTimetable(): Board {
  const board = new Map<string, PlacedLesson>()
  for (let group = 0; group < classCount; group++)
    for (const weekday of schoolDays)
      for (let at = 0; at < hoursOfDay; at++) {
        const teacher = `guru ${String((group + at * 7 + weekday * 11) % 90)}`
        const id = [group, weekday, at].join('/')
        const start = 420 + at * 40
        board.set(id, {
          id,
          class: { id: `kelas ${String(group)}`, name: `kelas ${String(group)}` },
          subject: { id: `mapel ${String((group + at) % 14)}`, name: `mapel ${String((group + at) % 14)}` },
          teacher: { id: teacher, name: teacher },
          room: `ruang ${String((group + at) % classCount)}`,
          place: { weekday, start, end: start + 40, slot: at + 1 },
          version: 1,
        })
      }
  return board
}

/** {@link fullTimetable} as a device holds it. */
export function timetableRows(): TableRows {
  const lessons = [...fullTimetable().values()]
  const classes = new Map(lessons.map((lesson) => [lesson.class.id, lesson.class]))
  return {
    classes: [...classes.values()].map((one) => ({ ...one, status: 'active' })),
    schedules: lessons.map(({ place, subject, teacher, class: group, ...lesson }) => ({
      ...lesson,
      class: group,
      class_id: group.id,
      subject,
      subject_id: subject.id,
      teacher,
      teacher_id: teacher?.id,
      weekday: place?.weekday,
      slot: place?.slot,
      start_time: place && clockText(place.start),
      end_time: place && clockText(place.end),
    })),
  }
}
