import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { health } from '../../../contract/health'
import { refreshConfig } from '../../api/base-url'
import { createClient } from '../../api/client'
import { readState } from '../../db/device-db'

/** How long the log-in form may wait for the question whether there is a school at all. */
const patienceMs = 800

/**
 * Whether the service has no account yet. Undefined for a moment at most, and only on a device where
 * nobody has ever signed in.
 */
export function useSetupRequired(): boolean | undefined {
  const people = useLiveQuery(() => readState('people'))
  const fresh = people?.length === 0
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: ['health', 'setup'],
    queryFn: async () => {
      await refreshConfig()
      return (await createClient().send(health, { timeoutMs: 5_000 }))?.setup_required ?? false
    },
    enabled: fresh,
    // The log-in form says what is wrong when it is sent.
    meta: { quiet: true },
  })
  if (data !== undefined) return data
  return people === undefined || (fresh && patient) ? undefined : false
}
