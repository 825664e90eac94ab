import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react'
import { Banner } from '../../ui/parts/banner'
import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import { PasswordInput } from '../../ui/controls/password-input'
import { TextInput } from '../../ui/controls/text-input'
import { toast } from '../../ui/dialogs/toast'
import { loginWords } from './login-words'
import { signIn } from './sign-in'
import styles from './session.module.css'

// Needs the person's own database, which logging in does not.
const SafeWords = lazy(async () => ({ default: (await import('./safe-words')).SafeWords }))

const whyWords = {
  ended: 'Sesi berakhir. Masuk lagi untuk melanjutkan.',
  needsNetwork:
    'Sesi di perangkat ini sudah terlalu lama. Sambungkan ke internet, lalu masuk lagi untuk melanjutkan.',
} as const

export interface LoginPageProps {
  /** Why the person was sent here, if they were. */
  why: keyof typeof whyWords | null
  /** Whoever was signed in last, where the session was not their own to end. */
  knownEmail: string
}

/** Email and password. A refusal stands beside the button and nothing typed is lost. */
export function LoginPage({ why, knownEmail }: LoginPageProps) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const empty = {
      ...(email.trim() ? {} : { email: 'Isi alamat email Anda' }),
      ...(password ? {} : { password: 'Isi kata sandi Anda' }),
    }
    setMissing(empty)
    setRefusal(null)
    if (empty.email ?? empty.password) {
      form.current?.querySelector<HTMLInputElement>(empty.email ? '[name=email]' : '[name=password]')?.focus()
      return
    }
    setBusy(true)
    try {
      const result = await signIn(email.trim(), password)
      for (const text of result.missing) toast({ kind: 'error', text })
    } catch (error) {
      setRefusal(loginWords(error))
      setBusy(false)
    }
  }

  return (
    <>
      {why && (
        <Banner kind="warn">
          {whyWords[why]}{' '}
          <Suspense fallback={null}>
            <SafeWords />
          </Suspense>
        </Banner>
      )}
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label="Email" error={missing.email} required>
          <TextInput
            type="email"
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Kata sandi" error={missing.password} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {refusal && <Banner kind="error">{refusal}</Banner>}
        <Button type="submit" look="solid" size="lg" wide busy={busy}>
          Masuk
        </Button>
      </form>
    </>
  )
}
