import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, day, moment, oneOf, versioned } from '../columns'
import { rowOfSchool } from '../school/row-of-school'

/** Teachers and non-teaching staff: one entity with a type. */
export const teachers = pgTable(
  'teachers',
  {
    ...rowOfSchool(),
    type: text('type', { enum: ['teacher', 'non_teaching'] }).notNull(),
    name: text('name').notNull(),
    nip: text('nip'),
    nuptk: text('nuptk'),
    /** Under which attendance machines know the person, without zeros before it. */
    machineNumber: text('machine_number'),
    gender: text('gender', { enum: ['L', 'P'] }),
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    address: text('address'),
    birthPlace: text('birth_place'),
    birthDate: day('birth_date'),
    photoUrl: text('photo_url'),
    /** Staff who leave are archived, not deleted, so that their marks and lessons keep a name. */
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    /** When the personal data were erased (decision 0050). */
    erasedAt: moment('erased_at'),
    nameFold: text('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name)`),
    /** What the search looks through: name, NIP and NUPTK without case and accents. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name || ' ' || coalesce(nip, '') || ' ' || coalesce(nuptk, ''))`),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    oneOf('teachers_type', t.type, ['teacher', 'non_teaching']),
    oneOf('teachers_gender', t.gender, ['L', 'P']),
    oneOf('teachers_status', t.status, ['active', 'archived']),
    check('teachers_numbers', sql`${t.nip} ~ '^[0-9]{18}$' AND ${t.nuptk} ~ '^[0-9]{16}$'`),
    uniqueIndex('teachers_nip').on(t.schoolId, t.nip),
    check('teachers_phone', sql`${t.phone} ~ '^[+][1-9][0-9]{6,14}$'`),
    uniqueIndex('teachers_nuptk').on(t.schoolId, t.nuptk),
    uniqueIndex('teachers_machine_number').on(t.schoolId, t.machineNumber),
    check('teachers_machine_number_text', sql`char_length(${t.machineNumber}) BETWEEN 1 AND 24`),
    index('teachers_sorted').on(t.schoolId, sql`name_fold COLLATE "C"`, t.id),
    index('teachers_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
)
