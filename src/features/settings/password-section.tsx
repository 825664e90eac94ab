import { useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { changePassword } from '../../../contract/users'
import { ApiError, NetworkError, SessionEnded } from '../../api/errors'
import { useWorkspace } from '../../pull/workspace'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { answeredFieldErrors, fieldErrors, focusFirstError, type FieldErrors } from '../../ui/field-errors'
import { networkWords } from '../../ui/network-words'
import { PasswordInput } from '../../ui/password-input'
import { toast } from '../../ui/toast'
import { Section } from './section'
import styles from './settings.module.css'

const blank = { current_password: '', new_password: '' }

/** Changes the own password. Goes straight to the service: a password is never queued on a device. */
export function PasswordSection() {
  const { client } = useWorkspace()
  const [typed, setTyped] = useState(blank)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function show(found: FieldErrors) {
    setErrors(found)
    focusFirstError(form.current, found)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setRefusal(null)
    const body = z.safeParse(changePassword.body, typed)
    if (!body.success) {
      show(fieldErrors(body.error.issues))
      return
    }
    setErrors({})
    setBusy(true)
    try {
      await client.send(changePassword, { body: body.data })
      setTyped(blank)
      toast({ kind: 'success', text: 'Kata sandi diganti. Perangkat lain perlu masuk lagi.' })
    } catch (error) {
      if (error instanceof ApiError) show(answeredFieldErrors(error.data))
      if (!(error instanceof SessionEnded)) setRefusal(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof typeof blank) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  return (
    <Section title="Kata sandi" about="Sesi di perangkat lain berakhir setelah kata sandi diganti.">
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label="Kata sandi sekarang" error={errors.current_password} required>
          <PasswordInput autoComplete="current-password" {...field('current_password')} />
        </Field>
        <Field label="Kata sandi baru" hint="Paling sedikit 10 huruf." error={errors.new_password} required>
          <PasswordInput autoComplete="new-password" {...field('new_password')} />
        </Field>
        {refusal && <Banner kind="error">{refusal}</Banner>}
        <Button type="submit" look="solid" busy={busy}>
          Ganti kata sandi
        </Button>
      </form>
    </Section>
  )
}

function wordsOf(error: unknown): string {
  if (error instanceof NetworkError) return `Kata sandi belum diganti. ${networkWords(error.reason)}`
  return (error instanceof ApiError && error.message) || 'Failed to update user detail'
}
