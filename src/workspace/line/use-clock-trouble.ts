import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { clockTrouble, readClocks, type ClockTrouble } from '../../outbox/replay/clock'
import { useWorkspace } from '../workspace'

/** Live `clockTrouble`: whether this phone's clock could lead its person to the wrong day. */
export function useClockTrouble(): ClockTrouble | null {
  const { db, timeZone: schoolZone } = useWorkspace()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => {
      setNow(Date.now())
    }
    const timer = setInterval(look, 30_000)
    // A phone that slept, or whose clock was set meanwhile, is looked at when it wakes.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const clocks = useLiveQuery(() => {
    const { timeZone: deviceZone } = Intl.DateTimeFormat().resolvedOptions()
    return readClocks(db, { now, deviceZone, schoolZone })
  }, [db, now, schoolZone])
  return clocks ? clockTrouble(clocks) : null
}
