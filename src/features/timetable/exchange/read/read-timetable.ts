import type { Grid } from '../../../../records/import/file/grid'
import { decodeText } from '../../../../records/import/file/decode-text'
import { readDelimited } from '../../../../records/import/file/read-delimited'
import { maxFileBytes, maxRows } from '../../../../records/import/file/read-failure'
import { textOf } from '../../../../records/import/read/cells/cell-text'
import { headingKey } from '../../../../records/import/read/head/heading-key'
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

/** What a file holds, or why it cannot be used, as a sentence with what to do. */
export type TimetableFile = { kind: 'lessons'; lessons: FileLesson[] } | { kind: 'refused'; words: string }

/**
 * Reads the CSV of a timetable program: UTF-8 with or without a mark, UTF-16 or Windows-1252; commas, semicolons or tabs.
 */
export function readTimetable(bytes: Uint8Array): TimetableFile {
  if (bytes.length > maxFileBytes)
    return refused('Berkas lebih besar dari 20 MB. Ekspor jadwalnya saja sebagai CSV.')
  const text = decodeText(bytes)
  if (text === null)
    return refused('Berkas ini bukan CSV. Di aSc atau FET pilih ekspor CSV; dari Excel simpan sebagai CSV.')
  if (text.trim() === '') return refused('Berkas ini kosong. Ekspor lagi dari aSc atau FET.')
  const grid = readDelimited(text, (tried) => headerOf(tried)?.size ?? 0)
  const header = headerOf(grid)
  if (!header)
    return refused(
      'Judul kolom tidak ditemukan. Berkas perlu satu baris judul dengan kelas (Students Sets atau Class), pelajaran (Subject), hari (Day), dan jam (Hour atau Period).',
    )
  if (grid.rows.length > maxRows) return refused('Berkas berisi lebih dari 20.000 baris. Bagi per tingkat.')
  const lessons = lessonsIn(grid, header)
  if (lessons.length === 0) return refused('Berkas ini tidak berisi pelajaran di bawah judul kolomnya.')
  return { kind: 'lessons', lessons }
}

const refused = (words: string): TimetableFile => ({ kind: 'refused', words })

interface Header {
  at: number
  size: number
  places: Partial<Record<Column, number>>
}

/** The first row that names at least class, subject, and day or hour. */
function headerOf(grid: Grid): Header | null {
  for (const [at, row] of grid.rows.slice(0, 40).entries()) {
    const keys = row.map(headingKey)
    const places: Header['places'] = {}
    for (const column of columns) {
      const place = headings[column].map((heading) => keys.indexOf(heading)).find((found) => found >= 0)
      if (place !== undefined) places[column] = place
    }
    const timed = places.day !== undefined && (places.hour !== undefined || places.start !== undefined)
    if (places.class !== undefined && places.subject !== undefined && timed)
      return { at, size: Object.keys(places).length, places }
  }
  return null
}

function lessonsIn(grid: Grid, { at, places }: Header): FileLesson[] {
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
        class: textOf(cell('class')),
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
