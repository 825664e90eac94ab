import { useEffect, useState } from 'react'
import { clockIn, dateIn } from '../../../contract/values/dates'
import { readMeta } from '../../db/meta'
import { keptQuery } from '../kept-query'
import { useWorkspace } from '../workspace'

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

/** How far the service's clock was ahead of this device's when it was last measured, in milliseconds. */
const clockAhead = keptQuery(async (db) => (await readMeta(db, 'clock')) ?? 0)

/** Now by the service's clock, renewed every 20 seconds. */
function useMoment(): Date {
  const clock = clockAhead.use() ?? 0
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
