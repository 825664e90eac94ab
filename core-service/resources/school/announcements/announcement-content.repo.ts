import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { classes } from '../../../db/schema/school/classes'
import { roles } from '../../../db/schema/people/users'
import { countOf } from '../../../kit/records/count-of'
import { failField } from '../../../kit/answers/field-failure'
import { requireClasses } from '../../../kit/session/reach'
import type { Write } from '../../../kit/records/write'
import { missingRole } from '../../accounts/roles/roles.kind'
import type { AnnouncementRow } from './announcements.kind'
import { targetsOf } from './targets.repo'

/** The content of an announcement, in one shape for comparing, judging and the audit. */
export interface AnnouncementContent extends Pick<
  AnnouncementRow,
  'title' | 'body' | 'imageUrl' | 'imageAlt' | 'audience' | 'publishFrom' | 'publishUntil' | 'pinned'
> {
  readonly roleIds: readonly string[]
  readonly classIds: readonly string[]
}

export async function contentOf(db: Queryable, row: AnnouncementRow): Promise<AnnouncementContent> {
  const { title, body, imageUrl, imageAlt, audience, publishFrom, publishUntil, pinned } = row
  const targets = await targetsOf(db, row.schoolId, [row])
  return {
    ...{ title, body, imageUrl, imageAlt, audience, publishFrom, publishUntil, pinned },
    roleIds: targets.roles.map((one) => one.id).sort(),
    classIds: targets.classes.map((one) => one.id).sort(),
  }
}

/** Each target once, in one order, and only those that the audience asks for: equal content is equal. */
export const tidyTargets = <T extends Pick<AnnouncementContent, 'audience' | 'roleIds' | 'classIds'>>(
  content: T,
): T => ({
  ...content,
  roleIds: content.audience === 'roles' ? [...new Set(content.roleIds)].sort() : [],
  classIds: content.audience === 'classes' ? [...new Set(content.classIds)].sort() : [],
})

/** @throws DomainError 1100 with the field, 1400 for a class that the writer does not reach */
export async function judgeContent(
  { tx, session, schoolId }: Write,
  { audience, roleIds, classIds, publishFrom, publishUntil }: AnnouncementContent,
): Promise<void> {
  if (publishUntil !== null && publishUntil <= publishFrom) {
    failField('publish_until', 'Waktu berakhir harus setelah waktu tayang.')
  }
  if (audience === 'roles') {
    if (roleIds.length === 0) failField('role_ids', 'Pilih paling sedikit satu peran.')
    const known = and(eq(roles.schoolId, schoolId), inArray(roles.id, [...roleIds]))
    if ((await countOf(tx, roles, known)) < roleIds.length) failField('role_ids', missingRole)
  }
  if (audience === 'classes') {
    if (classIds.length === 0) failField('class_ids', 'Pilih paling sedikit satu kelas.')
    const known = and(eq(classes.schoolId, schoolId), inArray(classes.id, [...classIds]))
    if ((await countOf(tx, classes, known)) < classIds.length) {
      failField('class_ids', 'Kelas ini tidak ditemukan.')
    }
    await requireClasses(tx, session, classIds)
  }
}
