import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created, moment, oneOf, versioned } from '../columns'

/** A school with its white-label fields (specification section 3). */
export const schools = pgTable(
  'schools',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    npsn: text('npsn'),
    address: text('address'),
    /** The place that printed papers are dated at. */
    city: text('city'),
    phone: text('phone'),
    email: text('email'),
    /** Who signs printed papers as head of the school. */
    headName: text('head_name'),
    headNip: text('head_nip'),
    timeZone: text('time_zone', { enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] }).notNull(),
    /** Only the demo school keeps published passwords; production refuses its people. */
    isDemo: boolean('is_demo').notNull().default(false),
    logoUrl: text('logo_url'),
    primaryColor: text('primary_color'),
    /** What is under the installed app's icon; null: made from the name. */
    shortName: text('short_name'),
    /** Where parents pay to. A number is a text: leading zeros are part of it. */
    bankName: text('bank_name'),
    accountNumber: text('account_number'),
    accountHolder: text('account_holder'),
    /** What is recorded of pupils beside times (decision 0030); off until the school turns it on. */
    recordPhotos: boolean('record_photos').notNull().default(false),
    recordPositions: boolean('record_positions').notNull().default(false),
    evidencePurpose: text('evidence_purpose'),
    evidenceRetentionDays: integer('evidence_retention_days'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Years after which entries of the log of changes are removed (decision 0153); null: they are kept. */
    changesKeptYears: integer('changes_kept_years'),
    /** What families are written with; null: the app's own words. */
    absentText: text('absent_text'),
    lateText: text('late_text'),
    /** `HH:MM`: from when on the wali kelas of a register that is not taken is reminded; null: nobody is. */
    reminderTime: text('reminder_time'),
    /** Since when the operator of the service lets nobody of the school in (decision 0147); null: it is open. */
    suspendedAt: moment('suspended_at'),
    ...versioned(),
    ...created(),
  },
  (t) => [
    oneOf('schools_time_zone', t.timeZone, ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']),
    check(
      'schools_evidence',
      sql`NOT (${t.recordPhotos} OR ${t.recordPositions})
        OR (${t.evidencePurpose} IS NOT NULL AND ${t.evidenceRetentionDays} BETWEEN 1 AND 400)`,
    ),
    check('schools_changes_kept', sql`${t.changesKeptYears} IN (2, 5, 10)`),
    check('schools_account_number', sql`${t.accountNumber} ~ '^[0-9]{5,25}$'`),
  ],
)
