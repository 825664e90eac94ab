import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { TextField } from '../form/fields'
import { RecordForm } from '../form/record-form'
import type { RecordFormState } from '../form/use-record-form'
import { Button } from '../../ui/controls/button'
import { EmailField } from './email-field'
import shared from '../../ui/theme/shared.module.css'
import styles from './account.module.css'

interface AccountFormProps {
  form: RecordFormState<{ email: string; password?: string | undefined }>
  /** Left out where the service makes a one-time code: then no password is typed. */
  onSuggest: (() => void) | undefined
}

/** Email, and where the service makes no code a password that can be read aloud. */
export function AccountForm({ form, onSuggest }: AccountFormProps) {
  const { form: element } = form
  // The button that led here is gone with the step before.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <RecordForm form={form} notSaved="Akun belum dibuat">
      {(field) => (
        <>
          <EmailField {...field('email')} />
          {onSuggest ? (
            <>
              <TextField
                {...field('password')}
                label="Kata sandi awal"
                hint="Saran yang mudah dieja. Pemiliknya dapat menggantinya setelah masuk."
                required
                autoCapitalize="none"
                spellCheck={false}
                className={styles.password}
              />
              <Button look="ghost" icon={<RefreshCw aria-hidden="true" />} onClick={onSuggest}>
                Saran lain
              </Button>
            </>
          ) : (
            <p className={shared.muted}>Layanan membuat kode sekali pakai untuk masuk pertama kali.</p>
          )}
          <button type="submit" hidden />
        </>
      )}
    </RecordForm>
  )
}
