import { and, between, desc, eq } from 'drizzle-orm'
import type { ParentContact } from '../../../../contract/attendance/parent-contacts'
import type { Queryable } from '../../../db/client'
import { parentContacts } from '../../../db/schema/people/parent-contacts'
import { shownContact, toContact } from './parent-contacts.kind'

/**
 * The last contact with the family of each of these pupils about absences, between two days of the school.
 * @param pupils ids of those within the reach of the person who asks
 */
export async function contactsBetween(
  db: Queryable,
  schoolId: string,
  { from, to }: { from: string; to: string },
  pupils: ReadonlySet<string>,
): Promise<ParentContact[]> {
  const { studentId, date, concern, createdAt, id } = parentContacts
  const rows = await db
    .selectDistinctOn([studentId], shownContact)
    .from(parentContacts)
    .where(and(eq(parentContacts.schoolId, schoolId), eq(concern, 'absent'), between(date, from, to)))
    .orderBy(studentId, desc(createdAt), desc(id))
  return rows.filter((row) => pupils.has(row.studentId)).map(toContact)
}
