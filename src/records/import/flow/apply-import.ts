import type { Client } from '../../../api/client'
import { withLock } from '../../../db/with-lock'
import type { StoredImport } from '../../../db/stored-import'
import type { UserDb } from '../../../db/user-db'
import type { ImportKind } from '../import-kind'
import { batchSize } from './dry-run'
import { afterBatch } from './import-job'
import { retryPatiently, Stopped, type Patience } from './retry-patiently'

/**
 * Applies a stored import of that kind from the row that it has come to, batch by batch, and stores how far it has come after each.
 * A batch whose answer was lost is sent again: the same rows again change nothing. Two tabs take turns.
 * @throws {Stopped} when the person stops it; what the service refuses as a whole. What is done stays
 * done, and calling it again goes on.
 */
export async function applyImport(
  kind: Pick<ImportKind, 'send'>,
  db: UserDb,
  client: Client,
  id: string,
  patience: Patience,
): Promise<void> {
  await withLock(`import:${id}`, async () => {
    for (;;) {
      if (patience.signal.aborted) throw new Stopped()
      const job = await db.imports.get(id)
      if (!job || job.state === 'done') return
      const rows = job.rows.slice(job.next, job.next + batchSize)
      const { list } =
        rows.length === 0
          ? { list: [] }
          : await retryPatiently(
              () => kind.send(client, { dry_run: false, run: runOf(job), rows }, patience.signal),
              patience,
            )
      await db.transaction('rw', db.imports, async () => {
        // Thrown away meanwhile in another tab: what was sent is sent, nothing is put back.
        if (await db.imports.get(id)) await db.imports.put(afterBatch(job, rows, list, Date.now()))
      })
    }
  })
}

/** What all requests of an import name, so that it can be undone as one. A name of the file is cut to what the service takes. */
const runOf = ({ id, file_name }: StoredImport) => ({
  id,
  file_name: Array.from(file_name.trim()).slice(0, 100).join('') || 'Tanpa nama',
})
