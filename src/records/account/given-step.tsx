import { useEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button'
import { CopyMessage } from './copy-message'
import type { DialogStep } from './dialog-step'
import styles from './account.module.css'

interface Given {
  name: string
  email: string
  password: string
  onDone: () => void
}

/** The sign-in that was made, to be handed over. */
export function givenStep({ name, email, password, onDone }: Given): DialogStep {
  return {
    title: 'Akun siap dipakai',
    description: 'Sampaikan sendiri kepada pemiliknya. Kata sandi ini hanya ditampilkan sekali.',
    body: <SignIn name={name} email={email} password={password} />,
    footer: (
      <Button look="solid" onClick={onDone}>
        Selesai
      </Button>
    ),
  }
}

function SignIn({ name, email, password }: Omit<Given, 'onDone'>) {
  const copy = useRef<HTMLButtonElement>(null)
  useEffect(() => copy.current?.focus(), [])
  const message = `Hadir, akun ${name}\n${location.origin}\nEmail: ${email}\nKata sandi: ${password}`
  return (
    <div className={styles.stack}>
      <dl className={styles.given}>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Kata sandi</dt>
          <dd className={styles.password}>{password}</dd>
        </div>
      </dl>
      <CopyMessage ref={copy} text={message} />
    </div>
  )
}
