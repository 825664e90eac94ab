import { useEffect, useMemo, useState } from 'react'
import type { StoredDraft } from '../../../db/user-db'
import type { Draft } from '../../../records/form/drafts'
import { indexOf, type BlockedWeeks, type BoardIndex } from '../board/board-index'
import type { Board } from '../board/board-lesson'
import {
  boardWith,
  changesTo,
  decide,
  differencesOf,
  mapSteps,
  noSteps,
  redo,
  takeStep,
  undo,
  unsavedOf,
  type Changes,
  type Difference,
  type Steps,
} from '../board/changes'
import { changesAfterSave } from '../board/save-body'
import { storedChangesIn } from './drafts-of-years'

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
  /** Throws the draft away, without a way back. */
  discard: () => void
  /** The service's timetable that the changes are over. */
  service: Board
  /** The draft is on its way: until {@link endSave} the timetable that it was made over is kept, whatever is read meanwhile. */
  beginSave: () => void
  /** @param saved what was sent and is saved; null where the save did not happen */
  endSave: (saved: Changes | null) => void
}

/**
 * The draft of the timetable over what the service has; every step is kept on the device.
 * @param newest the service's timetable as it was read last
 */
export function useDraftSteps(newest: Board, draft: Draft, blocked: BlockedWeeks): DraftSteps {
  const [sentOver, setSentOver] = useState<Board | null>(null)
  const service = sentOver ?? newest
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
    discard: () => setSteps(noSteps),
    service,
    beginSave: () => setSentOver(service),
    endSave: (saved) => {
      if (saved) setSteps((held) => mapSteps(held, (one) => changesAfterSave(service, saved, one)))
      setSentOver(null)
    },
  }
}

function changesIn(found: StoredDraft | null): Changes {
  return new Map(
    storedChangesIn(found).flatMap((change) => {
      const id = change.now?.id ?? change.base?.id
      return id === undefined ? [] : [[id, change] as const]
    }),
  )
}
