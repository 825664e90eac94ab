import { createHash } from 'node:crypto'
import type { Session } from './session'

/** Marks that were made, by the list of permissions that a remembered session holds. */
const marks = new WeakMap<readonly string[], string>()

/**
 * A short text that differs when a session's role or its permissions differ. It travels in the header `x-role` of every answer to
 * a session, so that an app notices a changed role with the next answer and asks for the account again.
 */
export function roleMark({ roleId, permissions }: Pick<Session, 'roleId' | 'permissions'>): string {
  const known = marks.get(permissions)
  if (known !== undefined) return known
  const text = [roleId, ...[...permissions].sort()].join(' ')
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  marks.set(permissions, mark)
  return mark
}
