import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { StoredDraft } from '../../../db/user-db'
import type { Draft } from '../../../records/form/drafts'
import { indexOf, type BlockedWeeks, type BoardIndex } from '../board/board-index'
import type { Board } from '../board/board-lesson'
import {
  boardWith,
  changesTo,
  decide,
  differencesOf,
  noSteps,
  redo,
  StoredChanges,
  takeStep,
  undo,
  unsavedOf,
  type Changes,
  type Difference,
  type Steps,
} from '../board/changes'

/** The key of the one draft of a timetable (`records/form/drafts`). */
export const draftKey = 'timetable/week'

/** What one person has changed and not saved, with its steps back and forward. */
export interface DraftSteps {
  /** The service's timetable with the changes on top. */
  board: Board
  /** The board by class, teacher and room, with the hours at which teachers cannot teach. */
  index: BoardIndex
  changes: Changes
  differences: Difference[]
  /** What undo and redo would do, in words; null where there is nothing. */
  undoWords: string | null
  redoWords: string | null
  /** One step to another board. */
  apply: (board: Board, words: string) => void
  undo: () => void
  redo: () => void
  decide: (difference: Difference, whose: 'mine' | 'theirs') => void
  /** After a save, or to throw the draft away: what remains, without a way back. */
  reset: (changes: Changes) => void
}

/** The draft of the timetable over what the service has; every step is kept on the device. */
export function useDraftSteps(service: Board, draft: Draft, blocked: BlockedWeeks): DraftSteps {
  const [steps, setSteps] = useState<Steps>(() => ({ ...noSteps, now: changesIn(draft.found) }))
  const changes = useMemo(() => unsavedOf(service, steps.now), [service, steps.now])
  const board = useMemo(() => boardWith(service, changes), [service, changes])
  const index = useMemo(() => indexOf(board, blocked), [board, blocked])
  const differences = useMemo(() => differencesOf(service, changes), [service, changes])
  const { keep, drop } = draft
  useEffect(() => {
    if (changes.size === 0) drop()
    else void keep({ version: null, values: { changes: [...changes.values()] }, base: {} })
  }, [changes, keep, drop])
  return {
    board,
    index,
    changes,
    differences,
    undoWords: steps.past.at(-1)?.words ?? null,
    redoWords: steps.future[0]?.words ?? null,
    apply: (next, words) => setSteps((held) => takeStep(held, changesTo(service, next, changes), words)),
    undo: () => setSteps(undo),
    redo: () => setSteps(redo),
    decide: (difference, whose) =>
      setSteps((held) => takeStep(held, decide(changes, difference, whose), 'pilihan atas perbedaan')),
    reset: (left) => setSteps({ ...noSteps, now: left }),
  }
}

/** A draft as an older version of the app may have kept it; what cannot be read is left out. */
function changesIn(found: StoredDraft | null): Changes {
  const read = z.safeParse(StoredChanges, found?.values)
  return new Map(
    (read.data?.changes ?? []).flatMap((change) => {
      const id = change.now?.id ?? change.base?.id
      return id === undefined ? [] : [[id, change] as const]
    }),
  )
}
