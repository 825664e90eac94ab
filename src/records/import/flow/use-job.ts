import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { StoredImport } from '../../../db/stored-import'
import { useWorkspace } from '../../../workspace/workspace'
import type { ImportKind } from '../import-kind'
import { applyImport } from './apply-import'
import { serviceWords } from './check-rows'
import { Stopped } from './retry-patiently'
import { usePatience, type PatienceState } from './use-patience'

export interface JobState {
  /** Undefined until it is read. */
  job: StoredImport | undefined
  patience: PatienceState
  running: boolean
  /** Why it stopped, in words; null while it runs or when the person stopped it. */
  error: string | null
  start: () => void
  stop: () => void
}

/** Applies one stored import while its screen is open; it goes on from the row that it has come to. */
export function useJob(kind: ImportKind, id: string): JobState {
  const { db, client } = useWorkspace()
  const queries = useQueryClient()
  const patience = usePatience()
  const job = useLiveQuery(() => db.imports.get(id), [db, id])
  const [turn, setTurn] = useState(1)
  const [running, setRunning] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const { begin, stop } = patience

  useEffect(() => {
    const mine = begin()
    applyImport(kind, db, client, id, mine)
      .catch((caught: unknown) => {
        if (!(caught instanceof Stopped) && !mine.signal.aborted) setError(serviceWords(kind, caught))
      })
      .finally(() => {
        if (!mine.signal.aborted) setRunning(false)
        // People, classes and their counts are others now, also after half an import.
        void queries.invalidateQueries()
      })
    return stop
  }, [turn, kind, db, client, id, begin, stop, queries])

  return {
    job,
    patience,
    running,
    error,
    start: () => {
      setError(null)
      setRunning(true)
      setTurn(turn + 1)
    },
    stop: () => {
      stop()
      setRunning(false)
    },
  }
}
