import { useState } from 'react'
import type { StudentUpdate } from '../../../../../contract/people/student-changes'
import { studentSource, type StoredStudent } from '../../../../pull/lists/students'
import { saveRecord } from '../../../../pull/record/save-record'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { errorWords } from '../../../../records/error-words'
import { refusalWords } from '../../../../records/refusal-words'
import { toast } from '../../../../ui/dialogs/toast'

/**
 * One change of a pupil that is made in a dialog, and can be sent again when it failed.
 * @param done the sentence that is shown when it is saved
 */
export function useChange(student: StoredStudent, done: string, onDone: () => void) {
  const reach = useRecordReach()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(change: StudentUpdate) {
    setBusy(true)
    setFailure(null)
    const { id, version } = student
    try {
      const result = await saveRecord(reach, studentSource, { change, id, version })
      if (result.kind !== 'saved') {
        setFailure(`Belum tersimpan. ${refusalWords(result)}`)
        return
      }
      // Moving and leaving are lines of the class history too, and may change the week's lessons.
      for (const document of ['student-classes', 'student-history', 'student-schedule'])
        void reach.queries.invalidateQueries({ queryKey: [reach.db.name, document, id] })
      toast({ kind: 'success', text: done })
      onDone()
    } catch (error) {
      setFailure(errorWords(error, studentSource.failure))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, save: (change: StudentUpdate) => void save(change) }
}
