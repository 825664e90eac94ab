import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fields } from '../../db/outbox-row'
import {
  aboutTeacherDay,
  teacherAttendance,
  teacherDayOf,
  type TeacherDay,
} from '../../outbox/kinds/teacher-attendance'
import { saveChanges } from '../../outbox/edits/save-change'
import { pick } from '../../outbox/fields/fields'
import { useInTurn } from '../../ui/undo/use-in-turn'
import { useUndo, type Undo } from '../../ui/undo/use-undo'
import { useChangeContext } from '../../workspace/use-change-context'
import { isReadOnlyView } from '../../workspace/read-only'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { useWorkspace } from '../../workspace/workspace'

/** Marks made in quick succession wait for each other for so long, in milliseconds. */
const quietMs = 1_500

export type TeacherDayPatch = Partial<TeacherDay>

/** Whose day of which date is changed. */
export interface StaffDayAbout {
  teacherId: string
  name: string
  /** `YYYY-MM-DD` */
  date: string
}

export interface StaffMarking {
  /** Stores a change durably; resolves to whether it is stored. `words` name the step for undo. */
  save: (about: StaffDayAbout, patch: TeacherDayPatch, words: string) => Promise<boolean>
  /**
   * Adds to a change what came later with it, where `onlyIf` is true of what is shown; no step of its own for undo. Resolves to whether
   * the device could store it.
   */
  complete: (
    about: StaffDayAbout,
    patch: TeacherDayPatch,
    onlyIf: (shown: TeacherDay) => boolean,
  ) => Promise<boolean>
  undo: Undo
  /** The last save failed: nothing of it is stored. */
  failed: boolean
}

/** Everything that changes days of staff: durable at once, sent by the outbox, undoable for ten seconds. */
export function useStaffMarking(): StaffMarking {
  const { db } = useWorkspace()
  const context = useChangeContext()
  const undo = useUndo()
  const [failed, setFailed] = useState(false)
  // Cells are memoised on `save`; the newest values are read when a key comes.
  const latest = useRef({ db, context, push: undo.push })
  useEffect(() => {
    latest.current = { db, context, push: undo.push }
  })

  const write = useCallback(
    async (
      { teacherId, name, date }: StaffDayAbout,
      patch: TeacherDayPatch,
      onlyIf?: (shown: TeacherDay) => boolean,
    ) => {
      const { db: store, context: around } = latest.current
      try {
        const about = aboutTeacherDay(around.school_id, teacherId, date)
        const intent = {
          about,
          subject: name,
          patch,
          ...(onlyIf ? { onlyIf: (shown: Fields) => onlyIf(teacherDayOf(shown)) } : {}),
        }
        const [before] = await saveChanges(store, teacherAttendance, [intent], {
          context: around,
          now: Date.now(),
          quietMs,
        })
        setFailed(false)
        wakeReplay('saved')
        return before ?? null
      } catch (error) {
        if (isReadOnlyView(error)) return null
        console.error('staff day not stored', error)
        setFailed(true)
        return null
      }
    },
    [],
  )

  const inTurn = useInTurn()
  const save = useCallback(
    (about: StaffDayAbout, patch: TeacherDayPatch, words: string) =>
      inTurn(async () => {
        const before = await write(about, patch)
        if (!before) return false
        const back = pick(before.fields, Object.keys(patch))
        latest.current.push({ words, back: async () => (await write(about, back)) !== null })
        return true
      }),
    [write, inTurn],
  )
  const complete = useCallback(
    (about: StaffDayAbout, patch: TeacherDayPatch, onlyIf: (shown: TeacherDay) => boolean) =>
      inTurn(async () => (await write(about, patch, onlyIf)) !== null),
    [write, inTurn],
  )
  const { run } = undo
  const undoInTurn = useCallback(() => inTurn(run), [inTurn, run])
  return { save, complete, undo: { ...undo, run: undoInTurn }, failed }
}
