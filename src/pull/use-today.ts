import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { dateIn } from '../../contract/dates'
import { readMeta } from '../db/meta'
import { useWorkspace } from './workspace'

/**
 * The school's date now, `YYYY-MM-DD`: by the service's clock as last measured, so that a phone with a
 * wrong date does not mark the wrong day. Turns over at the school's midnight.
 */
export function useToday(): string {
  const { db, timeZone } = useWorkspace()
  const clock = useLiveQuery(() => readMeta(db, 'clock'), [db]) ?? 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 20_000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return dateIn(timeZone, new Date(now + clock))
}
