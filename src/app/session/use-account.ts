import { usePull } from '../../pull/use-pull'

/** Keeps the account true while the app is used; its code comes after the first paint. */
export function useAccount(): void {
  usePull(['account'], async ({ client }) => (await import('./pull-account')).pullAccount(client), {
    fallback: 'Failed to fetch user detail',
    staleMs: 300_000,
  })
}
