import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf, schoolId } from './columns'
import { schools } from './schools'

/** Teachers and non-teaching staff: one entity with a type (decisions.md). */
export const teachers = pgTable(
  'teachers',
  {
    id: uuid('id').notNull(),
    schoolId: schoolId().references(() => schools.id),
    type: text('type', { enum: ['teacher', 'non_teaching'] }).notNull(),
    name: text('name').notNull(),
    nip: text('nip'),
    nuptk: text('nuptk'),
    gender: text('gender', { enum: ['L', 'P'] }),
    email: text('email'),
    phone: text('phone'),
    photoUrl: text('photo_url'),
    nameFold: text('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name)`),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    oneOf('teachers_type', t.type, ['teacher', 'non_teaching']),
    oneOf('teachers_gender', t.gender, ['L', 'P']),
    uniqueIndex('teachers_nip').on(t.schoolId, t.nip),
    index('teachers_sorted').on(t.schoolId, sql`name_fold COLLATE "C"`, t.id),
    index('teachers_search').using('gin', sql`name_fold gin_trgm_ops`),
  ],
)
