import type { ComponentProps } from 'react'
import { PasswordField } from '../form/fields'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'required' | 'autoComplete'
>

/** A password that its owner chooses now. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label="Kata sandi baru"
      hint="Paling sedikit 10 huruf."
      required
      autoComplete="new-password"
    />
  )
}
