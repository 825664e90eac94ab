import { useEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button'
import { elsewhere } from './code-slips'
import { CopyMessage } from './copy-message'
import type { DialogStep } from './dialog-step'
import styles from './account.module.css'

/** What somebody signs in with the first time. */
export interface Secret {
  kind: 'code' | 'password'
  text: string
}

interface Given {
  name: string
  email: string
  /** Null where the service made the sign-in without answering a code. */
  secret: Secret | null
  onDone: () => void
}

const words = {
  code: {
    label: 'Kode sekali pakai',
    about:
      'Sampaikan sendiri kepada pemiliknya. Kode hanya ditampilkan sekali, berlaku 14 hari, dan untuk satu kali masuk. Setelah masuk, pemiliknya membuat kata sandi sendiri.',
  },
  password: {
    label: 'Kata sandi',
    about: 'Sampaikan sendiri kepada pemiliknya. Kata sandi ini hanya ditampilkan sekali.',
  },
} as const

/** The sign-in that was made, to be handed over. */
export function givenStep({ name, email, secret, onDone }: Given): DialogStep {
  return {
    title: 'Akun siap dipakai',
    description: secret ? words[secret.kind].about : 'Sampaikan sendiri kepada pemiliknya.',
    body: <SignIn name={name} email={email} secret={secret} />,
    footer: (
      <Button look="solid" onClick={onDone}>
        Selesai
      </Button>
    ),
  }
}

function SignIn({ name, email, secret }: Omit<Given, 'onDone'>) {
  const copy = useRef<HTMLButtonElement>(null)
  useEffect(() => copy.current?.focus(), [])
  const lines = [`Hadir, akun ${name}`, location.origin, `Email: ${email}`]
  if (secret) lines.push(`${words[secret.kind].label}: ${secret.text}`)
  if (secret?.kind === 'code') lines.push(elsewhere)
  return (
    <div className={styles.stack}>
      <dl className={styles.given}>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        {secret && (
          <div>
            <dt>{words[secret.kind].label}</dt>
            <dd className={styles.password}>{secret.text}</dd>
          </div>
        )}
      </dl>
      <CopyMessage ref={copy} text={lines.join('\n')} />
    </div>
  )
}
