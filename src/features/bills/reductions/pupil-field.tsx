import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { listStudents, type Student } from '../../../../contract/people/students'
import { matches } from '../../../pull/list/match'
import { FieldFrame, useRecordField, type FieldWords } from '../../../records/form/field-frame'
import type { RecordField } from '../../../records/form/use-record-form'
import { Combobox } from '../../../ui/office/combobox'
import type { Choice } from '../../../ui/office/use-found'
import { useWorkspace } from '../../../workspace/workspace'
import { pupilOfBill } from '../till/pupils'

const mostFound = 8

function toChoice({ id, name, nis, class: own }: Pick<Student, 'id' | 'name' | 'nis' | 'class'>): Choice {
  const detail = pupilOfBill({ student: { id, name, nis, class: own } })?.detail
  return { value: id, label: name, ...(detail ? { detail } : {}) }
}

/** One pupil, found by name or NIS: among those of this device, else as the service knows them. */
export function PupilField(props: RecordField & FieldWords) {
  const { field, frame } = useRecordField(props)
  const { db, client } = useWorkspace()
  const [picked, setPicked] = useState<Choice | null>(null)
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : null
  // A draft holds the id only.
  const known = useLiveQuery(async () => (id === null ? undefined : db.students.get(id)), [db, id])
  const chosen =
    id === null ? null : picked?.value === id ? picked : { value: id, label: known?.name ?? 'Siswa' }
  async function find(typed: string): Promise<Choice[]> {
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

  return (
    <FieldFrame {...frame} words={() => chosen?.label ?? ''}>
      <Combobox
        {...field}
        value={chosen}
        placeholder="Ketik nama atau NIS"
        find={find}
        onChange={(choice) => {
          setPicked(choice)
          field.onChange(choice?.value ?? '')
        }}
      />
    </FieldFrame>
  )
}
