import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../../../../contract/failures'
import { listStudentParents, type StudentParent } from '../../../../../contract/people/student-parents'
import type { StoredStudent } from '../../../../pull/lists/students'
import { useDocument } from '../../../../pull/request/use-document'
import { haveOneTelephone, siblingsOf } from '../../../../records/family/siblings'
import { useWorkspace } from '../../../../workspace/workspace'

/** A pupil of the same family. */
export interface Sibling {
  readonly id: string
  readonly name: string
  readonly class?: { readonly name: string } | null | undefined
}

/**
 * The other children of a pupil's parents.
 * @returns null where the answer names no children at all: another service may leave them out
 */
export function childrenBeside(id: string, parents: readonly StudentParent[]): Sibling[] | null {
  if (parents.length > 0 && parents.every(({ children }) => !children)) return null
  const own = parents.filter(({ children }) => children?.some((child) => child.id === id))
  const others = own.flatMap(({ children }) => children ?? []).filter((child) => child.id !== id)
  return [...new Map(others.map((child) => [child.id, child])).values()]
}

/**
 * The pupil's siblings at this school: as the service knows the family, else as the pupils on this device say; undefined while
 * nothing is known.
 */
export function useSiblings(student: StoredStudent): readonly Sibling[] | undefined {
  const { id } = student
  const { db } = useWorkspace()
  const parent = (student.mother_name ?? student.father_name ?? student.guardian_name)?.trim() ?? ''
  const query = useDocument(
    ['student-siblings', id, parent],
    async ({ client }) => {
      const asked = { page: 1, limit: 200, search: parent }
      return childrenBeside(id, (await client.send(listStudentParents, { query: asked })).list)
    },
    { fallback: failureSentence(listStudentParents), quiet: true, staleMs: 300_000, enabled: parent !== '' },
  )
  const readsDevice = query.data === null || (query.data === undefined && query.isError)
  const held = useLiveQuery(
    async () => (readsDevice ? siblingsOf(student, await db.students.toArray()) : []),
    [db, student, readsDevice],
  )
  return query.data ?? held
}

/** Active pupils with the telephone of this one, who are not known as siblings. */
export function useFamilyOffers(
  student: StoredStudent,
  siblings: readonly Sibling[] | undefined,
): readonly StoredStudent[] {
  const { db } = useWorkspace()
  // Every pupil on the device is looked at: not before the page has what it came for.
  const isKnown = siblings !== undefined
  const alike = useLiveQuery(
    async () =>
      isKnown && student.phone
        ? (await db.students.toArray()).filter(
            (other) => (other.status ?? 'active') === 'active' && haveOneTelephone(student, other),
          )
        : [],
    [db, student, isKnown],
  )
  if (!alike || !siblings) return []
  return alike.filter(({ id }) => siblings.every((sibling) => sibling.id !== id))
}
