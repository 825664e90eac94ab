import { useState } from 'react'
import type { StudentUpdate } from '../../../../../contract/people/student-changes'
import { studentSource, type StoredStudent } from '../../../../pull/lists/students'
import { saveRecord } from '../../../../pull/record/save-record'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { errorWords } from '../../../../records/error-words'
import { refusalWords } from '../../../../records/refusal-words'
import { toast } from '../../../../ui/dialogs/toast'

/** A pupil, and what is to change. */
interface PupilChange {
  student: StoredStudent
  change: StudentUpdate
}

/**
 * Changes of pupils that are made in a dialog, one after the other, and can be sent again when one failed.
 * @param done the sentence that is shown when all are saved
 */
export function useChanges(done: string, onDone: () => void) {
  const reach = useRecordReach()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(changes: readonly PupilChange[]) {
    setBusy(true)
    setFailure(null)
    try {
      for (const { student, change } of changes) {
        const { id, version } = student
        const result = await saveRecord(reach, studentSource, { change, id, version })
        if (result.kind !== 'saved') {
          setFailure(`Belum tersimpan. ${refusalWords(result)}`)
          return
        }
      }
      toast({ kind: 'success', text: done })
      onDone()
    } catch (error) {
      setFailure(errorWords(error, studentSource.failure))
    } finally {
      // Moving and leaving are lines of the class history too, and may change the week's lessons; the name of a parent joins families.
      for (const document of ['student-classes', 'student-history', 'student-schedule', 'student-siblings'])
        for (const { student } of changes)
          void reach.queries.invalidateQueries({ queryKey: [reach.db.name, document, student.id] })
      setBusy(false)
    }
  }
  return { busy, failure, save: (changes: readonly PupilChange[]) => void save(changes) }
}

/** As {@link useChanges}, for one pupil. */
export function useChange(student: StoredStudent, done: string, onDone: () => void) {
  const { busy, failure, save } = useChanges(done, onDone)
  return { busy, failure, save: (change: StudentUpdate) => save([{ student, change }]) }
}
