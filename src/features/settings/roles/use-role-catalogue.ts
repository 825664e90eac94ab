import type { UseQueryResult } from '@tanstack/react-query'
import { failureSentence } from '../../../../contract/failures'
import { listMasterRoles, listPermissions, type MasterRole } from '../../../../contract/accounts/roles'
import { requestState, type RequestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'

const none: readonly MasterRole[] = []

/** One part of the catalogue that the service refused to give. */
export interface CatalogueTrouble extends RequestState {
  what: string
  known: boolean
  refresh: () => void
}

/**
 * The roles that every school begins with, and the permissions that this service has; undefined until it has answered.
 * `troubles`: what it refused. A service that does not answer is reported by the list of roles.
 */
export function useRoleCatalogue(): {
  masters: readonly MasterRole[]
  offered: readonly string[] | undefined
  troubles: readonly CatalogueTrouble[]
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
  const troubles = [
    troubleOf('Peran bawaan', masters, failureSentence(listMasterRoles)),
    troubleOf('Daftar hak akses', offered, failureSentence(listPermissions)),
  ].filter(({ error }) => error !== null && !error.network)
  return { masters: masters.data ?? none, offered: offered.data, troubles }
}

function troubleOf(what: string, query: UseQueryResult, fallback: string): CatalogueTrouble {
  const known = query.data !== undefined
  return { what, known, ...requestState(query, fallback), refresh: () => void query.refetch() }
}
