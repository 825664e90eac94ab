import { dashboard } from '../../contract/dashboard'
import { requestState } from './request-state'
import { useDocument } from './use-document'

const fallback = 'Failed to fetch dashboard stats'

/**
 * The figures of today: the last known at once, also offline and after days, then the service's.
 * @param enabled false sends no request: for people without the permission to read them
 */
export function useDashboard(enabled = true) {
  const query = useDocument(['dashboard'], ({ client }) => client.send(dashboard), {
    fallback,
    staleMs: 15_000,
    // Registers are taken while this page is looked at.
    everyMs: 60_000,
    enabled,
  })
  const { data, dataUpdatedAt, refetch } = query
  return { data, dataUpdatedAt, refetch, error: requestState(query, fallback).error }
}
