import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { FieldFrame, useRecordField, type FieldWords } from '../../../records/form/field-frame'
import type { RecordField } from '../../../records/form/use-record-form'
import { Combobox } from '../../../ui/office/combobox'
import type { Choice } from '../../../ui/office/use-found'
import { useWorkspace } from '../../../workspace/workspace'
import { useFindPupil } from '../find-pupil'

/** One pupil, found by name or NIS: among those of this device, else at the service. */
export function PupilField(props: RecordField & FieldWords) {
  const { field, frame } = useRecordField(props)
  const { db } = useWorkspace()
  const find = useFindPupil()
  const [picked, setPicked] = useState<Choice | null>(null)
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : null
  // A draft holds the id only.
  const known = useLiveQuery(async () => (id === null ? undefined : db.students.get(id)), [db, id])
  const chosen =
    id === null ? null : picked?.value === id ? picked : { value: id, label: known?.name ?? 'Siswa' }

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
