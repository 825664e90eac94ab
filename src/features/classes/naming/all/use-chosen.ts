import { useEffect, useState } from 'react'
import type { SchoolClass } from '../../../../../contract/school/classes'
import { useWorkspace } from '../../../../workspace/workspace'
import { choose, readChosen, stillOpen, storeChosen, type Chosen } from './chosen'

export interface ChosenTeachers {
  /** What is not saved yet, for the classes that are there. */
  chosen: Chosen
  choose: (of: SchoolClass, teacher: string | null) => void
  /** The class was changed by somebody else: the choice is now one on the row as it is. */
  chosenAgain: (row: SchoolClass) => void
  /** The service has it: it is no choice any more, also when somebody else changes the class afterwards. */
  saved: (id: string) => void
  clear: () => void
}

/**
 * The wali kelas chosen for many classes, kept on this device until they are saved.
 * @param key the draft in which they are kept
 */
export function useChosen(key: string, classes: readonly SchoolClass[]): ChosenTeachers {
  const { db } = useWorkspace()
  const [held, setHeld] = useState<Chosen>(new Map())
  useEffect(() => {
    let over = false
    void readChosen(db, key).then((found) => {
      // What was chosen while the disk was read comes before what was kept.
      if (!over) setHeld((now) => new Map([...found, ...now]))
    })
    return () => {
      over = true
    }
  }, [db, key])
  const change = (next: (now: Chosen) => Chosen) =>
    setHeld((now) => {
      const changed = next(now)
      void storeChosen(db, key, changed)
      return changed
    })
  return {
    chosen: stillOpen(held, classes),
    choose: (of, teacher) => change((now) => choose(stillOpen(now, classes), of, teacher)),
    chosenAgain: (row) =>
      change((now) => {
        const choice = now.get(row.id)
        return choice ? new Map(now).set(row.id, { ...choice, on: row.version ?? null }) : now
      }),
    saved: (id) => change((now) => new Map([...now].filter(([held]) => held !== id))),
    clear: () => change(() => new Map()),
  }
}
