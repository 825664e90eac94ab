import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that can be picked. */
export interface Choice {
  value: string
  label: string
  /** Tells two of one name apart: a class, a NIP. */
  detail?: string
}

/** What answers a typed text, best first; an empty text asks for the first ones. */
export type Find = (typed: string) => readonly Choice[] | Promise<readonly Choice[]>

/** What a search found last. An answer to an older text never replaces that of a newer one. */
export function useFound(find: Find) {
  const [found, setFound] = useState<readonly Choice[]>([])
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  const ask = useCallback((typed: string) => {
    const mine = ++turn.current
    const answer = latest.current(typed)
    if (!(answer instanceof Promise)) {
      setBusy(false)
      setFound(answer)
      return
    }
    setBusy(true)
    void answer
      .catch((): readonly Choice[] => [])
      .then((choices) => {
        if (mine !== turn.current) return
        setBusy(false)
        setFound(choices)
      })
  }, [])
  return { found, busy, ask }
}
