import { useCallback, useEffect, useRef, useState } from 'react'
import { saveMarks, type Before, type MarkIntent } from '../../../outbox/edits/save-marks'
import { isReadOnlyView } from '../../../workspace/read-only'
import { useChangeContext } from '../../../workspace/use-change-context'
import { wakeReplay } from '../../../workspace/line/wake-replay'
import { useWorkspace } from '../../../workspace/workspace'
import { useInTurn } from '../../../ui/undo/use-in-turn'
import { useUndo, type Undo } from '../../../ui/undo/use-undo'

/** Taps in quick succession travel together; leaving, finishing or asking to send cuts the wait short. */
const quietMs = 4_000

export interface Marking {
  /** Stores changes durably; resolves to whether they are stored. `words` name the step for undo. */
  save: (intents: readonly MarkIntent[], words: string) => Promise<boolean>
  undo: Undo
  /** The last save failed: nothing of it is stored. */
  failed: boolean
}

export interface DaysMarking extends Omit<Marking, 'save'> {
  /** As {@link Marking.save}, of one day among several. */
  save: (date: string, intents: readonly MarkIntent[], words: string) => Promise<boolean>
}

/** Everything that changes marks of one class and day: durable at once, undoable for ten seconds. */
export function useMarking(classId: string | undefined, date: string): Marking {
  const { save, ...rest } = useDaysMarking(classId)
  const saveDay = useCallback(
    (intents: readonly MarkIntent[], words: string) => save(date, intents, words),
    [save, date],
  )
  return { ...rest, save: saveDay }
}

/** {@link useMarking} over several days of one class; undo leads back through them in order. */
export function useDaysMarking(classId: string | undefined): DaysMarking {
  const { db } = useWorkspace()
  const context = useChangeContext()
  const undo = useUndo()
  const [failed, setFailed] = useState(false)
  // Rows are memoised on their callbacks; the newest values are read when a tap comes.
  const latest = useRef({ db, classId, context, push: undo.push })
  useEffect(() => {
    latest.current = { db, classId, context, push: undo.push }
  })

  const write = useCallback(
    async (date: string, intents: readonly MarkIntent[]): Promise<Before[] | null> => {
      const { db: store, classId: class_id, context: around } = latest.current
      if (class_id === undefined) return null
      try {
        const options = { context: { ...around, class_id }, date, now: Date.now(), quietMs }
        const before = await saveMarks(store, intents, options)
        setFailed(false)
        // A light tap under the finger where the phone can; only after the commit.
        if ('vibrate' in navigator) navigator.vibrate(8)
        wakeReplay('saved')
        return before
      } catch (error) {
        if (isReadOnlyView(error)) return null
        console.error('mark not stored', error)
        setFailed(true)
        return null
      }
    },
    [],
  )

  // One after the other: "Urungkan" right after a mark means that mark, however slow the disk.
  const inTurn = useInTurn()

  const save = useCallback(
    (date: string, intents: readonly MarkIntent[], words: string) =>
      inTurn(async () => {
        const before = await write(date, intents)
        if (!before) return false
        const back = () =>
          write(
            date,
            before.map(({ mark, ...one }) => ({ ...one, patch: mark })),
          )
        latest.current.push({ words, back: async () => (await back()) !== null })
        return true
      }),
    [write, inTurn],
  )
  const { run } = undo
  const undoInTurn = useCallback(() => inTurn(run), [inTurn, run])
  return { save, undo: { ...undo, run: undoInTurn }, failed }
}
