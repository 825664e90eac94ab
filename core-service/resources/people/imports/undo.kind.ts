import { type SQL, sql } from 'drizzle-orm'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { teacherAttendances } from '../../../db/schema/attendance/teacher-days'
import { billBundles, billGroups } from '../../../db/schema/bills/bills'
import { students } from '../../../db/schema/people/students'
import { teachers } from '../../../db/schema/people/teachers'
import { classes, grades } from '../../../db/schema/school/classes'
import type { RecordTable } from '../../../kit/records/records'

/** Where other records refer to a row, and what they are called. */
interface Reference {
  readonly table: string
  readonly column: string
  readonly word: string
}

/** A kind of record that imports make or change. Another import joins by its kinds standing here. */
export interface UndoKind {
  /** Its name in the audit. */
  readonly entity: string
  readonly table: Omit<RecordTable, 'version'>
  /** Columns in which two rows of a school never hold the same, and what people call them. */
  readonly unique: Readonly<Record<string, string>>
  /** A row that the import made is left where one of these refers to it. */
  readonly references: readonly Reference[]
  /** Whether the rows are people: of those that are removed, the history keeps the name alone. */
  readonly isPersonal: boolean
  /** How a row is called that has no name of its own; `t` is its table. */
  readonly name?: SQL
  /**
   * A row that the import made is emptied instead of removed: these are its columns. Devices that hold the row learn of a newer
   * version, and of no row that is gone.
   */
  readonly emptied?: readonly string[]
  /** A row that the import made stays on record and ends instead of being removed: what its columns become. */
  readonly ended?: (at: Date) => Readonly<Record<string, string>>
  /** Why a row is left, in words, or null; `t` is its table. It says more than that the row was changed. */
  readonly held?: SQL
  /** What stands before the columns of version and writer, where a row has several writers: of `register_version`, `register_`. */
  readonly side?: string
  /** There may be 100,000 rows: an undo names only those that it leaves. */
  readonly isMany?: boolean
}

const referring = (column: string, words: Readonly<Record<string, string>>): Reference[] =>
  Object.entries(words).map(([table, word]) => ({ table, column, word }))

/** Why a bill is void of which the import was undone. */
const undoneReason = 'Impor tunggakan dibatalkan'

/** In the order in which an undo goes: what refers to others comes before them. */
export const undoKinds: readonly UndoKind[] = [
  {
    entity: 'bill_bundles',
    table: billBundles,
    unique: {},
    isPersonal: false,
    references: [],
    name: sql`(SELECT p.name || ', ' || g.name FROM students p, bill_groups g WHERE p.school_id = t.school_id
      AND p.id = t.student_id AND g.school_id = t.school_id AND g.id = t.group_id)`,
    ended: (at) => ({ voided_at: at.toISOString(), void_reason: undoneReason }),
    held: sql`CASE WHEN t.paid > 0 THEN 'Sudah dibayar setelah impor ini.'
      WHEN t.voided_at IS NOT NULL THEN 'Sudah dibatalkan setelah impor ini.'
      WHEN EXISTS (SELECT 1 FROM bill_transfer_parts p JOIN bill_transfers b ON b.school_id = p.school_id AND b.id = p.transfer_id
        WHERE p.school_id = t.school_id AND p.bundle_id = t.id AND b.status = 'waiting')
        THEN 'Ada transfer yang menunggu diperiksa.' END`,
  },
  {
    entity: 'bill_groups',
    table: billGroups,
    unique: {},
    isPersonal: false,
    references: [],
    ended: () => ({ status: 'void', void_reason: undoneReason }),
    held: sql`CASE WHEN EXISTS (SELECT 1 FROM bill_bundles b WHERE b.school_id = t.school_id AND b.group_id = t.id
      AND b.voided_at IS NULL) THEN 'Masih punya tagihan siswa.' END`,
  },
  {
    entity: 'student_days.register',
    table: studentDays,
    unique: {},
    isPersonal: false,
    references: [],
    name: sql`(SELECT p.name FROM students p WHERE p.school_id = t.school_id AND p.id = t.student_id)
      || to_char(t.date, ', DD-MM-YYYY')`,
    emptied: ['status', 'minutes_late', 'note'],
    side: 'register_',
    isMany: true,
  },
  {
    entity: 'teacher_attendances',
    table: teacherAttendances,
    unique: {},
    isPersonal: false,
    references: [],
    name: sql`(SELECT p.name FROM teachers p WHERE p.school_id = t.school_id AND p.id = t.teacher_id)
      || to_char(t.date, ', DD-MM-YYYY')`,
    emptied: ['status', 'checkin_time', 'checkout_time'],
  },
  {
    entity: 'students',
    table: students,
    unique: { nis: 'NIS', nisn: 'NISN' },
    isPersonal: true,
    references: referring('student_id', {
      class_memberships: 'kelas lain',
      student_days: 'absensi',
      student_months: 'absensi',
      questioned_scans: 'kartu yang dipertanyakan',
      student_leaves: 'izin',
      student_cards: 'kartu',
      parent_contacts: 'kontak orang tua',
      student_achievements: 'prestasi',
      student_activities: 'kegiatan',
      student_reports: 'rapor',
      student_report_subjects: 'rapor',
      bill_bundles: 'tagihan',
      bill_group_targets: 'tagihan',
      bill_reductions: 'keringanan',
    }),
  },
  {
    entity: 'teachers',
    table: teachers,
    unique: { nip: 'NIP', nuptk: 'NUPTK', machine_number: 'Nomor mesin' },
    isPersonal: true,
    references: [
      ...referring('teacher_id', {
        users: 'akun',
        schedules: 'jadwal',
        schedule_histories: 'riwayat jadwal',
        teacher_attendances: 'kehadiran',
        teacher_leaves: 'izin',
        teacher_subjects: 'mata pelajaran',
        teacher_blocked_times: 'waktu tidak dapat mengajar',
      }),
      { table: 'classes', column: 'homeroom_teacher_id', word: 'tugas wali kelas' },
      { table: 'schedule_histories', column: 'former_teacher_id', word: 'riwayat jadwal' },
    ],
  },
  {
    entity: 'classes',
    table: classes,
    unique: {},
    isPersonal: false,
    references: referring('class_id', {
      class_memberships: 'siswa',
      schedules: 'jadwal',
      schedule_histories: 'riwayat jadwal',
      announcement_classes: 'pengumuman',
      bill_group_targets: 'tagihan',
      register_unlocks: 'absensi yang dibuka kembali',
      register_reminders: 'pengingat absensi',
    }),
  },
  {
    entity: 'grades',
    table: grades,
    unique: {},
    isPersonal: false,
    references: referring('grade_id', {
      classes: 'kelas',
      subject_grades: 'mata pelajaran',
      bill_group_targets: 'tagihan',
    }),
  },
]
