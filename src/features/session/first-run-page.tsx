import { useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { setup, SetupBody } from '../../../contract/setup'
import { createClient } from '../../api/client'
import { ApiError } from '../../api/errors'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { answeredFieldErrors, fieldErrors, focusFirstError, type FieldErrors } from '../../ui/field-errors'
import { PasswordInput } from '../../ui/password-input'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import { loginWords } from './login-words'
import styles from './session.module.css'
import { acceptAuth } from './sign-in'

const zones = [
  { value: 'Asia/Jakarta', label: 'WIB (Jakarta)' },
  { value: 'Asia/Makassar', label: 'WITA (Makassar)' },
  { value: 'Asia/Jayapura', label: 'WIT (Jayapura)' },
]

/** First run: makes the school and its administrator, then is signed in. */
export function FirstRunPage() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function show(found: FieldErrors) {
    setErrors(found)
    focusFirstError(form.current, found)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefusal(null)
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const body = z.safeParse(SetupBody, { ...typed, npsn: typed.npsn || null })
    if (!body.success) {
      show(fieldErrors(body.error.issues))
      return
    }
    setErrors({})
    setBusy(true)
    try {
      await acceptAuth(await createClient().send(setup, { body: body.data }))
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError) show(answeredFieldErrors(error.data))
      setRefusal(loginWords(error))
    }
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        label="Kode pemasangan"
        hint="Tertulis di konsol layanan saat pertama dinyalakan."
        error={errors.setup_code}
        required
      >
        <TextInput name="setup_code" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Sekolah</legend>
        <Field label="Nama sekolah" error={errors.school_name} required>
          <TextInput name="school_name" autoComplete="organization" />
        </Field>
        <Field label="NPSN" optional hint="8 angka." error={errors.npsn}>
          <TextInput name="npsn" inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Zona waktu" error={errors.time_zone} required>
          <Select name="time_zone" options={zones} defaultValue="Asia/Jakarta" />
        </Field>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Administrator</legend>
        <Field label="Nama Anda" error={errors.name} required>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <Field label="Email" error={errors.email} required>
          <TextInput
            type="email"
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Kata sandi" hint="Paling sedikit 10 huruf." error={errors.password} required>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
      </fieldset>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <Button type="submit" look="solid" size="lg" wide busy={busy}>
        Buat sekolah dan masuk
      </Button>
    </form>
  )
}
