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
