import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'
import { suggestPassword } from './suggest-password'
import styles from './classes.module.css'

interface AccountFormProps {
  email: string
  password: string
  /** Sentences by field. */
  errors: Record<string, string>
  error: string | null
  onChange: (parts: { email?: string; password?: string }) => void
  onSubmit: () => void
}

/** Email and a password that can be read aloud. */
export function AccountForm({ email, password, errors, error, onChange, onSubmit }: AccountFormProps) {
  const first = useRef<HTMLInputElement>(null)
  // The button that led here is gone with the step before.
  useEffect(() => first.current?.focus(), [])
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {error && (
        <Banner kind="error" title="Akun belum dibuat">
          {error} Isian Anda tetap ada.
        </Banner>
      )}
      <Field label="Email guru" required error={errors.email} hint="Dipakai untuk masuk">
        <TextInput
          ref={first}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Field>
      <Field
        label="Kata sandi awal"
        required
        error={errors.password}
        hint="Saran yang mudah dieja. Guru dapat menggantinya setelah masuk."
      >
        <TextInput
          value={password}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={styles.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      </Field>
      <Button
        look="ghost"
        icon={<RefreshCw aria-hidden="true" />}
        onClick={() => onChange({ password: suggestPassword() })}
      >
        Saran lain
      </Button>
      <button type="submit" hidden />
    </form>
  )
}
