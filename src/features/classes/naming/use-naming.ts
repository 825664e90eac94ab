import { useState } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { Teacher, TeacherCreate } from '../../../../contract/people/teachers'
import { NetworkError } from '../../../api/errors'
import type { ClassSource } from '../../../pull/lists/classes'
import { saveRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { errorWords } from '../../../records/error-words'
import { refusalWords } from '../../../records/refusal-words'
import { addTeacher } from './name-homeroom'

/** A choice in the dialog: one of the teachers, one to be added, or nobody. `since` as the contract has it. */
type Choice =
  | { kind: 'teacher'; teacher: Teacher; since?: string | undefined }
  | { kind: 'new'; wanted: TeacherCreate; since?: string | undefined }
  | { kind: 'nobody' }

export interface NamingState {
  busy: boolean
  error: string | null
  /** Somebody else's choice, when they were quicker. */
  conflict: SchoolClass | null
  /** Name of the person chosen here, for the conflict; null for nobody. */
  wanted: string | null
  /** Resolves to whether the class has this choice now; else `error` or `conflict` says why not. */
  save: (choice: Choice) => Promise<boolean>
  /** Sends the same choice again, over theirs. */
  insist: () => void
  /** Keeps what the other person set. */
  keepTheirs: () => void
}

/**
 * Sends a choice to the service. Without a network it reports that; nothing chosen or typed is lost.
 * @param known ids of all teachers on this device
 * @param onSaved gets the teacher, or null for nobody
 */
export function useNaming(
  source: ClassSource,
  schoolClass: SchoolClass,
  known: readonly Teacher[],
  onSaved: (teacher: Teacher | null) => void,
): NamingState {
  const reach = useRecordReach()
  const { db, client } = reach
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState<SchoolClass | null>(null)
  /** Added already, though the class was not saved yet: a second try must not add them again. */
  const [added, setAdded] = useState<{ name: string; teacher: Teacher } | null>(null)
  const [unsure, setUnsure] = useState<ReadonlySet<string> | null>(null)
  const [last, setLast] = useState<Choice>({ kind: 'nobody' })
  // The row may be fetched again while the dialog is open; what is chosen was chosen on the row as it was then.
  const [version, setVersion] = useState(schoolClass.version)

  async function teacherOf(choice: Choice): Promise<Teacher | null> {
    if (choice.kind === 'nobody') return null
    if (choice.kind === 'teacher') return choice.teacher
    if (added?.name === choice.wanted.name) return added.teacher
    const before = unsure ?? new Set(known.map(({ id }) => id))
    try {
      const teacher = await addTeacher(db, client, choice.wanted, before, unsure !== null)
      setUnsure(null)
      setAdded({ name: choice.wanted.name, teacher })
      return teacher
    } catch (caught) {
      if (caught instanceof NetworkError) setUnsure(before)
      throw caught
    }
  }

  async function save(choice: Choice, overThem: boolean): Promise<boolean> {
    setBusy(true)
    setError(null)
    setLast(choice)
    try {
      const teacher = await teacherOf(choice)
      const chosenOn = overThem && conflict ? conflict.version : version
      const since = choice.kind === 'nobody' ? undefined : choice.since
      const change = {
        homeroom_teacher_id: teacher?.id ?? null,
        ...(since === undefined ? {} : { homeroom_since: since }),
      }
      const result = await saveRecord(reach, source, { change, id: schoolClass.id, version: chosenOn })
      if (result.kind === 'conflict') setConflict(result.theirs)
      else if (result.kind !== 'saved') setError(refusalWords(result))
      else {
        setConflict(null)
        setVersion(result.row.version)
        onSaved(teacher)
        return true
      }
    } catch (caught) {
      setError(errorWords(caught, 'Wali kelas belum tersimpan. Coba lagi.'))
    } finally {
      setBusy(false)
    }
    return false
  }

  return {
    busy,
    error,
    conflict,
    wanted: last.kind === 'teacher' ? last.teacher.name : last.kind === 'new' ? last.wanted.name : null,
    save: (choice) => save(choice, false),
    insist: () => void save(last, true),
    keepTheirs: () => {
      setVersion(conflict?.version)
      setConflict(null)
    },
  }
}
