import type { ImportKindName } from '../../../db/stored-import'
import { readMeta, writeMeta } from '../../../db/meta'
import type { UserDb } from '../../../db/user-db'
import type { ReadChoices } from '../read/choices'

/** Heads that are remembered; a school has a handful. */
const keptHeads = 30

/** What was chosen for the columns of earlier files of this kind. Headings alone are stored, nothing of a person. */
export async function rememberedColumns(db: UserDb, kind: ImportKindName): Promise<ReadChoices['columns']> {
  const all = (await readMeta(db, 'importColumns')) ?? {}
  const start = `${kind}/`
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, columns]) =>
      id.startsWith(start) ? [[id.slice(start.length), columns]] : [],
    ),
  )
}

/** Remembers what was chosen for the columns of a file, for the next file with the same headings. */
export async function rememberColumns(
  db: UserDb,
  kind: ImportKindName,
  columns: ReadChoices['columns'],
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const all = new Map(Object.entries((await readMeta(db, 'importColumns')) ?? {}))
    for (const [id, chosen] of Object.entries(columns)) {
      // Put at the end: the oldest leave first.
      all.delete(`${kind}/${id}`)
      all.set(`${kind}/${id}`, chosen)
    }
    await writeMeta(db, 'importColumns', Object.fromEntries([...all].slice(-keptHeads)))
  })
}
