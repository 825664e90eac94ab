import { useSyncExternalStore } from 'react'
import type { WhiteLabel } from '../../../contract/school'
import { brandStore } from './brand-store'

/** Name, logo and colour of the school as last known, also offline. */
export function useBrand(): WhiteLabel {
  return useSyncExternalStore(brandStore.subscribe, brandStore.read)
}
