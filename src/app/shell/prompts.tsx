import { useLiveQuery } from 'dexie-react-hooks'
import { useLocation } from 'react-router-dom'
import { readState } from '../../db/device-db'
import { latePart } from '../../ui/late/late-part'
import { useRegisterFinished } from '../../workspace/calendar/register-finished'
import { useWorkspace } from '../../workspace/workspace'
import { InstallPrompt } from '../install/install-prompt'
import { useRegisterReady } from '../sync/use-register-ready'
import { UpdatePrompt } from '../worker/update-prompt'
import styles from './prompts.module.css'

// Of the few people with several schools.
const ChooseSchool = latePart(async () => (await import('../schools/choose-school')).ChooseSchool)
const Invitations = latePart(async () => (await import('../schools/invitations')).Invitations)

/**
 * Where the app may offer something by itself: in the flow, below the screen's content, so that an offer never covers
 * a control. One at a time is enough, an update goes first. On a register they wait until it is finished.
 */
export function Prompts() {
  const { pathname } = useLocation()
  const finished = useRegisterFinished()
  useRegisterReady(pathname)
  const choosing = useLiveQuery(async () => (await readState('auth')).choosing)
  const { user } = useWorkspace()
  const choice = choosing && <ChooseSchool />
  if (pathname.endsWith('/absensi') && !finished) return choice
  return (
    <div className={styles.place}>
      {choice}
      {user.invited && <Invitations />}
      <UpdatePrompt />
      <InstallPrompt />
    </div>
  )
}

// It waits for the same idle moment; a file of its own would be a request and a line of the worker's list.
export { UnreadBadge } from './unread-badge'
