import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePagedList } from '../../../../pull/list/use-paged-list'
import { studentSource, type StoredStudent, type StudentQuery } from '../../../../pull/lists/students'
import { keysTaken } from '../../../../ui/keys-taken'
import { studentPath } from '../../student-path'

export interface Neighbours {
  readonly previous: StoredStudent | undefined
  readonly next: StoredStudent | undefined
  /** Place in the class by name, from 1, and how many there are. */
  readonly place: number
  readonly count: number
  /** The device may not have all pupils of the class. */
  readonly partial: boolean
}

/** The pupils before and after one in the class, by name. */
function neighboursOf(id: string, classmates: readonly StoredStudent[]): Omit<Neighbours, 'partial'> {
  const at = classmates.findIndex((one) => one.id === id)
  return {
    previous: at < 0 ? undefined : classmates[at - 1],
    next: at < 0 ? undefined : classmates[at + 1],
    place: at + 1,
    count: classmates.length,
  }
}

/** The neighbours of a pupil in a class; Alt+← and Alt+→ lead to them. */
export function useNeighbours(id: string, classId: string): Neighbours {
  const query: StudentQuery = { page: 1, limit: 200, class_id: classId, status: 'active', sort: 'name' }
  const { rows, partial } = usePagedList(studentSource, query)
  const neighbours = neighboursOf(id, rows ?? [])
  const { previous, next } = neighbours
  const navigate = useNavigate()
  const { search } = useLocation()
  // Before the next key: a quick second one leads on from the pupil who is shown.
  useLayoutEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      const { target } = event
      if (target instanceof HTMLElement && target.closest(keysTaken)) return
      // The browser's own meaning of these keys is "back" and "forward": pressed before the class list is there,
      // or past its end, they must not leave the page.
      event.preventDefault()
      const to = event.key === 'ArrowLeft' ? previous : next
      if (!to) return
      void navigate({ pathname: studentPath(to.id), search }, { replace: true })
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [previous, next, navigate, search])
  return { ...neighbours, partial }
}
