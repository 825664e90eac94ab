import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { putTeacherAccount } from '../../../contract/users'
import { useWorkspace } from '../../pull/workspace'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'
import type { TeacherName } from './class-group-section'
import { copyText } from './copy-text'
import { giveAccount } from './name-homeroom'
import { suggestPassword } from './suggest-password'
import { fieldWords, writeWords } from './write-words'
import styles from './classes.module.css'

interface AccountDialogProps {
  teacher: TeacherName
  className: string
  open: boolean
  onClose: () => void
  /** The sign-in is made and its password was shown. */
  onGiven: () => void
}

/** Gives a new wali kelas a sign-in. The password is shown here once and stored nowhere. */
export function AccountDialog({ teacher, className, open, onClose, onGiven }: AccountDialogProps) {
  const { client } = useWorkspace()
  const [email, setEmail] = useState(teacher.email ?? '')
  const [password, setPassword] = useState(suggestPassword)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState<{ email: string; password: string } | null>(null)

  async function give() {
    const parsed = z.safeParse(putTeacherAccount.body, { email, password })
    setErrors(
      parsed.success
        ? {}
        : Object.fromEntries(parsed.error.issues.map((i) => [String(i.path[0]), i.message])),
    )
    if (!parsed.success) return
    setBusy(true)
    setError(null)
    try {
      const user = await giveAccount(client, teacher.id, parsed.data)
      setGiven({ email: user.email, password: parsed.data.password })
    } catch (caught) {
      setErrors(fieldWords(caught))
      setError(writeWords(caught, 'Akun belum dibuat. Coba lagi.'))
    } finally {
      setBusy(false)
    }
  }

  if (given) return <AccountGiven {...given} teacher={teacher} open={open} onClose={onGiven} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Akun masuk ${teacher.name}`}
      description={`Agar dapat masuk dan mengisi absensi ${className}. Bila sudah punya akun yang dipakai, lewati saja: mengisi ini mengganti kata sandinya.`}
      footer={
        <>
          <Button onClick={onClose}>Lewati</Button>
          <Button look="solid" busy={busy} onClick={() => void give()}>
            Buat akun
          </Button>
        </>
      }
    >
      {error && (
        <Banner kind="error" title="Akun belum dibuat">
          {error} Isian Anda tetap ada.
        </Banner>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <Field label="Email guru" required error={errors.email} hint="Dipakai untuk masuk">
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
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
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button
          look="ghost"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => setPassword(suggestPassword())}
        >
          Saran lain
        </Button>
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

function AccountGiven({
  teacher,
  email,
  password,
  open,
  onClose,
}: {
  teacher: TeacherName
  email: string
  password: string
  open: boolean
  onClose: () => void
}) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const message = `Hadir, akun ${teacher.name}\n${location.origin}\nEmail: ${email}\nKata sandi: ${password}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      alert
      title="Akun siap dipakai"
      description={`Sampaikan kepada ${teacher.name}. Kata sandi ini hanya ditampilkan sekali.`}
      footer={
        <>
          <Button
            icon={<Copy aria-hidden="true" />}
            onClick={() => {
              void copyText(message).then(setCopied)
            }}
          >
            Salin
          </Button>
          <Button look="solid" onClick={onClose}>
            Selesai
          </Button>
        </>
      }
    >
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
      <p role="status" className={styles.quiet}>
        {copied === true && 'Tersalin. Tempelkan ke pesan untuk guru ini.'}
        {copied === false &&
          'Peramban ini tidak mengizinkan salin otomatis. Pilih teksnya, lalu salin sendiri.'}
      </p>
    </Dialog>
  )
}
