import Dexie, { type Table, type Transaction } from 'dexie'
import { tagOf } from '../../contract/values/card-token'
import type { Achievement } from '../../contract/people/achievements'
import type { Activity } from '../../contract/people/activities'
import type { Announcement } from '../../contract/school/announcements'
import type { AttendanceRow, Proposal, RosterStudent } from '../../contract/attendance/attendances'
import type { BillGroup } from '../../contract/bills/bill-groups'
import type { BillType } from '../../contract/bills/bill-types'
import type { Bundle } from '../../contract/bills/bundles'
import type { SchoolClass } from '../../contract/school/classes'
import type { Pagination } from '../../contract/envelope'
import type { Grade } from '../../contract/school/grades'
import type { StudentLeave } from '../../contract/attendance/leaves'
import type { Period } from '../../contract/school/years/periods'
import type { RegisterLock } from '../../contract/attendance/register-unlocks'
import type { Presence } from '../../contract/attendance/presences'
import type { Role } from '../../contract/accounts/role'
import type { Schedule } from '../../contract/school/timetable/schedules'
import type { StudentCard } from '../../contract/people/student-cards'
import type { StudentParent } from '../../contract/people/student-parents'
import type { Student } from '../../contract/people/students'
import type { Subject } from '../../contract/school/subjects'
import type { TeacherAttendance } from '../../contract/attendance/teacher-attendances'
import type { TeacherLeave } from '../../contract/attendance/teacher-leaves'
import type { Teacher } from '../../contract/people/teachers'
import type { OutboxRow } from './outbox-row'
import { atMost } from './copy-log'
import { loadRestoreQueue } from './load-restore-queue'
import type { StoredImport } from './stored-import'
import type { MetaRow, ReplayEvent, StoredBlob, StoredFace } from './stored-rows'
import { subtleCrypto } from '../../contract/values/subtle-crypto'

/** A confirmed mark, with the class whose register it came from. */
export type StoredAttendance = AttendanceRow & { class_id: string }

/** The pupils of a class in register order, as last fetched. */
export interface StoredRoster {
  class_id: string
  students: RosterStudent[]
  /** The date whose register it came with; an older day never replaces a newer one's roster. */
  as_of: string
}

/** What the service answered about one register beyond its marks. */
export interface StoredRegisterDay {
  class_id: string
  date: string
  /** Who was in the class on that day, in register order. */
  students: RosterStudent[]
  proposals: Record<string, Proposal>
  locked: boolean
  /** Missing where the service gives none, and in rows of older versions. */
  lock?: RegisterLock | null
  etag: string | null
  fetched_at: number
}

/** A list's envelope: which rows, in which order, of how many. The rows themselves are in their tables. */
export interface StoredList {
  key: string
  ids: string[]
  pagination: Pagination
  etag: string | null
  fetched_at: number
}

/** A document that is not rows (dashboard), kept by the query persister. */
export interface StoredDocument {
  key: string
  value: string
}

/** What a person typed into a form and has not saved, so that it outlives reload, log-out and update. */
export interface StoredDraft {
  /** Which form about which record, such as `subjects/new` or `students/<id>`. */
  key: string
  /** The version of the record that the form was filled from; null for a new record. */
  version: number | null
  /** The values that were changed, as they were typed. */
  values: Record<string, unknown>
  /** The fields before the change: they distinguish this person's change from that of somebody else. */
  base: Record<string, unknown>
  /** The id that the record will get, for a new one: the same form sent twice makes one record. */
  id: string | null
  saved_at: number
}

/**
 * The local database of one person in one school. Tables other than `outbox` hold only what the
 * service confirmed.
 */
export class UserDb extends Dexie {
  readonly students!: Table<Student & { class_id: string | null }, string>
  readonly classes!: Table<SchoolClass, string>
  /** Classes of school years that are not the active one; every choice of a class reads `classes`. */
  readonly yearClasses!: Table<SchoolClass, string>
  readonly teachers!: Table<Teacher, string>
  readonly periods!: Table<Period, string>
  readonly leaves!: Table<StudentLeave, string>
  readonly rosters!: Table<StoredRoster, string>
  readonly registerDays!: Table<StoredRegisterDay, [string, string]>
  readonly attendances!: Table<StoredAttendance, [string, string]>
  readonly presences!: Table<Presence, [string, string]>
  readonly teacherAttendances!: Table<TeacherAttendance, [string, string]>
  readonly teacherLeaves!: Table<TeacherLeave, string>
  readonly subjects!: Table<Subject, string>
  readonly grades!: Table<Grade, string>
  readonly schedules!: Table<Schedule, string>
  readonly announcements!: Table<Announcement, string>
  readonly achievements!: Table<Achievement, string>
  readonly activities!: Table<Activity, string>
  readonly parents!: Table<StudentParent, string>
  readonly billTypes!: Table<BillType, string>
  readonly billGroups!: Table<BillGroup, string>
  readonly bundles!: Table<Bundle & { student_id: string | null }, string>
  readonly roles!: Table<Role, string>
  readonly gateCards!: Table<StudentCard, string>
  readonly faces!: Table<StoredFace, string>
  readonly drafts!: Table<StoredDraft, string>
  readonly lists!: Table<StoredList, string>
  readonly documents!: Table<StoredDocument, string>
  readonly outbox!: Table<OutboxRow, number>
  readonly blobs!: Table<StoredBlob, string>
  readonly events!: Table<ReplayEvent, number>
  readonly imports!: Table<StoredImport, string>
  readonly meta!: Table<MetaRow, string>

  constructor(name: string) {
    // Relaxed durability (Chrome's default since 121) may lose an acknowledged commit in a power cut.
    super(name, { chromeTransactionDurability: 'strict' })
    // Only additive changes from here on: an older tab may still have this version open.
    this.version(1).stores({
      students: '&id, class_id, name',
      classes: '&id',
      teachers: '&id',
      periods: '&id',
      leaves: '&id, student_id',
      rosters: '&class_id',
      registerDays: '&[class_id+date]',
      attendances: '&[student_id+date], [class_id+date]',
      lists: '&key',
      documents: '&key',
      outbox: '++seq, &key',
      events: '++id',
      imports: '&id',
      meta: '&key',
    })
    // `url` is an index so that it can be looked up without reading the bytes.
    this.version(2).stores({
      presences: '&[student_id+date], date',
      teacherAttendances: '&[teacher_id+date], date',
      teacherLeaves: '&id, teacher_id',
      blobs: '&sha256, url',
    })
    this.version(3).stores({
      subjects: '&id',
      grades: '&id',
      schedules: '&id, class_id, teacher_id, subject_id',
      announcements: '&id',
      achievements: '&id, student_id',
      activities: '&id, student_id',
      parents: '&id',
      billTypes: '&id',
      billGroups: '&id',
      bundles: '&id, student_id',
      roles: '&id',
      drafts: '&key',
    })
    this.version(4).stores({ cards: '&id, token, student_id' })
    this.version(5).stores({ faces: '&id' })
    this.version(6).stores({ yearClasses: '&id, period_id' })
    // `cards` held the tokens. It stays, empty, because an older tab may still read it.
    this.version(7).stores({ gateCards: '&id, hash, student_id' }).upgrade(hashCards)
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
    // Every read waits until it is done; Dexie passes a handle on which reads do not wait.
    this.on('ready', fillIfNew, true)
  }
}

/**
 * Replaces the tokens of cards by their hashes, so that the gate works on with the cards that it has; without https they
 * are only taken away, as nothing here can make a hash, and are fetched again.
 */
async function hashCards(tx: Transaction): Promise<void> {
  const cards = (await tx.table('cards').toArray()) as { token: string }[]
  await tx.table('cards').clear()
  await tx.table('meta').delete('cards')
  const subtle = subtleCrypto()
  if (!subtle) return
  const hashed = cards.map(async ({ token, ...card }) => {
    const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)))
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { ...card, hash, tag: tagOf(token) }
  })
  // A row that cannot be hashed must not keep the database from opening.
  await tx.table('gateCards').bulkPut(await Dexie.waitFor(Promise.all(hashed).catch(() => [])))
}

/** A database that is marked as made (meta `born`) is complete; one whose copy cannot be read now is tried again when it is opened next. */
async function fillIfNew(db: Dexie): Promise<void> {
  if (await db.table('meta').get('born')) return
  await atMost(async () => (await loadRestoreQueue())(db))
}

/** The database name of one person in one school; a plain service may have no school id. */
export function userDbName(schoolId: string | null | undefined, userId: string): string {
  return `hadir:${schoolId ?? '-'}:${userId}`
}

const open = new Map<string, UserDb>()

/** Opens a person's database, once per name and page (or worker). */
export function openUserDb(schoolId: string | null | undefined, userId: string): UserDb {
  const name = userDbName(schoolId, userId)
  let db = open.get(name)
  if (!db) {
    db = new UserDb(name)
    open.set(name, db)
  }
  return db
}
