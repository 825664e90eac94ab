import { useLocation } from 'react-router-dom'
import { useRegisterFinished } from '../../workspace/calendar/register-finished'
import { InstallPrompt } from '../install/install-prompt'
import { useRegisterReady } from '../sync/use-register-ready'
import { UpdatePrompt } from '../worker/update-prompt'
import styles from './prompts.module.css'

/**
 * Where the app may offer something by itself: in the flow, below the screen's content, so that an offer never covers
 * a control. One at a time is enough, an update goes first. On a register they wait until it is finished.
 */
export function Prompts() {
  const { pathname } = useLocation()
  const finished = useRegisterFinished()
  useRegisterReady(pathname)
  if (pathname.endsWith('/absensi') && !finished) return null
  return (
    <div className={styles.place}>
      <UpdatePrompt />
      <InstallPrompt />
    </div>
  )
}

// It waits for the same idle moment; a file of its own would be a request and a line of the worker's list.
export { UnreadBadge } from './unread-badge'
