import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { grades } from './classes'
import { created, oneOf, schoolId, versioned } from '../columns'
import { teachers } from '../people/teachers'
import { rowOfSchool } from './row-of-school'

/** What is taught (mata pelajaran). Groups as in the national curriculum, and muatan lokal. */
export const subjects = pgTable(
  'subjects',
  {
    ...rowOfSchool(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    group: text('group', { enum: ['A', 'B', 'lokal'] }).notNull(),
    /** Without spaces, case and accents: "B. Indo" and "b.indo" are one code. */
    codeFold: text('code_fold')
      .notNull()
      .generatedAlwaysAs(sql`hadir_key(code)`),
    nameFold: text('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name || ' ' || code)`),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('subjects_code').on(t.schoolId, t.codeFold),
    uniqueIndex('subjects_name').on(t.schoolId, t.nameFold),
    index('subjects_sorted').on(t.schoolId, sql`name_fold COLLATE "C"`, t.id),
    index('subjects_search').using('gin', sql`search_text gin_trgm_ops`),
    oneOf('subjects_group', t.group, ['A', 'B', 'lokal']),
    check('subjects_lengths', sql`char_length(${t.code}) BETWEEN 1 AND 20 AND char_length(${t.name}) >= 2`),
  ],
)

/** The grades a subject is taught in. None: in all of them. */
export const subjectGrades = pgTable(
  'subject_grades',
  {
    schoolId: schoolId(),
    subjectId: uuid('subject_id').notNull(),
    gradeId: uuid('grade_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.subjectId, t.gradeId] }),
    index('subject_grades_grade').on(t.schoolId, t.gradeId),
    foreignKey({
      columns: [t.schoolId, t.subjectId],
      foreignColumns: [subjects.schoolId, subjects.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.schoolId, t.gradeId],
      foreignColumns: [grades.schoolId, grades.id],
    }).onDelete('cascade'),
  ],
)

/** Which subjects a teacher may be given; the timetable holds which they teach. */
export const teacherSubjects = pgTable(
  'teacher_subjects',
  {
    schoolId: schoolId(),
    teacherId: uuid('teacher_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.teacherId, t.subjectId] }),
    index('teacher_subjects_subject').on(t.schoolId, t.subjectId),
    foreignKey({ columns: [t.schoolId, t.teacherId], foreignColumns: [teachers.schoolId, teachers.id] }),
    foreignKey({ columns: [t.schoolId, t.subjectId], foreignColumns: [subjects.schoolId, subjects.id] }),
  ],
)
