import { attendanceStatuses } from '../../../contract/attendance/attendances'
import type { Fields, OutboxKind } from '../../../src/db/outbox-row'
import { attendanceKey } from '../../../src/outbox/kinds/attendance'
import { aboutLeave } from '../../../src/outbox/kinds/leave'
import { aboutPresence } from '../../../src/outbox/kinds/presence'
import { aboutTeacherDay } from '../../../src/outbox/kinds/teacher-attendance'
import { aboutTeacherLeave } from '../../../src/outbox/kinds/teacher-leave'
import type { ChangeIntent, Photo } from '../../../src/outbox/edits/save-change'

export const date = '2026-11-20'
export const classId = 'c'
export const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: classId }

/** The staff's day as its screen asks for it. */
export const staffPage = { page: 1, limit: 10, date }

/** The local table of the service's confirmed rows, by kind. */
export const confirmedTables = [
  'attendances',
  'presences',
  'teacherAttendances',
  'leaves',
  'teacherLeaves',
] as const

/** Something that can be edited, with the local table of its confirmed row. */
export interface Thing {
  kind: OutboxKind
  about: ChangeIntent['about']
  subject: string
  table: (typeof confirmedTables)[number]
}

function mark(student_id: string): Thing {
  const about = { key: attendanceKey('s', student_id, date), student_id, date }
  return { kind: 'attendance', about, subject: `Siswa ${student_id}`, table: 'attendances' }
}

/** A pupil's day at the gate. */
export function gateDay(student_id: string): Thing {
  const about = aboutPresence('s', student_id, date)
  return { kind: 'presence', about, subject: `Siswa ${student_id}`, table: 'presences' }
}

function staffDay(teacher_id: string): Thing {
  const about = aboutTeacherDay('s', teacher_id, date)
  return { kind: 'teacherAttendance', about, subject: `Guru ${teacher_id}`, table: 'teacherAttendances' }
}

/** Days of a group's leave: single ones, with a weekend between them. */
const groupDays = [date, '2026-11-23'] as const

/**
 * What a group of pupils is entered with in one save: a leave for each pupil and single day; of a plain service, whose
 * leaves cannot be changed, the marks of a register.
 */
export function groupThings(device: number, user: string, plain: boolean): Thing[] {
  if (plain) return ['a', 'b', 'c'].map(mark)
  const own = `${String(device)}-${user}`
  return ['g', 'h'].flatMap((pupil) =>
    groupDays.map((from, at): Thing => {
      const about = aboutLeave('s', `${pupil}${String(at)}-${own}`, `${pupil}-${own}`, from)
      return { kind: 'leave', about, subject: `Siswa ${pupil}`, table: 'leaves' }
    }),
  )
}

/**
 * What a person may edit on a device; a leave has an id of the person who enters it. Each person enters leaves of other
 * pupils: the very same leave, entered twice, is one that either may change.
 */
export function thingAt(index: number, device: number, user: string, plain: boolean): Thing {
  const marks = ['a', 'b', 'c'].map(mark)
  const others: Thing[] = [gateDay('a'), staffDay('t'), staffDay('t2')]
  const own = `${String(device)}-${user}`
  const entered: Thing = {
    kind: 'leave',
    about: aboutLeave('s', `l-${own}`, `b-${own}`, date),
    subject: 'Siswa b',
    table: 'leaves',
  }
  const asked: Thing = {
    kind: 'teacherLeave',
    about: aboutTeacherLeave('s', `tl-${own}`, `t-${own}`, date),
    subject: 'Guru',
    table: 'teacherLeaves',
  }
  const all = [...marks, ...marks, ...others, ...(plain ? [mark('a'), mark('b')] : [entered, asked])]
  return all[index % all.length] ?? mark('a')
}

/** Has an id of the person who enters it, and begins by waiting for a decision. */
export function isLeave(kind: string): boolean {
  return kind === 'leave' || kind === 'teacherLeave'
}

/** Whether a confirmed row is of this thing. */
export function isOf({ kind, about }: Thing, row: Readonly<Record<string, unknown>>): boolean {
  if (isLeave(kind)) return row['id'] === about.leave_id
  if (kind === 'teacherAttendance')
    return row['teacher_id'] === about.teacher_id && row['date'] === about.date
  return row['student_id'] === about.student_id && row['date'] === about.date
}

export interface Intent {
  patch: Fields
  photos: Readonly<Record<string, Photo>>
  /** Stored only where this field is empty: the first scan of a half day counts. */
  onlyWhereEmpty?: string
}

/** An edit of something. */
export interface ThingIntent {
  thing: Thing
  intent: Intent
}

/** The place that a scan writes beside its time (decision 0028). */
export const scanPlace = 'Gerbang'

/** The two halves of a day that a gate records. */
export const scannedHalves = [
  { time: 'checkin_time', place: 'checkin_location' },
  { time: 'checkout_time', place: 'checkout_location' },
] as const

/** A scan of a pupil who comes or goes. @param at milliseconds since 1970 */
export function scanIntent(going: boolean, at: number): Intent {
  const time = new Date(at).toISOString()
  return going
    ? { ...intentOf({ checkout_time: time, checkout_location: scanPlace }), onlyWhereEmpty: 'checkout_time' }
    : { ...intentOf({ checkin_time: time, checkin_location: scanPlace }), onlyWhereEmpty: 'checkin_time' }
}

const statuses = [...attendanceStatuses, null]

/**
 * The edit of a person: `field` and `value` are random.
 * @param number makes texts and times unlike any other's
 */
export function intentFor(
  { kind, about }: Thing,
  known: boolean,
  field: number,
  value: number,
  number: number,
): Intent {
  switch (kind) {
    case 'attendance':
      return intentOf(markPatch(field, value, number))
    case 'leave':
    case 'teacherLeave':
      return leaveIntent(known, field, value, number, about.date)
    case 'presence':
    case 'teacherAttendance':
      return gateIntent(field, value, number)
  }
}

function markPatch(field: number, value: number, number: number): Fields {
  if (field % 3 === 2) return { note: value % 4 === 0 ? null : `n${String(number)}` }
  const status = statuses[value % statuses.length] ?? null
  return status === 'terlambat' ? { status, minutes_late: 5 + (number % 60) } : { status }
}

function gateIntent(field: number, value: number, number: number): Intent {
  const at = new Date(Date.UTC(2026, 10, 20) + number * 1000).toISOString()
  switch (field % 5) {
    case 0:
      return intentOf({ status: statuses[value % statuses.length] ?? null })
    case 1:
      return intentOf({ checkin_time: at, checkin_location: `p${String(number)}` })
    case 2:
      // A typed time is no scan, so the place of the gate goes.
      return intentOf({ checkout_time: at, checkout_location: null })
    case 3:
      return intentOf({ checkin_time: at, checkin_location: null }, { checkin_image_url: picture(value) })
    default:
      return intentOf({}, { checkout_image_url: picture(value) })
  }
}

function leaveIntent(known: boolean, field: number, value: number, number: number, day: string): Intent {
  const photos = field % 2 === 0 ? { attachment_url: picture(value) } : undefined
  const reason = `r${String(number)}`
  if (!known) return intentOf({ type: 'sakit', from: day, to: day, reason }, photos)
  if (field % 3 === 0) return intentOf({ status: 'approved' })
  return intentOf(
    field % 3 === 1 ? { reason } : {},
    photos ?? (field % 3 === 1 ? undefined : { attachment_url: picture(value) }),
  )
}

function intentOf(patch: Fields, photos: Readonly<Record<string, Photo>> = {}): Intent {
  return { patch, photos }
}

/** One of three pictures; its bytes are its name. */
function picture(value: number): Photo {
  const sha256 = String(value % 3).repeat(64)
  return { sha256, bytes: new TextEncoder().encode(sha256).buffer, mime: 'image/webp' }
}

/** Where the service keeps a picture. */
export function urlOf(sha256: string): string {
  return `/v1/images/${sha256}.webp`
}
