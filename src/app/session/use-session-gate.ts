import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { NetworkError, SessionEnded } from '../../api/errors'
import { refreshSession } from '../../api/session'
import type { School } from '../../../contract/school/school'
import type { AuthState } from '../../db/device-db'
import { rememberSession } from '../../features/session/login-form'
import { useNow } from '../../ui/hooks/use-now'
import { decideAccess, type Access, type RefreshOutcome } from './decide-access'
import { readSession, takeFirstSession } from './stored-session'

interface Attempt {
  /** The access token it was made for, or the one it gave. */
  token: string
  outcome: RefreshOutcome
}

export interface Gate {
  access: Access
  auth: AuthState | undefined
  school: School | null
}

/**
 * Follows the persisted session and asks for a new pair where the decision wants one; asks again when
 * the network or the person comes back.
 */
export function useSessionGate(): Gate {
  const now = useNow()
  const [initial] = useState(takeFirstSession)
  const stored = useLiveQuery(readSession, [], initial)
  const auth = stored?.auth
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const token = auth?.data?.access_token
  const outcome = attempt && attempt.token === token ? attempt.outcome : 'none'
  const access: Access = auth ? decideAccess(auth, now, outcome) : { kind: 'wait' }
  const ask = token !== undefined && outcome === 'none' && (access.kind === 'wait' || isOpenAndAsks(access))

  useEffect(() => {
    if (!ask) return
    let stale = false
    void renew(token).then((next) => {
      if (!stale) setAttempt(next)
    })
    return () => {
      stale = true
    }
  }, [ask, token])

  useEffect(() => {
    if (outcome !== 'unreachable') return
    const again = () => {
      if (document.visibilityState === 'visible') setAttempt(null)
    }
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [outcome])

  const isSignedIn = auth && auth.data !== null
  useEffect(() => {
    if (isSignedIn !== undefined) rememberSession(isSignedIn)
  }, [isSignedIn])

  return { access, auth, school: stored?.school ?? null }
}

function isOpenAndAsks(access: Access): boolean {
  return access.kind === 'open' && access.refresh
}

async function renew(token: string): Promise<Attempt> {
  try {
    return { token: await refreshSession(token), outcome: 'renewed' }
  } catch (error) {
    if (error instanceof SessionEnded) return { token, outcome: 'refused' }
    if (!(error instanceof NetworkError)) console.error('refresh failed', error)
    // A service at fault (500) is no word on the session either.
    return { token, outcome: 'unreachable' }
  }
}
