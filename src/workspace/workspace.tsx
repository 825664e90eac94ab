import { createContext, use } from 'react'
import type { Me } from '../../contract/accounts/auth'
import type { Permission } from '../../contract/permissions'
import type { School } from '../../contract/school/school'
import type { Client } from '../api/client'
import type { UserDb } from '../db/user-db'

/** Everything a signed-in screen works with: whose it is, their local database, their client. */
export interface Workspace {
  user: Me
  school: School | null
  db: UserDb
  client: Client
  permissions: readonly string[]
  can: (...wanted: Permission[]) => boolean
  /** IANA zone of the school; WIB where the service does not return it. */
  timeZone: string
}

/** Provided by app for private routes only. */
export const WorkspaceContext = createContext<Workspace | null>(null)

/** @throws outside a private route, which is a fault of ours */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('no workspace')
  return workspace
}
