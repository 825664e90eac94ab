import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useWorkspace } from '../../../../workspace/workspace'
import { pupilOfBill, type TillPupil } from './pupils'

/** Whose bills are shown: as they were chosen, else as this device knows them. */
export function usePupil(id: string | null) {
  const { db } = useWorkspace()
  const [chosen, remember] = useState<TillPupil | null>(null)
  const found = useLiveQuery(async () => {
    if (id === null) return null
    const student = await db.students.get(id)
    return student
      ? pupilOfBill({ student: { id, name: student.name, nis: student.nis, class: student.class } })
      : null
  }, [db, id])
  const unnamed = id !== null && found !== undefined ? { id, name: 'Siswa', detail: '' } : null
  return { pupil: id === null ? null : chosen?.id === id ? chosen : (found ?? unnamed), remember }
}
