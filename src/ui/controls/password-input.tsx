import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styles from './field.module.css'
import { IconButton } from './icon-button'
import { TextInput, type TextInputProps } from './text-input'

/** A password that can be shown: on a phone, seeing it beats typing it three times. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.withButton}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <IconButton
        // Not "…kata sandi": that is the field's own name, and one name is for one thing.
        label={shown ? 'Sembunyikan' : 'Tampilkan'}
        aria-pressed={shown}
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
