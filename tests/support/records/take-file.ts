import type { UserDb } from '../../../src/db/user-db'
import { readQueue, takeQueue, type ImportFault, type QueueOwner } from '../../../src/outbox/transfer'

/** Reads a queue file and takes all of it in. */
export async function takeFile(
  db: UserDb,
  owner: QueueOwner,
  text: string,
): Promise<{ taken: number; left: number; refused: number } | { fault: ImportFault }> {
  const read = await readQueue(db, owner, text)
  if ('fault' in read) return read
  return { taken: await takeQueue(db, read, read.rows), left: read.left, refused: read.refused }
}
