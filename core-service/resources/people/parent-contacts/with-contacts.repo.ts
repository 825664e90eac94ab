import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Concern, PupilToReport } from '../../../../contract/attendance/parent-contacts'
import type { Queryable } from '../../../db/client'
import { parentContacts } from '../../../db/schema/people/parent-contacts'
import type { PupilToCall } from '../../dashboard/pupils-of-concern'
import { shownContact, toContact } from './parent-contacts.kind'

/**
 * Pupils with the last contact about their concern: since the first day of the row of absences, or today.
 * @param today date of the school
 */
export async function withContacts(
  db: Queryable,
  schoolId: string,
  today: string,
  pupils: readonly (PupilToCall & { readonly concern: Concern })[],
): Promise<PupilToReport[]> {
  if (pupils.length === 0) return []
  const earliest = pupils.reduce((least, { since = today }) => (since < least ? since : least), today)
  const contacts = await db
    .select(shownContact)
    .from(parentContacts)
    .where(
      and(
        eq(parentContacts.schoolId, schoolId),
        inArray(parentContacts.studentId, [...new Set(pupils.map(({ student_id }) => student_id))]),
        gte(parentContacts.date, earliest),
      ),
    )
    .orderBy(desc(parentContacts.createdAt), desc(parentContacts.id))
  return pupils.map(({ classId, ...pupil }) => {
    const { since = today } = pupil
    const last = contacts.find(
      (one) => one.studentId === pupil.student_id && one.concern === pupil.concern && one.date >= since,
    )
    return { ...pupil, class_id: classId, contact: last === undefined ? null : toContact(last) }
  })
}
