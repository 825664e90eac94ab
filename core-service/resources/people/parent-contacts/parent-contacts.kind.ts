import { and, eq, getTableColumns } from 'drizzle-orm'
import type { ParentContact } from '../../../../contract/attendance/parent-contacts'
import { parentContacts } from '../../../db/schema/people/parent-contacts'
import { nameNow } from '../../../kit/records/name-now'
import { studentWithinReach } from '../../../kit/session/reach'
import type { RecordKind } from '../../../kit/records/records'

type Row = typeof parentContacts.$inferSelect

/** A contact with the name of the person who kept it. */
export const shownContact = {
  ...getTableColumns(parentContacts),
  createdByName: nameNow(parentContacts.createdBy, parentContacts.createdByName),
}

export const toContact = (row: Row): ParentContact => ({
  id: row.id,
  student_id: row.studentId,
  concern: row.concern,
  date: row.date,
  note: row.note,
  at: row.createdAt.toISOString(),
  by: { id: row.createdBy, name: row.createdByName },
  version: row.version,
})

/** Contacts with families; those of pupils out of reach are answered as missing. */
export const parentContactKind: RecordKind<Row, typeof parentContacts.$inferInsert, ParentContact> = {
  table: parentContacts,
  entity: 'parent_contacts',
  missing: 'Catatan ini tidak ditemukan.',
  async present(db, row) {
    const own = and(eq(parentContacts.schoolId, row.schoolId), eq(parentContacts.id, row.id))
    const [shown = row] = await db.select(shownContact).from(parentContacts).where(own)
    return toContact(shown)
  },
  reach: ({ tx, session }) => studentWithinReach(tx, session, parentContacts.studentId),
}
