import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '../../../contract/accounts/role'
import { endUserSessions, renewUserCode } from '../../../contract/accounts/user-accounts'
import { updateUser, type UserDetail } from '../../../contract/accounts/users'
import { errorWords } from '../error-words'
import { Banner } from '../../ui/notices/banner'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Field } from '../../ui/controls/field'
import { Select } from '../../ui/controls/select'
import { toast } from '../../ui/dialogs/toast'
import { useWorkspace } from '../../workspace/workspace'
import type { GivenCode } from './code-slips'
import styles from './account.module.css'

/** What is about to be done to an account. */
export interface AccountAction {
  kind: 'role' | 'code' | 'active' | 'sessions'
  user: UserDetail
}

interface AccountActionProps {
  action: AccountAction | null
  /** Roles that one may give. */
  roles: readonly Role[]
  onCode: (given: GivenCode) => void
  onChanged: () => void
  onClose: () => void
}

/** Asks before a role, a password or the right to sign in changes; shows the service's reason where it refuses. */
export function AccountActionDialog({ action, ...props }: AccountActionProps) {
  return action && <Asked key={`${action.kind} ${action.user.id}`} action={action} {...props} />
}

function Asked({
  action: { kind, user },
  roles,
  onCode,
  onChanged,
  onClose,
}: AccountActionProps & { action: AccountAction }) {
  const { client, db } = useWorkspace()
  const queries = useQueryClient()
  const [role, setRole] = useState(user.role?.id ?? '')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const version = user.version ?? undefined

  async function act() {
    setBusy(true)
    setRefused(null)
    try {
      if (kind === 'code') {
        const renewed = await client.send(renewUserCode, { params: { id: user.id } })
        if (renewed?.code) onCode({ id: user.id, name: user.name, email: user.email, code: renewed.code })
      } else if (kind === 'sessions') {
        await client.send(endUserSessions, { params: { id: user.id } })
        toast({ kind: 'success', text: `${user.name} keluar dari semua perangkat.` })
      } else {
        const change = kind === 'role' ? { role_id: role } : { active: user.active === false }
        await client.send(updateUser, { params: { id: user.id }, body: { ...change, version } })
        toast({ kind: 'success', text: 'Tersimpan.' })
      }
      onClose()
    } catch (error) {
      setRefused(errorWords(error))
    } finally {
      // Somebody else may have changed the account too: it is shown as it is now, by itself and in the list.
      void queries.invalidateQueries({ queryKey: [db.name, 'account', user.id] })
      onChanged()
      setBusy(false)
    }
  }

  const words = wordsOf(kind, user)
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      danger={kind === 'sessions' || (kind === 'active' && user.active !== false)}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void act()}
    >
      <div className={styles.stack}>
        <p>{words.follows}</p>
        {kind === 'role' && (
          <Field label="Peran">
            <Select
              value={role}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setRole(target.value)}
            />
          </Field>
        )}
        {refused && <Banner kind="error">{refused}</Banner>}
      </div>
    </ConfirmDialog>
  )
}

function wordsOf(kind: AccountAction['kind'], { name, active }: UserDetail) {
  switch (kind) {
    case 'role':
      return {
        title: `Ganti peran ${name}`,
        confirm: 'Ganti peran',
        follows: 'Hak peran yang baru langsung berlaku di semua perangkatnya.',
      }
    case 'code':
      return {
        title: `Kode baru untuk ${name}?`,
        confirm: 'Buat kode',
        follows:
          'Kata sandinya yang sekarang tidak berlaku lagi, dan ia keluar dari semua perangkat. Catatan yang belum terkirim tetap tersimpan di perangkatnya.',
      }
    case 'sessions':
      return {
        title: `Keluarkan ${name} dari semua perangkat?`,
        confirm: 'Keluarkan',
        follows:
          'Ia perlu masuk lagi dengan kata sandinya yang sekarang. Catatan yang belum terkirim tetap tersimpan di perangkatnya.',
      }
    case 'active':
      return active === false
        ? {
            title: `Aktifkan ${name}?`,
            confirm: 'Aktifkan',
            follows: 'Ia dapat masuk lagi dengan kata sandinya yang lama.',
          }
        : {
            title: `Nonaktifkan ${name}?`,
            confirm: 'Nonaktifkan',
            follows:
              'Ia keluar dari semua perangkat dan tidak dapat masuk. Catatan yang dibuatnya tetap ada.',
          }
  }
}
