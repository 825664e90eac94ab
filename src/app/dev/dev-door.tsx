import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { readState } from '../../db/device-db'
import { mayDevelop } from '../../workspace/may-develop'
import { NotFound } from '../pages/not-found'
import { PrivateGate } from '../session/private-gate'

/** Without the permission to develop, signed in or not, `/dev` answers like any path that does not exist. */
export function DevDoor() {
  const auth = useLiveQuery(() => readState('auth'))
  const open = auth !== undefined && mayDevelop(auth.permissions)
  const [opened, setOpened] = useState(false)
  // When the session of a signed-in person ends, they are sent to `/` and come back here after log-in, as from every screen.
  if (open && !opened) setOpened(true)
  if (auth === undefined) return null
  return open || (opened && auth.data === null) ? <PrivateGate /> : <NotFound />
}
