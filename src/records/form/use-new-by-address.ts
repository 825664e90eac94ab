import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The parameter of an address that opens the form for a new record. */
const newParam = 'tambah'

/**
 * Opens the form for a new record where the address asks for it (`?tambah=1`), and takes that out of the address, so that going
 * back does not open it again.
 * @param mayCreate whether this person may make such a record
 */
export function useNewByAddress(mayCreate: boolean, create: () => void): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(newParam)
  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(params)
    rest.delete(newParam)
    setParams(rest, { replace: true })
    if (mayCreate) create()
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}
