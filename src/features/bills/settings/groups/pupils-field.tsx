import { useLiveQuery } from 'dexie-react-hooks'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FieldFrame, useRecordField, type FieldWords } from '../../../../records/form/field-frame'
import type { RecordField } from '../../../../records/form/use-record-form'
import { IconButton } from '../../../../ui/controls/icon-button'
import { Combobox } from '../../../../ui/office/combobox'
import { useWorkspace } from '../../../../workspace/workspace'
import { useFindPupil } from '../../find-pupil'
import styles from './groups.module.css'

interface PupilsFieldProps extends RecordField, FieldWords {
  /** Pupils whose names are known already. */
  known: readonly { id: string; name: string }[]
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Several pupils, found one by one by name or NIS. */
export function PupilsField(props: PupilsFieldProps) {
  const { field, frame, rest } = useRecordField(props)
  const { db } = useWorkspace()
  const find = useFindPupil()
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const chosen = idsOf(field.value)
  // A draft holds the ids only.
  const held = useLiveQuery(() => db.students.bulkGet(chosen), [db, chosen.join()])
  const nameOf = (id: string) =>
    picked.get(id) ??
    rest.known.find((one) => one.id === id)?.name ??
    held?.find((one) => one?.id === id)?.name ??
    'Siswa'
  return (
    <FieldFrame {...frame} words={(value) => idsOf(value).map(nameOf).join(', ')}>
      <Combobox
        // Empty again after each choice.
        key={chosen.length}
        name={field.name}
        onBlur={field.onBlur}
        value={null}
        placeholder="Ketik nama atau NIS"
        find={async (typed) => (await find(typed)).filter(({ value }) => !chosen.includes(value))}
        onChange={(choice) => {
          if (!choice) return
          setPicked(new Map([...picked, [choice.value, choice.label]]))
          field.onChange([...chosen, choice.value])
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.pupils} aria-label={frame.label}>
          {chosen.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <IconButton
                label={`Keluarkan ${nameOf(id)}`}
                icon={<X aria-hidden="true" />}
                onClick={() => field.onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
