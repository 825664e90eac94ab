import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, moment, ofSchool, oneOf } from '../columns'
import { students } from '../people/students'

const halves = ['checkin', 'checkout'] as const
const faults = ['revoked_card', 'other_pupil', 'unknown_card'] as const

/**
 * Scans at the gate whose card was not a valid one of their pupil (decision 0125). The day itself is recorded as it was sent.
 * Later changes of the day do not take the row away: the card was shown.
 */
export const questionedScans = pgTable(
  'questioned_scans',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    date: day('date').notNull(),
    half: text('half', { enum: halves }).notNull(),
    at: moment('at').notNull(),
    fault: text('fault', { enum: faults }).notNull(),
    recordedAt: moment('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('questioned_scans_key').on(t.schoolId, t.studentId, t.date, t.half, t.at),
    index('questioned_scans_date').on(t.schoolId, t.date),
    oneOf('questioned_scans_half', t.half, halves),
    oneOf('questioned_scans_fault', t.fault, faults),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)
