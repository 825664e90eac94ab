import type { QueryClient } from '@tanstack/react-query'
import { usePull } from '../../pull/use-pull'
import { useIdle } from '../when-idle'

/** Keeps the account true while the app is used; its code comes after the first screen. */
export function useAccount(): void {
  const enabled = useIdle()
  usePull(['account'], async (reach) => (await import('./pull-account')).pullAccount(reach), {
    fallback: 'Failed to fetch user detail',
    enabled,
    staleMs: 300_000,
  })
}

/**
 * After the service refused what the app had offered: the role may have changed. While the account is being asked for it
 * is not asked for again: where it is refused itself, that would never end.
 * @param dbName of the person's database
 */
export function askAccountAgain(queries: QueryClient, dbName: string): void {
  void queries.invalidateQueries({ queryKey: [dbName, 'account'] }, { cancelRefetch: false })
}

/**
 * Notices that the role was changed, also where a permission was given, which no refused call shows: with the next answer that
 * carries another mark the account is asked for again.
 * @param dbName of the person's database
 * @returns what takes the mark of each answer
 */
export function watchRole(queries: QueryClient, dbName: string): (mark: string) => void {
  let seen: string | undefined
  return (mark) => {
    if (seen !== undefined && mark !== seen) askAccountAgain(queries, dbName)
    seen = mark
  }
}
