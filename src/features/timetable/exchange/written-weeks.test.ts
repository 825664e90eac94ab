import { utils, write, type WorkSheet } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBytes } from '../../../records/import/file/read-bytes'
import { noneBlocked } from '../board/board-index'
import type { Board } from '../board/board-lesson'
import type { SchoolNames } from '../use-school-week'
import { knowsOf } from './names-of-file'
import { planImport } from './plan-import'
import { needsWorkbook, readTimetable } from './read/read-timetable'

/**
 * A law over layouts: a timetable that is written in any of them and read back is equal, or what differs is asked about; it is never different.
 * `npm test` tries some; `IMPORT_LAYOUTS=2000` in the environment tries that many.
 */
const tries = Number(process.env['IMPORT_LAYOUTS'] ?? 150)

const named = (name: string) => ({ id: name, name })
const classes = ['7A', '7B', 'VIII C']
const subjects = ['Matematika', 'Ilmu Pengetahuan Alam', 'Bahasa Indonesia', 'Seni & Budaya']
const teachers = ['Hj. Rini Wulandari, S.Pd.', 'Asep Saepudin', 'Bayu Suryono, M.Pd.', "Nur 'Aini"]
const names: SchoolNames = {
  classes: classes.map(named),
  subjects: subjects.map(named),
  teachers: teachers.map(named),
}
const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', "Jum'at", 'Sabtu']
const slots = [1, 2, 3, 4, 5, 6]
const bells = new Map(
  days.map((_, at) => [
    at + 1,
    slots.map((slot) => {
      const start = 380 + slot * 40 + (slot > 4 ? 20 : 0)
      return { start, end: start + 40, slot }
    }),
  ]),
)

interface Hour {
  class: string
  subject: string
  teacher: string
  day: number
  slot: number
}
type Value = string | number | null
type Rows = Value[][]

/** A week without clashes: in each hour the teachers go round among the classes. */
const week = fc
  .array(fc.tuple(fc.nat(6 * 6 * 3 - 1), fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 40 })
  .map((drawn) => {
    const hours = new Map<string, Hour>()
    for (const [place, subject, turn] of drawn) {
      const [group, day, slot] = [place % 3, Math.floor(place / 3) % 6, Math.floor(place / 18) % 6]
      hours.set(`${group}/${day}/${slot}`, {
        class: classes[group] ?? '',
        subject: subjects[subject] ?? '',
        teacher: teachers[(group + (day % 2) + (turn > 4 ? turn : 0)) % 4] ?? '',
        day: day + 1,
        slot: slot + 1,
      })
    }
    return [...hours.values()]
  })

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}.${String(minutes % 60).padStart(2, '0')}`
const timesOf = (slot: number, to = slot) => {
  const day = bells.get(1) ?? []
  return `${clock(day[slot - 1]?.start ?? 0)}-${clock(day[to - 1]?.end ?? 0)}`
}
const cellOf = (hours: readonly Hour[], group: string, day: number, slot: number, divider: string): Value => {
  const found = hours.find((one) => one.class === group && one.day === day && one.slot === slot)
  return found ? `${found.subject}${divider}${found.teacher}` : null
}

/** Hours of one lesson that follow each other, as a list writes them: from, to. */
function runsOf(hours: readonly Hour[]): (Hour & { to: number })[] {
  const runs: (Hour & { to: number })[] = []
  for (const one of [...hours].sort(
    (a, b) => a.class.localeCompare(b.class) || a.day - b.day || a.slot - b.slot,
  )) {
    const last = runs.at(-1)
    const follows =
      last?.class === one.class &&
      last.day === one.day &&
      last.to + 1 === one.slot &&
      last.subject === one.subject &&
      last.teacher === one.teacher
    if (last && follows) last.to = one.slot
    else runs.push({ ...one, to: one.slot })
  }
  return runs
}

type Sheets = Record<string, { rows: Rows; merged?: WorkSheet['!merges'] }>
const layouts: Readonly<Record<string, (hours: readonly Hour[], style: number) => Sheets>> = {
  list: (hours, style) => ({
    Jadwal: {
      rows: [
        ['No', 'Hari', 'Jam ke', 'Kelas', 'Mata Pelajaran', 'Guru'],
        ...hours.map((one, at) => [
          at + 1,
          style % 2 ? (days[one.day - 1] ?? '') : one.day,
          [one.slot, `Jam ke-${one.slot}`, timesOf(one.slot)][style % 3] ?? '',
          one.class,
          one.subject,
          one.teacher,
        ]),
      ],
    },
  }),
  runs: (hours, style) => ({
    Jadwal: {
      rows: [
        ['Class', 'Subject', 'Teacher', 'Day', 'Period', 'Length'],
        ...runsOf(hours).map(({ to, ...one }): Value[] => [
          one.class,
          one.subject,
          one.teacher,
          days[one.day - 1] ?? '',
          [
            one.slot,
            `${one.slot} s.d. ${to}`,
            Array.from({ length: to - one.slot + 1 }, (_, at) => one.slot + at).join(' dan '),
            timesOf(one.slot, to),
          ][style % 4] ?? '',
          style % 4 === 0 ? to - one.slot + 1 : null,
        ]),
      ],
    },
  }),
  classesAcross: (hours, style) => ({
    Jadwal: {
      rows: [
        ['JADWAL PELAJARAN TAHUN 2026/2027'],
        ['Hari', 'Jam', ...classes],
        ...days.flatMap((day, at) =>
          slots.map((slot): Value[] => [
            slot === 1 || style % 2 ? day : null,
            style % 3 ? slot : timesOf(slot),
            ...classes.map((group) =>
              cellOf(hours, group, at + 1, slot, ['\n', ' / ', ' - '][style % 3] ?? ''),
            ),
          ]),
        ),
      ],
    },
  }),
  bands: (hours) => ({
    Jadwal: {
      rows: [
        ['Jam ke', 'Waktu', ...classes],
        ...days.flatMap((day, at): Rows => [
          [day.toUpperCase()],
          ...slots.map((slot): Value[] => [
            slot,
            timesOf(slot),
            ...classes.map((group) => cellOf(hours, group, at + 1, slot, ' / ')),
          ]),
          ['ISTIRAHAT'],
        ]),
      ],
    },
  }),
  daysAboveClasses: (hours) => ({
    Jadwal: {
      rows: [
        [null, ...days.flatMap((day) => classes.map((_, at) => (at === 0 ? day : null)))],
        ['Jam', ...days.flatMap(() => classes)],
        ...slots.map((slot): Value[] => [
          slot,
          ...days.flatMap((_, day) => classes.map((group) => cellOf(hours, group, day + 1, slot, '\n'))),
        ]),
      ],
    },
  }),
  hoursBelowDays: (hours, style) => ({
    Jadwal: {
      rows: [
        ['Kelas', ...days.flatMap((day) => slots.map((_, at) => (at === 0 || style % 2 ? day : null)))],
        [null, ...days.flatMap(() => slots)],
        ...classes.map((group): Value[] => [
          group,
          ...days.flatMap((_, day) => slots.map((slot) => cellOf(hours, group, day + 1, slot, ' / '))),
        ]),
      ],
    },
  }),
  sheetOfClass: (hours, style) =>
    Object.fromEntries(
      classes.map((group) => [
        style % 2 ? group : `Lembar ${classes.indexOf(group)}`,
        {
          rows: [
            [style % 2 ? 'JADWAL' : `Kelas : ${group}`],
            ['Jam ke', ...days],
            ...slots.map((slot): Value[] => [
              slot,
              ...days.map((_, day) => cellOf(hours, group, day + 1, slot, '\n')),
            ]),
          ],
        },
      ]),
    ),
  daysDown: (hours) =>
    Object.fromEntries(
      classes.map((group) => [
        `Kelas ${group}`,
        {
          rows: [
            ['Hari', ...slots],
            ...days.map((day, at): Value[] => [
              day,
              ...slots.map((slot) => cellOf(hours, group, at + 1, slot, ' / ')),
            ]),
          ],
        },
      ]),
    ),
  merged: (hours) => {
    const rows: Rows = [
      ['Hari', 'Jam', ...classes],
      ...days.flatMap((day, at) =>
        slots.map((slot): Value[] => [
          slot === 1 ? day : null,
          slot,
          ...classes.map((group) => cellOf(hours, group, at + 1, slot, '\n')),
        ]),
      ),
    ]
    const merged = runsOf(hours).flatMap(({ class: group, day, slot, to }) => {
      const [r, c] = [(day - 1) * slots.length + slot, 2 + classes.indexOf(group)]
      for (let at = r + 1; at <= r + to - slot; at++) (rows[at] ?? [])[c] = null
      return to === slot ? [] : [{ s: { r, c }, e: { r: r + to - slot, c } }]
    })
    return { Jadwal: { rows, merged } }
  },
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')
function ascXml(hours: readonly Hour[], style: number): Uint8Array {
  const list = (tag: string, all: readonly string[]) =>
    all.map((name, at) => `<${tag} id="${tag}${at}" name="${escaped(name)}" short="${at}"/>`).join('\n')
  const runs = runsOf(hours)
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<timetable ascttversion="2012.3.2" importtype="database">',
    ...days.map(
      (name, at) =>
        `<daysdef id="D${at}" name="${escaped(name)}" short="${at}" days="${'0'.repeat(at)}1${'0'.repeat(5 - at)}"/>`,
    ),
    list('subject', subjects),
    list('teacher', teachers),
    list('class', classes),
    ...runs.map(
      ({ slot, to, ...one }, at) =>
        `<lesson id="L${at}" classids="class${classes.indexOf(one.class)}" subjectid="subject${subjects.indexOf(one.subject)}" periodspercard="${to - slot + 1}" periodsperweek="${to - slot + 1}.0" teacherids="teacher${teachers.indexOf(one.teacher)}" classroomids=""/>`,
    ),
    ...runs.flatMap(({ slot, to, day }, at) =>
      Array.from(
        { length: style % 2 ? to - slot + 1 : 1 },
        (_, step) =>
          `<card lessonid="L${at}" classroomids="" period="${slot + step}" weeks="1" terms="1" days="${'0'.repeat(day - 1)}1${'0'.repeat(6 - day)}"/>`,
      ),
    ),
    '</timetable>',
  ].join('\n')
  return new TextEncoder().encode(text)
}

function workbook(sheets: Sheets, bookType: 'xlsx' | 'biff8' | 'ods'): Uint8Array {
  const book = utils.book_new()
  for (const [name, { rows, merged }] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows)
    if (merged) sheet['!merges'] = merged
    utils.book_append_sheet(book, sheet, name)
  }
  const bytes: unknown = write(book, { type: 'array', bookType })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('no bytes')
  return new Uint8Array(bytes)
}

function delimited(rows: Rows, mark: string, encoding: 'utf8' | 'utf16le' | 'latin1'): Uint8Array {
  const field = (value: Value) => `"${String(value ?? '').replaceAll('"', '""')}"`
  const text = rows.map((row) => row.map(field).join(mark)).join('\r\n')
  return new Uint8Array(Buffer.from(encoding === 'utf16le' ? `\uFEFF${text}` : text, encoding))
}

const format = fc.constantFrom('xlsx', 'biff8', 'ods', 'csv;', 'csv,', 'csv\t', 'utf16le', 'latin1')

function planOf(bytes: Uint8Array) {
  const file = readTimetable(bytes, knowsOf(names), needsWorkbook(bytes) ? readBytes(bytes) : [])
  if (file.kind === 'refused') throw new Error(file.words)
  let made = 0
  return planImport(file.lessons, new Map(), names, [1, 2, 3, 4, 5, 6], {
    answers: {},
    joins: true,
    replace: true,
    newId: () => `n${++made}`,
    blocked: noneBlocked,
    bells,
  })
}

const inWords = (board: Board) =>
  [...board.values()]
    .filter(({ place }) => place)
    .map((one) =>
      [one.class.id, one.place?.weekday, one.place?.slot, one.subject.id, one.teacher?.id].join('|'),
    )
    .sort()
const written = (hours: readonly Hour[]) =>
  hours.map((one) => [one.class, one.day, one.slot, one.subject, one.teacher].join('|')).sort()

it.each(Object.entries(layouts))('a week as %s is read back as it was written', (_, layout) => {
  fc.assert(
    fc.property(week, fc.nat(11), format, (hours, style, as) => {
      const sheets = layout(hours, style)
      const [only, more] = Object.values(sheets)
      const isBook = as === 'xlsx' || as === 'biff8' || as === 'ods' || more || only?.merged
      const bytes = isBook
        ? workbook(sheets, as === 'biff8' || as === 'ods' ? as : 'xlsx')
        : delimited(
            only?.rows ?? [],
            as.startsWith('csv') ? as.slice(3) : ';',
            as === 'utf16le' || as === 'latin1' ? as : 'utf8',
          )
      const plan = planOf(bytes)
      expect(inWords(plan.board)).toEqual(written(hours))
      expect([plan.left, plan.shelved, plan.unknown, plan.questions]).toEqual([[], [], [], []])
    }),
    { numRuns: Math.ceil(tries / 10) },
  )
})

it('a week as XML of aSc is read back as it was written', () => {
  fc.assert(
    fc.property(week, fc.nat(1), (hours, style) => {
      const plan = planOf(ascXml(hours, style))
      expect(inWords(plan.board)).toEqual(written(hours))
      expect([plan.left, plan.shelved, plan.unknown]).toEqual([[], [], []])
    }),
    { numRuns: Math.ceil(tries / 10) },
  )
})
