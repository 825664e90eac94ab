import { useWatch } from 'react-hook-form'
import type { RecordField } from './use-record-form'

/** What some fields of a form hold, live. @param fields at least one, all of one form */
export function useFieldValues(fields: readonly [RecordField, ...RecordField[]]): unknown[] {
  const [{ control }] = fields
  return useWatch({ control, name: fields.map(({ name }) => name) })
}
