import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { EntryFrame } from '../../features/session/entry-frame'
import { LogoutPage } from '../../features/session/logout-page'
import { signOut } from '../../features/session/sign-out'
import { useOwnQueue } from '../../features/session/use-own-queue'
import { Button } from '../../ui/controls/button'
import { SchoolMark } from '../shell/school-mark'
import { SilentStorage } from '../storage/storage-prompt'
import { useSilence } from '../storage/use-silence'

/** `/logout`: open to all, so that leaving works with any session. */
export function LogoutScreen() {
  const queue = useOwnQueue()
  const silent = useSilence(queue !== undefined)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const done = useCallback(() => {
    // What one person fetched is never shown to the next on the same device.
    queries.clear()
    void navigate('/', { replace: true, state: null })
  }, [navigate, queries])
  return (
    <EntryFrame mark={<SchoolMark size={52} />} title="Keluar">
      {silent ? (
        // What is unsent stays where it is, and waits for its owner.
        <SilentStorage>
          <Button look="ghost" onClick={() => void signOut(null).then(done)}>
            Keluar saja
          </Button>
        </SilentStorage>
      ) : (
        <LogoutPage queue={queue} onDone={done} />
      )}
    </EntryFrame>
  )
}
