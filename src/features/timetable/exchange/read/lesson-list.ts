import type { Grid } from '../../../../records/import/file/grid'
import { textOf } from '../../../../records/import/read/cells/cell-text'
import { headingKey } from '../../../../records/import/read/head/heading-key'
import { classOfSheet, classOfTitle } from '../../../../records/import/read/head/title-class'
import { weekdayOf } from './days'
import type { FileLesson } from './file-lesson'
import { hourText, hoursBetween, hoursIn, lengthIn } from './hours'

/** What columns a timetable's file has. */
type Column = 'class' | 'subject' | 'teacher' | 'room' | 'day' | 'hour' | 'start' | 'end' | 'length'

/** Headings of FET's and aSc's files, and what schools call them; as {@link headingKey} writes them. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  class: ['students sets', 'students set', 'students', 'class', 'classes', 'kelas', 'rombel'],
  subject: ['subject', 'subjects', 'mata pelajaran', 'mapel', 'pelajaran'],
  teacher: ['teachers', 'teacher', 'guru', 'nama guru', 'pengajar'],
  room: ['room', 'rooms', 'classroom', 'classrooms', 'ruang', 'ruangan'],
  day: ['day', 'days', 'hari'],
  hour: ['hour', 'hours', 'period', 'periods', 'lesson', 'jam', 'jam ke', 'jam pelajaran', 'jp ke'],
  start: ['start', 'start time', 'mulai', 'jam mulai'],
  end: ['end', 'end time', 'selesai', 'jam selesai'],
  length: ['length', 'duration', 'durasi', 'lama', 'jumlah jam', 'jml jam', 'jumlah jp', 'jp', 'banyak jam'],
}
const columns = ['class', 'subject', 'teacher', 'room', 'day', 'hour', 'start', 'end', 'length'] as const

/** The head of a list of lessons. */
interface ListHead {
  at: number
  /** How many of its columns are known. */
  size: number
  /** Of a list without a column of classes: the class in its title or the name of its sheet. */
  class: string | null
  places: Partial<Record<Column, number>>
}

/** The first row that names subject, day and hour, and a class in a column, in a line above or in the name of the sheet. */
export function listHeadOf(grid: Grid): ListHead | null {
  for (const [at, row] of grid.rows.slice(0, 40).entries()) {
    const keys = row.map(headingKey)
    const places: ListHead['places'] = {}
    for (const column of columns) {
      const place = headings[column].map((heading) => keys.indexOf(heading)).find((found) => found >= 0)
      if (place !== undefined) places[column] = place
    }
    const timed = places.day !== undefined && (places.hour !== undefined || places.start !== undefined)
    if (places.subject === undefined || !timed) continue
    const ofAll =
      places.class === undefined ? (classOfTitle(grid.rows.slice(0, at)) ?? classOfSheet(grid.sheet)) : null
    if (places.class === undefined && ofAll === null) continue
    return { at, size: Object.keys(places).length, class: ofAll, places }
  }
  return null
}

/** Every row below the head as a lesson. */
export function lessonsOfList(grid: Grid, { at, places, class: ofAll }: ListHead): FileLesson[] {
  return grid.rows.slice(at + 1).flatMap((row, below): FileLesson[] => {
    const cell = (column: Column) => {
      const place = places[column]
      return place === undefined ? undefined : row[place]
    }
    if (row.every((one) => textOf(one) === null)) return []
    const [room = null, ...otherRooms] = (textOf(cell('room')) ?? '')
      .split('+')
      .map((name) => name.trim() || null)
    const named = hoursIn(cell('hour'))
    const between = hoursBetween(cell('start'), cell('end'))
    // A beginning without an end is one hour; the numbers of the hours may be several.
    const isWhole = between !== null && between.every((hour) => 'start' in hour && hour.end !== null)
    const hours = isWhole ? between : (named ?? between)
    const length = lengthIn(cell('length')) ?? (isWhole && named && named.length > 1 ? named.length : null)
    const times = textOf(hourText(cell('hour'))) ?? hourText(cell('start'))
    const lasts = textOf(cell('length'))
    const when = [textOf(cell('day')), times, lasts && `(lama ${lasts})`].filter(Boolean).join(' ')
    return [
      {
        row: at + below + 2,
        sheet: grid.sheet,
        class: ofAll ?? textOf(cell('class')),
        subject: textOf(cell('subject')),
        teacher: textOf(cell('teacher')),
        room,
        otherRooms: otherRooms.filter(Boolean).join(', ') || null,
        weekday: weekdayOf(textOf(cell('day'))),
        hours: length === 'unread' ? null : hours,
        length: length === 'unread' ? null : length,
        when: when || 'tanpa hari dan jam',
      },
    ]
  })
}
