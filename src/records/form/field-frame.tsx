import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../../ui/controls/field'
import { TwoValues } from '../../ui/table/two-values'
import type { RecordField } from './use-record-form'

/** The texts of a field: label, hint and error. */
export interface FieldWords {
  label: string
  hint?: ReactNode
  required?: boolean
  optional?: boolean
}

interface Frame extends FieldWords {
  error: string | undefined
  clash: RecordField['clash']
  mine: unknown
}

/** Joins a field component to its form: what its control, its frame and the rest of its props get. */
export function useRecordField<P extends RecordField & FieldWords>(props: P) {
  const { name, control, clash, label, hint, required, optional, ...rest } = props
  const { field, fieldState } = useController({ name, control })
  const value: unknown = field.value
  const frame: Frame = {
    label,
    hint,
    ...(required === undefined ? {} : { required }),
    ...(optional === undefined ? {} : { optional }),
    clash,
    error: fieldState.error?.message,
    mine: value,
  }
  return { field: { ...field, value }, frame, rest }
}

interface FieldFrameProps extends Frame {
  /** A value as people read it, for the two values of a conflict. */
  words: (value: unknown) => string
  children: ReactNode
}

/** A control with its label, hint and error, and both values where two people changed it. */
export function FieldFrame({ clash, mine, words, children, ...field }: FieldFrameProps) {
  return (
    <div data-clash={clash ? '' : undefined}>
      <Field {...field}>{children}</Field>
      <Clash clash={clash} mine={words(mine)} theirs={words(clash?.theirs)} />
    </div>
  )
}

interface ClashProps {
  clash: RecordField['clash']
  mine: string
  theirs: string
}

/** Both values of a field that two people changed; nothing without a conflict. */
export function Clash({ clash, mine, theirs }: ClashProps) {
  if (!clash) return null
  return (
    <TwoValues
      mine={mine || '(kosong)'}
      theirs={theirs || '(kosong)'}
      theirsBy={null}
      onKeep={clash.onKeep}
    />
  )
}

/** A form's value as a text box shows it. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
