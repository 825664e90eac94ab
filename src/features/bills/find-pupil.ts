import { listStudents, type Student } from '../../../contract/people/students'
import { matches } from '../../pull/list/match'
import type { Choice, Find } from '../../ui/office/use-found'
import { useWorkspace } from '../../workspace/workspace'
import { pupilOfBill } from './till/search/pupils'

const mostFound = 8

function toChoice({ id, name, nis, class: own }: Pick<Student, 'id' | 'name' | 'nis' | 'class'>): Choice {
  const detail = pupilOfBill({ student: { id, name, nis, class: own } })?.detail
  return { value: id, label: name, ...(detail ? { detail } : {}) }
}

/** Finds pupils by name or NIS: among those of this device, else at the service. */
export function useFindPupil(): Find {
  const { db, client } = useWorkspace()
  return async (typed) => {
    const text = typed.trim()
    if (text === '') return []
    const held = await db.students
      .filter((row) => matches(text, row.name, row.nis))
      .limit(mostFound)
      .toArray()
    if (held.length > 0) return held.map(toChoice)
    const query = { page: 1, limit: mostFound, search: text }
    return (await client.send(listStudents, { query })).list.map(toChoice)
  }
}
