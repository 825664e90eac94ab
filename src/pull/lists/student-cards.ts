import { failureSentence } from '../../../contract/failures'
import { listStudentCards, type StudentCard } from '../../../contract/people/student-cards'
import type { ListSource, PageQuery } from '../list/list-source'

/** QR cards of pupils, valid and revoked, in the order in which they were made. */
export const cardSource: ListSource<StudentCard, PageQuery> = {
  name: 'cards',
  table: (db) => db.gateCards,
  failure: failureSentence(listStudentCards),
  ask: (client, { page, limit }, options) =>
    client.answer(listStudentCards, { query: { page, limit }, ...options }),
  local: (db) => db.gateCards.toArray(),
  // A revoked card never becomes valid again: a read in which it is valid began before it was revoked.
  isOlder: (row, held) => !row.revoked_at && Boolean(held.revoked_at),
}
