import { useEffect, useState } from 'react'
import { livingRunners } from '../../outbox/replay/runner'

const lookMs = 1_000

export interface Look {
  /** Milliseconds since 1970. */
  now: number
  /** Ids of the runners that are running; null where the browser does not report them. */
  runners: readonly string[] | null
}

/** What announces nothing and has to be looked at every second: Web Locks and the clock. */
export function useLook(): Look {
  const [look, setLook] = useState<Look>(() => ({ now: Date.now(), runners: [] }))
  useEffect(() => {
    const again = () => void livingRunners().then((runners) => setLook({ now: Date.now(), runners }))
    again()
    const timer = setInterval(again, lookMs)
    return () => clearInterval(timer)
  }, [])
  return look
}
