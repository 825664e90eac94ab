import { createContext, use, useId, type ReactNode } from 'react'
import shared from '../theme/shared.module.css'
import styles from './field.module.css'

interface FieldWiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

const FieldContext = createContext<FieldWiring | null>(null)

interface FieldProps {
  label: string
  /** Stays visible, also beside an error. */
  hint?: ReactNode
  /** A sentence with what to do; announced when it appears. */
  error?: string | null | undefined
  required?: boolean
  /** Marks a field that may stay empty, where most are required. */
  optional?: boolean
  children: ReactNode
}

/** Label, hint and error of one control. The control inside (TextInput, Select…) wires itself by {@link useField}. */
export function Field({ label, hint, error, required, optional, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { required } : {}),
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (boleh kosong)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className={shared.muted}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** Attributes that tie a control to its Field; empty outside of one. */
export function useField(): Partial<FieldWiring> {
  return use(FieldContext) ?? {}
}
