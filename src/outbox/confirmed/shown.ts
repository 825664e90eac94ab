import { stateOf, type Fields, type ServiceRow, type OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { isEmpty } from '../fields/fields'
import type { Kind } from '../kind'
import { truthOf, type Truth } from './overlay'
import { unconfirmedFields } from '../queue'

/** One thing as a person sees it: their own unsent change on top of what the service confirmed. */
export interface Shown {
  /** The pupil, the teacher, or the leave. */
  id: string
  /** The person's name as the change has it, empty where the device has forgotten it; null where there is no change. */
  subject: string | null
  /** Read it with the kind's own typed reader. */
  fields: Fields
  truth: Truth
  /** Pictures that wait for their upload, as hashes of `blobs`, by field; the picture itself is there. */
  photos: Readonly<Record<string, string>>
  /** The service's row; null while there is none. */
  confirmed: ServiceRow | null
  /** The change, while it is not through. One that only waits for a picture is `sent` and still here. */
  queued: OutboxRow | null
}

/**
 * Lays the unsent changes of a kind over confirmed rows. Call it inside the read transaction that read the
 * rows, over `outbox` too, or an acknowledgement in between flickers.
 * @param confirmed the service's rows, by the id of whom or what they are about
 * @param idOf that id of a queued change; undefined where it does not belong to what is shown
 */
export async function readShown(
  db: UserDb,
  kind: Kind,
  confirmed: ReadonlyMap<string, ServiceRow>,
  idOf: (row: OutboxRow) => string | undefined,
): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>()
  for (const [id, held] of confirmed) shown.set(id, showRow(kind, id, held, null))
  for (const row of await db.outbox.toArray()) {
    const id = row.kind === kind.name ? idOf(row) : undefined
    if (id !== undefined) shown.set(id, showRow(kind, id, confirmed.get(id) ?? null, row))
  }
  return shown
}

function showRow(kind: Kind, id: string, confirmed: ServiceRow | null, row: OutboxRow | null): Shown {
  const fields = kind.tidy({ ...kind.read(confirmed ?? row?.base), ...row?.patch })
  const hasValue = Object.values(fields).some((value) => value !== null)
  if (!row) {
    return {
      id,
      subject: null,
      fields,
      truth: hasValue ? 'sent' : 'none',
      photos: {},
      confirmed,
      queued: null,
    }
  }
  const photos = row.photos ?? {}
  const onlyPhotosWait = stateOf(row) === 'pending' && isEmpty(unconfirmedFields(row)) && !isEmpty(photos)
  const truth = onlyPhotosWait ? 'sent' : truthOf(row, hasValue)
  const shown = { id, subject: row.subject, fields, truth, photos }
  if (stateOf(row) !== 'acked') return { ...shown, confirmed, queued: row }
  // A read that began before the acknowledgement may not contain it yet.
  return { ...shown, confirmed: confirmed ?? row.base, queued: null }
}
