import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../../../../contract/failures'
import { getClass } from '../../../../../contract/school/classes'
import { teacherSource } from '../../../../pull/lists/teachers'
import { useRecord } from '../../../../pull/record/use-record'
import { useDocument } from '../../../../pull/request/use-document'
import { useWorkspace } from '../../../../workspace/workspace'

/** Who signs for a class; null for what is not known. */
export interface Homeroom {
  readonly name: string | null
  readonly nip: string | null
}

/**
 * The wali kelas of a class, also of an earlier school year.
 * @param ask also asks the service for what this device lacks; else only the device is read
 */
export function useHomeroom(classId: string | null | undefined, ask: boolean): Homeroom {
  const { db, can } = useWorkspace()
  const id = classId ?? ''
  const held = useLiveQuery(async () => (await db.classes.get(id)) ?? null, [db, id])
  // A class of an earlier year is kept as a document: among the rows it would be taken for one of this year.
  const answered = useDocument(
    ['class-homeroom', id],
    async ({ client }) => (await client.send(getClass, { params: { id } })).homeroom_teacher ?? null,
    {
      fallback: failureSentence(getClass),
      quiet: true,
      staleMs: 300_000,
      enabled: ask && id !== '' && held === null && can('classes.read'),
    },
  )
  const teacher = held ? held.homeroom_teacher : answered.data
  const teacherId = teacher?.id ?? ''
  const person = useLiveQuery(async () => (await db.teachers.get(teacherId)) ?? null, [db, teacherId])
  const wanted = ask && person === null && teacher && can('teachers.read')
  useRecord(teacherSource, wanted ? teacher.id : undefined)
  return { name: teacher?.name ?? null, nip: person?.nip ?? null }
}
