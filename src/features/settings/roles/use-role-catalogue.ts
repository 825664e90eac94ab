import { failureSentence } from '../../../../contract/failures'
import { listMasterRoles, listPermissions, type MasterRole } from '../../../../contract/accounts/roles'
import { useDocument } from '../../../pull/request/use-document'

const none: readonly MasterRole[] = []

/** The roles that every school begins with, and the permissions that this service has; undefined until it has answered. */
export function useRoleCatalogue(): {
  masters: readonly MasterRole[]
  offered: readonly string[] | undefined
} {
  const masters = useDocument(
    ['master-roles'],
    async ({ client }, signal) =>
      (await client.send(listMasterRoles, { query: { page: 1, limit: 200 }, signal })).list,
    { fallback: failureSentence(listMasterRoles), quiet: true },
  )
  const offered = useDocument(
    ['permissions'],
    async ({ client }, signal) => (await client.send(listPermissions, { query: {}, signal })).list,
    { fallback: failureSentence(listPermissions), quiet: true },
  )
  return { masters: masters.data ?? none, offered: offered.data }
}
