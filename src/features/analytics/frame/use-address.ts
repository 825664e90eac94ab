import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withParts } from '../../../ui/address-parts'

/** What an analysis shows is kept in its address. */
export interface Address {
  readonly params: URLSearchParams
  /** Changes parts; null takes one out. Anything but the page leads back to page 1. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void
  /** Sets a part, or takes it out where it has this value already: for what is pressed twice. */
  readonly toggle: (param: string, value: string) => void
}

export function useAddress(): Address {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const change: Address['change'] = (parts) =>
      setParams(
        // Anything but the page leads back to page 1.
        withParts({ halaman: null, ...parts }),
        { replace: true, preventScrollReset: true },
      )
    return {
      params,
      change,
      toggle: (param, value) => change({ [param]: params.get(param) === value ? null : value }),
    }
  }, [params, setParams])
}
