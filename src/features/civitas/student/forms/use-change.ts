import { useState } from 'react'
import type { StudentUpdate } from '../../../../../contract/people/student-changes'
import { studentSource, type StoredStudent } from '../../../../pull/lists/students'
import { saveRecord } from '../../../../pull/record/save-record'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
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
    const result = await saveRecord(reach, studentSource, { change, id, version })
    setBusy(false)
    switch (result.kind) {
      case 'saved':
        // Moving and leaving are lines of the class history too, and may change the week's lessons.
        for (const document of ['student-classes', 'student-history', 'student-schedule'])
          void reach.queries.invalidateQueries({ queryKey: [reach.db.name, document, id] })
        toast({ kind: 'success', text: done })
        onDone()
        return
      case 'network':
        setFailure(
          'Belum tersimpan: layanan sekolah tidak terjangkau. Sambungkan ke internet, lalu coba lagi.',
        )
        return
      case 'conflict':
        setFailure(
          'Data siswa ini baru saja diubah orang lain dan sudah diperbarui di sini. Periksa, lalu ulangi.',
        )
        return
      case 'fields':
        setFailure(Object.values(result.errors)[0] ?? result.message)
        return
      case 'gone':
      case 'refused':
        setFailure(result.message)
    }
  }
  return { busy, failure, save: (change: StudentUpdate) => void save(change) }
}
