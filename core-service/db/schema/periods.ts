import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SubPeriodSetting } from '../../../contract/periods'
import { schoolId } from './columns'
import { schools } from './schools'

/** A school year, July to June. One is active. */
export const periods = pgTable(
  'periods',
  {
    id: uuid('id').notNull(),
    schoolId: schoolId().references(() => schools.id),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('periods_name').on(t.schoolId, t.name),
    uniqueIndex('periods_one_active')
      .on(t.schoolId)
      .where(sql`is_active`),
  ],
)

/** A semester. Its setting is checked with the contract before it is stored. */
export const subPeriods = pgTable(
  'sub_periods',
  {
    id: uuid('id').notNull(),
    schoolId: schoolId(),
    periodId: uuid('period_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    setting: jsonb('setting').$type<SubPeriodSetting>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('sub_periods_position').on(t.schoolId, t.periodId, t.position),
    uniqueIndex('sub_periods_one_active')
      .on(t.schoolId)
      .where(sql`is_active`),
    foreignKey({ columns: [t.schoolId, t.periodId], foreignColumns: [periods.schoolId, periods.id] }),
  ],
)
