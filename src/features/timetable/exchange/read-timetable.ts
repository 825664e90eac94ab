import type { Grid } from '../../../records/import/file/grid'
import { decodeText } from '../../../records/import/file/decode-text'
import { readDelimited } from '../../../records/import/file/read-delimited'
import { maxFileBytes, maxRows } from '../../../records/import/file/read-failure'
import { textOf } from '../../../records/import/read/cells/cell-text'
import { headingKey } from '../../../records/import/read/head/heading-key'
import { minutesOf } from '../../../../contract/values/clock'

/** What columns a timetable's file has. */
type Column = 'class' | 'subject' | 'teacher' | 'room' | 'day' | 'hour' | 'start' | 'end'

/** Headings of FET's and aSc's files, and what schools call them; as {@link headingKey} writes them. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  class: ['students sets', 'students set', 'students', 'class', 'classes', 'kelas', 'rombel'],
  subject: ['subject', 'subjects', 'mata pelajaran', 'mapel', 'pelajaran'],
  teacher: ['teachers', 'teacher', 'guru', 'nama guru', 'pengajar'],
  room: ['room', 'rooms', 'classroom', 'classrooms', 'ruang', 'ruangan'],
  day: ['day', 'days', 'hari'],
  hour: ['hour', 'period', 'lesson', 'jam', 'jam ke', 'jam pelajaran'],
  start: ['start', 'start time', 'mulai', 'jam mulai'],
  end: ['end', 'end time', 'selesai', 'jam selesai'],
}
const columns = ['class', 'subject', 'teacher', 'room', 'day', 'hour', 'start', 'end'] as const

/** When a row's lesson is: the number of a bell, or minutes since midnight. */
type FileHour = { slot: number } | { start: number; end: number | null }

/** One lesson as a file has it, by names. */
export interface FileLesson {
  /** As the spreadsheet shows it, from 1. */
  row: number
  class: string | null
  subject: string | null
  teacher: string | null
  /** The row's further teachers, who are not taken over. */
  others: string | null
  room: string | null
  /** 1 Monday … 6 Saturday; null where the row has no day. */
  weekday: number | null
  hour: FileHour | null
  /** The row's day and hour as text, for messages. */
  when: string
}

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
      return place === undefined ? null : textOf(row[place])
    }
    if (row.every((one) => textOf(one) === null)) return []
    const [teacher = null, ...others] = (cell('teacher') ?? '').split('+').map((name) => name.trim() || null)
    const time = [cell('day'), cell('hour') ?? cell('start')].filter(Boolean).join(' ')
    return [
      {
        row: at + below + 2,
        class: cell('class'),
        subject: cell('subject'),
        teacher,
        others: others.filter(Boolean).join(', ') || null,
        room: cell('room')?.split('+')[0]?.trim() || null,
        weekday: weekdayOf(cell('day')),
        hour: hourOf(cell('hour'), cell('start'), cell('end')),
        when: time || 'tanpa hari dan jam',
      },
    ]
  })
}

const dayNames: readonly (readonly string[])[] = [
  ['senin', 'sen', 'monday', 'mon', 'mo'],
  ['selasa', 'sel', 'tuesday', 'tue', 'tu'],
  ['rabu', 'rab', 'wednesday', 'wed', 'we'],
  ['kamis', 'kam', 'thursday', 'thu', 'th'],
  ['jumat', 'jum at', 'jum', 'friday', 'fri', 'fr'],
  ['sabtu', 'sab', 'saturday', 'sat', 'sa'],
]

/** A day by its name, its number from 1, or aSc's row of five or six digits of which one is 1. */
export function weekdayOf(text: string | null): number | null {
  const key = headingKey(text)
  const named = dayNames.findIndex((names) => names.includes(key))
  if (named >= 0) return named + 1
  if (/^[01]{5,7}$/.test(key)) {
    const at = key.indexOf('1')
    return at >= 0 && at < 6 && at === key.lastIndexOf('1') ? at + 1 : null
  }
  return /^[1-6]$/.test(key) ? Number(key) : null
}

function hourOf(hour: string | null, start: string | null, end: string | null): FileHour | null {
  const times = [
    ...`${hour ?? ''} ${start ?? ''} ${end ?? ''}`.matchAll(/\b([01]?\d|2[0-3])[:.]([0-5]\d)\b/g),
  ].map(([, hours = '', minutes = '']) => minutesOf(`${hours.padStart(2, '0')}:${minutes}`))
  const [first, second] = times
  if (first !== undefined) return { start: first, end: second ?? null }
  const number = /(\d{1,2})\s*$/.exec(hour ?? '')?.[1]
  return number === undefined || Number(number) < 1 || Number(number) > 20 ? null : { slot: Number(number) }
}
