import { useState } from 'react'
import * as z from 'zod/mini'
import { putTeacherAccount } from '../../../contract/users'
import { useWorkspace } from '../../pull/workspace'
import { Button } from '../../ui/button'
import { AccountForm } from './account-form'
import type { TeacherName } from './class-group-section'
import type { DialogStep } from './dialog-step'
import { givenStep } from './given-step'
import { giveAccount } from './name-homeroom'
import { suggestPassword } from './suggest-password'
import { fieldWords, writeWords } from './write-words'

interface Draft {
  teacherId: string
  email: string
  password: string
}

/** The step in which a wali kelas gets a sign-in. Its password is shown once and stored nowhere. */
export function useAccountStep(
  teacher: TeacherName | null,
  className: string,
  onGiven: () => void,
  onClose: () => void,
): DialogStep {
  const { client } = useWorkspace()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState<Draft | null>(null)
  const [suggestion] = useState(suggestPassword)
  const teacherId = teacher?.id ?? ''
  const value =
    draft?.teacherId === teacherId ? draft : { teacherId, email: teacher?.email ?? '', password: suggestion }

  async function give() {
    const parsed = z.safeParse(putTeacherAccount.body, value)
    setError(null)
    setErrors(
      parsed.success
        ? {}
        : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    )
    if (!parsed.success) return
    setBusy(true)
    try {
      const user = await giveAccount(client, teacherId, parsed.data)
      setGiven({ teacherId, email: user?.email ?? parsed.data.email, password: parsed.data.password })
    } catch (caught) {
      setErrors(fieldWords(caught))
      setError(writeWords(caught, 'Akun belum dibuat. Coba lagi.'))
    } finally {
      setBusy(false)
    }
  }

  const name = teacher?.name ?? ''
  if (given?.teacherId === teacherId) return givenStep({ name, ...given, onDone: onGiven })
  return {
    title: 'Akun masuk wali kelas',
    description: `${name} kini wali kelas ${className}. Buatkan akun agar dapat mengisi absensi. Bila sudah punya, lewati saja: ini mengganti kata sandinya.`,
    body: (
      <AccountForm
        email={value.email}
        password={value.password}
        errors={errors}
        error={error}
        onChange={(parts) => setDraft({ ...value, ...parts })}
        onSubmit={() => void give()}
      />
    ),
    footer: (
      <>
        <Button onClick={onClose}>Lewati</Button>
        <Button look="solid" busy={busy} onClick={() => void give()}>
          Buat akun
        </Button>
      </>
    ),
  }
}
