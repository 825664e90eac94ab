import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { createClient } from '../../api/client'
import { EntryFrame } from '../../features/session/entry-frame'
import { LogoutPage } from '../../features/session/logout-page'
import { signOut } from '../../features/session/sign-out'
import { useOwnQueue, type OwnQueue } from '../../features/session/use-own-queue'
import { trackContact } from '../../outbox/replay/track-contact'
import { Button } from '../../ui/controls/button'
import { SchoolMark } from '../shell/school-mark'
import { SilentStorage } from '../storage/storage-prompt'
import { useSilence } from '../storage/use-silence'
import { watchLine } from '../sync/watch-line'

/** `/logout`: open to all, so that leaving works with any session. */
export function LogoutScreen() {
  const queue = useOwnQueue()
  useLine(queue)
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

/** Nothing else looks at the line here, as the shell is not on the screen: a silence that was noted before would never end. */
function useLine({ db, owner, ended }: Partial<OwnQueue> = {}): void {
  const userId = owner?.user_id
  useEffect(() => {
    if (!db || userId === undefined || ended) return
    return watchLine(db, createClient({ userId, ...trackContact(db) }))
  }, [db, userId, ended])
}
