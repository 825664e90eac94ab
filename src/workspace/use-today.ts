import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { clockIn, dateIn } from '../../contract/values/dates'
import { readMeta } from '../db/meta'
import { useWorkspace } from './workspace'

/**
 * The school's date now, `YYYY-MM-DD`: by the service's clock as last measured, so that a phone with a
 * wrong date does not mark the wrong day. Turns over at the school's midnight.
 */
export function useToday(): string {
  const { timeZone } = useWorkspace()
  return dateIn(timeZone, useMoment())
}

/**
 * The school's date and time of day now, by the service's clock as last measured.
 * @returns date `YYYY-MM-DD` and time `HH:MM`
 */
export function useSchoolClock(): { date: string; time: string } {
  const { timeZone } = useWorkspace()
  const moment = useMoment()
  return { date: dateIn(timeZone, moment), time: clockIn(timeZone, moment) }
}

/** Now by the service's clock, renewed every 20 seconds. */
function useMoment(): Date {
  const { db } = useWorkspace()
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
  return new Date(now + clock)
}
