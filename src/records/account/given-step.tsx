import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { copyText } from './copy-text'
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
  const [copied, setCopied] = useState<boolean | null>(null)
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
      <Button
        ref={copy}
        icon={<Copy aria-hidden="true" />}
        onClick={() => {
          void copyText(message).then(setCopied)
        }}
      >
        Salin untuk dikirim
      </Button>
      <p role="status" className={styles.quiet}>
        {copied === true && 'Tersalin. Tempelkan ke pesan untuk orangnya.'}
        {copied === false &&
          'Peramban ini tidak mengizinkan salin otomatis. Pilih teksnya, lalu salin sendiri.'}
      </p>
    </div>
  )
}
