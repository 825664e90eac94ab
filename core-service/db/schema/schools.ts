import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns'

/** A school with its white-label fields (specification section 3). */
export const schools = pgTable(
  'schools',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    npsn: text('npsn'),
    address: text('address'),
    timeZone: text('time_zone', { enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] }).notNull(),
    /** Only the demo school keeps published passwords; production refuses its people. */
    isDemo: boolean('is_demo').notNull().default(false),
    logoUrl: text('logo_url'),
    primaryColor: text('primary_color'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [oneOf('schools_time_zone', t.timeZone, ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])],
)
