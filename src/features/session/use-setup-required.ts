import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { health } from '../../../contract/health'
import { refreshConfig } from '../../api/base-url'
import { createClient } from '../../api/client'
import { readState } from '../../db/device-db'

/** Whether the service has no account yet; asked only on a device where nobody has ever signed in. */
export function useSetupRequired(): boolean {
  const people = useLiveQuery(() => readState('people'))
  const { data } = useQuery({
    queryKey: ['health', 'setup'],
    queryFn: async () => {
      await refreshConfig()
      return (await createClient().send(health, { timeoutMs: 5_000 }))?.setup_required ?? false
    },
    enabled: people?.length === 0,
    // The log-in form shows the error when it is sent.
    meta: { quiet: true },
  })
  // Until the service has answered, the page's own mark counts (core-service/web/serve-app): no form before a first run.
  return !people?.[0] && (data ?? 'firstRun' in document.documentElement.dataset)
}
