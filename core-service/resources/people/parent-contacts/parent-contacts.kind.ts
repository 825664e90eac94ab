import type { ParentContact } from '../../../../contract/attendance/parent-contacts'
import { parentContacts } from '../../../db/schema/people/parent-contacts'
import { studentWithinReach } from '../../../kit/session/reach'
import type { RecordKind } from '../../../kit/records/records'

type Row = typeof parentContacts.$inferSelect

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
  present: (_db, row) => toContact(row),
  reach: ({ tx, session }) => studentWithinReach(tx, session, parentContacts.studentId),
}
