import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { day, ofSchool, versioned } from '../columns'
import { rowOfSchool } from './row-of-school'

/** A school year, July to June. One is active. */
export const periods = pgTable(
  'periods',
  {
    ...rowOfSchool(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('periods_name').on(t.schoolId, t.name),
    /** The name is the year: `2026/2027`, July to June. */
    check('periods_year', sql`${t.name} ~ '^[1-9][0-9]{3}/[1-9][0-9]{3}$'`),
    uniqueIndex('periods_one_active')
      .on(t.schoolId)
      .where(sql`is_active`),
  ],
)

/**
 * A semester. Its setting is checked with the contract before it is stored; two semesters of a school on
 * one day are impossible: an exclusion constraint in the migrations forbids it.
 */
export const subPeriods = pgTable(
  'sub_periods',
  {
    ...ofSchool(),
    periodId: uuid('period_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    setting: jsonb('setting').$type<SubPeriodSetting>().notNull(),
    firstDate: day('first_date')
      .notNull()
      .generatedAlwaysAs(sql`hadir_date(setting->>'first_date')`),
    lastDate: day('last_date')
      .notNull()
      .generatedAlwaysAs(sql`hadir_date(setting->>'last_date')`),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    check('sub_periods_dates', sql`${t.lastDate} >= ${t.firstDate}`),
    uniqueIndex('sub_periods_position').on(t.schoolId, t.periodId, t.position),
    uniqueIndex('sub_periods_one_active')
      .on(t.schoolId)
      .where(sql`is_active`),
    foreignKey({ columns: [t.schoolId, t.periodId], foreignColumns: [periods.schoolId, periods.id] }),
  ],
)
