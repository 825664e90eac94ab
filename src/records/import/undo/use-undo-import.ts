import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { undoImport, type ImportUndo } from '../../../../contract/people/imports'
import type { UserDb } from '../../../db/user-db'
import { queuedIds } from '../../../pull/list/drop-missing'
import { useWorkspace } from '../../../workspace/workspace'
import { errorWords } from '../../error-words'

export interface UndoState {
  /** What the undo would do; null while the service has not said it. */
  preview: ImportUndo | null
  /** What it did; null before. */
  done: ImportUndo | null
  busy: boolean
  /** Why the last request failed, in words. */
  error: string | null
  /** Asks again what the undo would do. */
  ask: () => void
  undo: () => void
}

/** Asks what undoing an import would do, and does it. @param id of the import */
export function useUndoImport(id: string): UndoState {
  const { client, db } = useWorkspace()
  const queries = useQueryClient()
  const [preview, setPreview] = useState<ImportUndo | null>(null)
  const [done, setDone] = useState<ImportUndo | null>(null)
  const [busy, setBusy] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [turn, setTurn] = useState(1)

  useEffect(() => {
    const controller = new AbortController()
    client
      .send(undoImport, { params: { id }, body: { dry_run: true }, signal: controller.signal })
      .then(setPreview)
      .catch((caught: unknown) => !controller.signal.aborted && setError(errorWords(caught)))
      .finally(() => !controller.signal.aborted && setBusy(false))
    return () => controller.abort()
  }, [client, id, turn])

  async function undo() {
    setBusy(true)
    setError(null)
    try {
      const undone = await client.send(undoImport, { params: { id }, body: { dry_run: false } })
      await forgetImport(db, id, undone)
      setDone(undone)
      void queries.invalidateQueries()
    } catch (caught) {
      setError(errorWords(caught))
    } finally {
      setBusy(false)
    }
  }

  return {
    preview,
    done,
    busy,
    error,
    ask: () => {
      setError(null)
      setBusy(true)
      setTurn(turn + 1)
    },
    undo: () => void undo(),
  }
}

/**
 * Takes off this device what an undo removed, but for rows that a queued change is about, and the rest of an import that was
 * not whole yet. Other devices miss the rows at their next whole fetch.
 */
export async function forgetImport(db: UserDb, id: string, { list }: ImportUndo): Promise<void> {
  const queued = await queuedIds(db)
  const gone = (entity: string) =>
    list.flatMap((one) =>
      one.entity === entity && one.effect === 'removed' && !queued.has(one.id) ? [one.id] : [],
    )
  await db.transaction('rw', [db.students, db.teachers, db.classes, db.grades, db.imports], async () => {
    await db.students.bulkDelete(gone('students'))
    await db.teachers.bulkDelete(gone('teachers'))
    await db.classes.bulkDelete(gone('classes'))
    await db.grades.bulkDelete(gone('grades'))
    if ((await db.imports.get(id))?.state === 'running') await db.imports.delete(id)
  })
}
