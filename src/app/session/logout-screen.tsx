import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { EntryFrame } from '../../features/session/entry-frame'
import { LogoutPage } from '../../features/session/logout-page'
import { useOwnQueue } from '../../features/session/use-own-queue'
import { SchoolMark } from '../shell/school-mark'

/** `/logout`: open to all, so that leaving works with any session. */
export function LogoutScreen() {
  const queue = useOwnQueue()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const done = useCallback(() => {
    // What one person fetched is never shown to the next on the same device.
    queries.clear()
    void navigate('/', { replace: true, state: null })
  }, [navigate, queries])
  return (
    <EntryFrame mark={<SchoolMark size={52} />} title="Keluar">
      <LogoutPage queue={queue} onDone={done} />
    </EntryFrame>
  )
}
