import { useEffect, useState } from 'react'
import { endSleepers } from '../page-lock'

/** Longer than the database of the slowest phone takes to open. */
const patienceMs = 8_000
/** A browser may have missed to end who is in the way. */
const askEveryMs = 1_000

/**
 * Whether a question to the local database has gone unanswered for so long that the person must be informed: another tab
 * holds it, or the browser does. Pages that sleep over it are ended meanwhile.
 * @param answered whether the answer is there; a failure is one too
 */
export function useSilence(answered: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (answered) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    const asking = setInterval(() => void endSleepers(), askEveryMs)
    return () => {
      clearTimeout(timer)
      clearInterval(asking)
      setLate(false)
    }
  }, [answered])
  return late && !answered
}
