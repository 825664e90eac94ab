import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { classes } from './classes'
import { created, moment, oneOf, schoolId, versioned } from '../columns'
import { roles, users } from '../people/users'
import { rowOfSchool } from './row-of-school'

/** An announcement of the school, shown from one moment until another one, or for good. */
export const announcements = pgTable(
  'announcements',
  {
    ...rowOfSchool(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    /** First in the list for those who have not read it. */
    pinned: boolean('pinned').notNull().default(false),
    audience: text('audience', { enum: ['everyone', 'roles', 'classes'] }).notNull(),
    publishFrom: moment('publish_from').notNull(),
    publishUntil: moment('publish_until'),
    createdBy: uuid('created_by').references(() => users.id),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(title || ' ' || body)`),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('announcements_newest').on(t.schoolId, t.publishFrom, t.id),
    index('announcements_search').using('gin', sql`search_text gin_trgm_ops`),
    oneOf('announcements_audience', t.audience, ['everyone', 'roles', 'classes']),
    check('announcements_image_alt', sql`char_length(${t.imageAlt}) <= 300`),
    check('announcements_window', sql`${t.publishUntil} IS NULL OR ${t.publishUntil} > ${t.publishFrom}`),
  ],
)

/** The roles an announcement is for. A role that is named here is not deleted. */
export const announcementRoles = pgTable(
  'announcement_roles',
  {
    schoolId: schoolId(),
    announcementId: uuid('announcement_id').notNull(),
    roleId: uuid('role_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.announcementId, t.roleId] }),
    index('announcement_roles_role').on(t.schoolId, t.roleId),
    foreignKey({
      columns: [t.schoolId, t.announcementId],
      foreignColumns: [announcements.schoolId, announcements.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.schoolId, t.roleId], foreignColumns: [roles.schoolId, roles.id] }),
  ],
)

/** Who confirmed to have read an announcement, and when first. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    schoolId: schoolId(),
    announcementId: uuid('announcement_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    readAt: moment('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.announcementId, t.userId] }),
    foreignKey({
      columns: [t.schoolId, t.announcementId],
      foreignColumns: [announcements.schoolId, announcements.id],
    }).onDelete('cascade'),
  ],
)

/** The classes an announcement is for. They do not hold a class back from being deleted. */
export const announcementClasses = pgTable(
  'announcement_classes',
  {
    schoolId: schoolId(),
    announcementId: uuid('announcement_id').notNull(),
    classId: uuid('class_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.announcementId, t.classId] }),
    index('announcement_classes_class').on(t.schoolId, t.classId),
    foreignKey({
      columns: [t.schoolId, t.announcementId],
      foreignColumns: [announcements.schoolId, announcements.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.schoolId, t.classId], foreignColumns: [classes.schoolId, classes.id] }).onDelete(
      'cascade',
    ),
  ],
)
