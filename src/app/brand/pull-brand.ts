import { useQuery } from '@tanstack/react-query'
import { whiteLabel } from '../../../contract/school'
import { refreshConfig } from '../../api/base-url'
import { createClient } from '../../api/client'
import { keepBrand } from './brand-store'

/** Asks for the school's look, at most once an hour; shows nothing itself. */
export function PullBrand(): null {
  useQuery({
    queryKey: ['brand'],
    queryFn: async () => {
      // The very first start does not know its service yet.
      await refreshConfig()
      const label = await createClient().send(whiteLabel)
      keepBrand(label)
      return label
    },
    staleTime: 3_600_000,
    // Without an answer the last look stays; nobody signing in needs to hear of it.
    meta: { fallback: 'Failed to fetch school whitelabel', quiet: true },
  })
  return null
}
