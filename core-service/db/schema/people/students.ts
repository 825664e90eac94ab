import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, day, moment, ofSchool, oneOf, versioned } from '../columns'
import { users } from './users'
import { rowOfSchool } from '../school/row-of-school'

/** A pupil. Numbers are texts: leading zeros are part of them. No NIK, bank or income (UU PDP 27/2022). */
export const students = pgTable(
  'students',
  {
    ...rowOfSchool(),
    name: text('name').notNull(),
    nis: text('nis'),
    nisn: text('nisn'),
    gender: text('gender', { enum: ['L', 'P'] }),
    birthPlace: text('birth_place'),
    birthDate: day('birth_date'),
    religion: text('religion'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    fatherName: text('father_name'),
    motherName: text('mother_name'),
    guardianName: text('guardian_name'),
    photoUrl: text('photo_url'),
    status: text('status', { enum: ['active', 'graduated', 'transferred', 'dropped'] })
      .notNull()
      .default('active'),
    /** The first day at this school; null where nobody wrote it down. It begins the first stay in a class. */
    joinedOn: day('joined_on'),
    /** The last day at this school, and why; null while active. */
    leftOn: day('left_on'),
    leftReason: text('left_reason'),
    /** When the personal data were erased (decision 0050); the row stays for the sums that it is part of. */
    erasedAt: moment('erased_at'),
    nameFold: text('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name)`),
    /** What the search looks through: name, NIS and NISN without case and accents. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name || ' ' || coalesce(nis, '') || ' ' || coalesce(nisn, ''))`),
    /** The same of parents and guardian. */
    parentsText: text('parents_text')
      .notNull()
      .generatedAlwaysAs(
        sql`hadir_fold(coalesce(father_name, '') || ' ' || coalesce(mother_name, '') || ' ' || coalesce(guardian_name, ''))`,
      ),
    ...versioned(),
    ...created(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    // An image is opened by those who may read the row that refers to it.
    index('students_photo')
      .on(t.schoolId, t.photoUrl)
      .where(sql`photo_url IS NOT NULL`),
    uniqueIndex('students_nis').on(t.schoolId, t.nis),
    uniqueIndex('students_nisn').on(t.schoolId, t.nisn),
    index('students_sorted').on(t.schoolId, sql`name_fold COLLATE "C"`, t.id),
    index('students_search').using('gin', sql`search_text gin_trgm_ops`),
    index('students_parents').using('gin', sql`parents_text gin_trgm_ops`),
    oneOf('students_status', t.status, ['active', 'graduated', 'transferred', 'dropped']),
    oneOf('students_gender', t.gender, ['L', 'P']),
    check('students_stay', sql`${t.joinedOn} <= ${t.leftOn}`),
    check('students_nisn_digits', sql`${t.nisn} ~ '^[0-9]{10}$'`),
  ],
)

/**
 * A pupil's leave. Only an approved one proposes its status in the register. Two of one pupil that touch
 * are impossible, unless one was rejected: an exclusion constraint in the migrations forbids it.
 */
export const studentLeaves = pgTable(
  'student_leaves',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    type: text('type', { enum: ['sakit', 'izin'] }).notNull(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    reason: text('reason'),
    attachmentUrl: text('attachment_url'),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    decidedAt: moment('decided_at'),
    /** Without a foreign key, as in `student_days`: the id stays when the user is deleted. */
    decidedBy: uuid('decided_by'),
    ...versioned(),
    ...created(),
    createdBy: uuid('created_by').references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    // An image is opened by those who may read the row that refers to it.
    index('student_leaves_attachment')
      .on(t.schoolId, t.attachmentUrl)
      .where(sql`attachment_url IS NOT NULL`),
    index('student_leaves_student').on(t.schoolId, t.studentId, t.fromDate),
    index('student_leaves_dates').on(t.schoolId, t.toDate),
    oneOf('student_leaves_type', t.type, ['sakit', 'izin']),
    oneOf('student_leaves_status', t.status, ['pending', 'approved', 'rejected']),
    index('student_leaves_sorted').on(t.schoolId, t.fromDate, t.id),
    check('student_leaves_order', sql`${t.toDate} >= ${t.fromDate}`),
    check('student_leaves_length', sql`${t.toDate} - ${t.fromDate} < 92`),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)
