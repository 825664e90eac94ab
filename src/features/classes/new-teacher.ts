import * as z from 'zod/mini'
import { TeacherCreate } from '../../../contract/teachers'

/** What was typed, as it was typed. */
export interface NewTeacher {
  name: string
  nip: string
  gender: string
}

export const emptyNewTeacher: NewTeacher = { name: '', nip: '', gender: '' }

/** A sentence for each field that was typed wrongly. */
export type NewTeacherErrors = Partial<Record<keyof NewTeacher, string>>

/** Reads what was typed by the contract: the teacher to be added, or a sentence for each wrong field. */
export function readNewTeacher({ name, nip, gender }: NewTeacher): {
  wanted: TeacherCreate | null
  errors: NewTeacherErrors
} {
  const parsed = z.safeParse(TeacherCreate, {
    name: name.replace(/\s+/g, ' '),
    type: 'teacher',
    nip: nip.replace(/\s+/g, '') || null,
    gender: gender || null,
  })
  if (parsed.success) return { wanted: parsed.data, errors: {} }
  const errors: NewTeacherErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0]
    if (field === 'name' || field === 'nip' || field === 'gender') errors[field] ??= message
  }
  return { wanted: null, errors }
}
