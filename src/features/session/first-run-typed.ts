import { useEffect } from 'react'
import { useFieldValues } from '../../records/form/use-field-values'
import type { RecordField } from '../../records/form/use-record-form'

const key = 'hadir-first-run'

/** What was typed before the page was loaded again; nothing where the tab is new. */
export function readTyped(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Forgets it once the school is made. */
export function forgetTyped(): void {
  sessionStorage.removeItem(key)
}

interface KeepTypedProps {
  /** Neither the password nor the set-up code: secrets are not kept. */
  fields: [RecordField, ...RecordField[]]
}

/** Keeps what is typed for as long as the tab is open: before the first log-in there is no database of a person yet. */
export function KeepTyped({ fields }: KeepTypedProps): null {
  const values = useFieldValues(fields)
  const text = JSON.stringify(Object.fromEntries(fields.map(({ name }, index) => [name, values[index]])))
  useEffect(() => {
    sessionStorage.setItem(key, text)
  }, [text])
  return null
}
