import type { ComponentProps } from 'react'
import { TextField } from '../form/fields'

type EmailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'inputMode' | 'required'
>

/** The address that somebody signs in with. */
export function EmailField(field: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label="Email"
      hint="Dipakai untuk masuk"
      required
      type="email"
      inputMode="email"
      autoCapitalize="none"
    />
  )
}
