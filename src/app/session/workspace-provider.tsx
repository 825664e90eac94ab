import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Me } from '../../../contract/accounts/auth'
import type { Permission } from '../../../contract/permissions'
import type { School } from '../../../contract/school/school'
import { createClient } from '../../api/client'
import { openUserDb } from '../../db/user-db'
import { trackContact } from '../../outbox/replay/track-contact'
import { viewAsKey } from '../../workspace/view-as-key'
import { WorkspaceContext, type Workspace } from '../../workspace/workspace'
import { lookAfterWorker } from '../worker/look-after-worker'
import { allows } from './allows'
import { askAccountAgain, watchRole } from './use-account'
import { useSync } from './use-sync'
import { lateView } from '../../ui/late/late-part'

const ViewAs = lateView(async () => (await import('../view-as/view-as')).ViewAs)

interface WorkspaceProviderProps {
  user: Me
  school: School | null
  permissions: readonly string[]
  children: ReactNode
}

/** Opens the signed-in person's local database and client for every private screen. */
export function WorkspaceProvider({ user, school, permissions, children }: WorkspaceProviderProps) {
  const { id, school_id } = user
  const queries = useQueryClient()
  const { db, client } = useMemo(() => {
    const db = openUserDb(school_id, id)
    const onRefused = () => askAccountAgain(queries, db.name)
    const onRole = watchRole(queries, db.name)
    return { db, client: createClient({ userId: id, ...trackContact(db), onRefused, onRole }) }
  }, [id, school_id, queries])
  const workspace = useMemo<Workspace>(
    () => ({
      user,
      school,
      db,
      client,
      permissions,
      can: (...wanted: Permission[]) => allows(permissions, wanted, user),
      timeZone: school?.time_zone ?? 'Asia/Jakarta',
    }),
    [user, school, db, client, permissions],
  )
  useEffect(lookAfterWorker, [])
  useSync(db, client)
  const [viewed] = useState(() => sessionStorage.getItem(viewAsKey))
  return (
    <WorkspaceContext value={workspace}>
      {viewed ? <ViewAs stored={viewed}>{children}</ViewAs> : children}
    </WorkspaceContext>
  )
}
