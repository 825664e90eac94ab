import type { Role } from '../../../../contract/accounts/role'
import { permissionPhrase } from './permission-words'
import { differenceOf } from './role-rules'

/** What a change of a role does to the people who have it, in sentences; none where nothing changes. */
export function effectOf(role: Role, after: readonly string[]): string[] {
  const { more, less } = differenceOf(after, role.permissions ?? [])
  if (more.length === 0 && less.length === 0) return []
  if (role.user_count === 0) return ['Belum ada yang memegang peran ini, jadi belum ada yang berubah.']
  const who = role.user_count ? `${role.user_count} orang` : 'Semua pemegang peran ini'
  return [
    ...less.map((permission) => `${who} tidak lagi dapat ${permissionPhrase(permission)}.`),
    ...more.map((permission) => `${who} mulai dapat ${permissionPhrase(permission)}.`),
  ]
}
