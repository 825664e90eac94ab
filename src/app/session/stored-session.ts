import type { School } from '../../../contract/school/school'
import { readState, type AuthState } from '../../db/device-db'
import { openUserDb } from '../../db/user-db'
import { openCookie } from '../../features/session/open-cookie'

/** What the device keeps of the person who is signed in, and where. */
export interface StoredSession {
  auth: AuthState
  school: School | null
}

/** Both at once: a workspace without its school would be drawn twice. */
export async function readSession(): Promise<StoredSession> {
  const [auth, { current: school }] = await Promise.all([readState('auth'), readState('school')])
  return { auth, school }
}

let first: StoredSession | undefined

/**
 * Reads the session before anything is drawn, so that a cold start draws its screen once and not a
 * skeleton first; opens the person's database on the way. A session on a shared computer ends with the browser's window.
 */
export async function readFirstSession(): Promise<void> {
  first = await readSession()
  const { user, shared } = first.auth
  if (user && shared && !document.cookie.includes(openCookie)) {
    // Nothing of it may be drawn while that is under way.
    first = undefined
    const { forgetSession } = await import('../../features/session/sign-out')
    return await forgetSession(openUserDb(user.school_id, user.id))
  }
  // An error of the database is reported by the first screen that reads it.
  if (user)
    void openUserDb(user.school_id, user.id)
      .open()
      .catch(() => undefined)
}

/** The session of the page's start, for the first gate alone: later it may be another one. */
export function takeFirstSession(): StoredSession | undefined {
  const taken = first
  first = undefined
  return taken
}
