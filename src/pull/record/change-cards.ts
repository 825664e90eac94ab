import {
  printStudentCards,
  putStudentCards,
  revokeStudentCards,
  type StudentCardsPut,
} from '../../../contract/people/student-cards'
import type { Client } from '../../api/client'
import { pullCards } from '../pack/pull-cards'
import type { Reach } from '../attendance/pull-register'

/** Whose cards: the pupils of a class, or single ones. */
export type CardOwners = Pick<StudentCardsPut, 'class_id' | 'student_ids'>

/**
 * Makes the cards that are missing, or new ones for all with `renew`, and brings the device's cards up to date.
 * @returns how many were made
 * @throws what the client throws
 */
export async function makeCards(reach: Reach, owners: CardOwners, renew: boolean): Promise<number> {
  const data = await reach.client.send(putStudentCards, { body: { ...owners, renew } })
  if (data) await reach.db.gateCards.bulkPut(data.list)
  await pullCards(reach)
  return data?.made ?? 0
}

/**
 * Makes valid cards invalid, and brings the device's cards up to date.
 * @returns how many there were
 * @throws what the client throws
 */
export async function revokeCards(reach: Reach, owners: CardOwners): Promise<number> {
  const data = await reach.client.send(revokeStudentCards, { body: owners })
  await pullCards(reach)
  return data?.revoked ?? 0
}

/**
 * What the QR codes of valid cards hold, to print them now. Nothing of it is stored on the device.
 * @returns tokens by the card's id
 * @throws what the client throws
 */
export async function readTokens(client: Client, owners: CardOwners): Promise<ReadonlyMap<string, string>> {
  const { list } = await client.send(printStudentCards, { body: owners })
  return new Map(list.map(({ id, token }) => [id, token]))
}
