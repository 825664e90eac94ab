import { useState, type ComponentType } from 'react'
import type { School } from '../../../../contract/school/school'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { useWorkspace } from '../../../workspace/workspace'
import type { SchoolProps } from './school-props'

export interface SchoolFormProps extends SchoolProps {
  draft: Draft
  /** Called with what the service answered; null where nothing had been changed. */
  onSaved: (row: School | null) => void
}

interface DraftedSchoolProps extends SchoolProps {
  /** Which form of the school it is; its draft is kept under this name. */
  name: 'bank' | 'profile'
  form: ComponentType<SchoolFormProps>
}

/**
 * A form with the school that it began with. A form that was saved begins again with the row that the service answered;
 * a change that somebody else made meanwhile does not take away what is typed.
 */
export function DraftedSchool({ school, ...props }: DraftedSchoolProps) {
  const [{ held, turn }, setHeld] = useState({ held: school, turn: 0 })
  const onSaved = (row: School | null) =>
    setHeld((before) => ({ held: row ?? before.held, turn: before.turn + 1 }))
  return <Drafted key={turn} {...props} school={held} onSaved={onSaved} />
}

function Drafted({ name, form: Form, ...props }: DraftedSchoolProps & Omit<SchoolFormProps, 'draft'>) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `school/${name}`, () => props.school.id)
  return draft && <Form {...props} draft={draft} />
}
