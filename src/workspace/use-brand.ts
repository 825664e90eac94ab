import { useSyncExternalStore } from 'react'
import { type Brand, brandStore } from './brand-store'

/** Name, logo and colour of the school as last known, also offline. */
export function useBrand(): Brand {
  return useSyncExternalStore(brandStore.subscribe, brandStore.read)
}
