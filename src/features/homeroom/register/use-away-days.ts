import { useEffect, useState } from 'react'
import { worryingDays } from '../../../../contract/attendance/absence-run'
import { isAbsent } from '../../../../contract/attendance/attendance-totals'
import { keepTrying } from '../../../ui/late/keep-trying'
import { useWorkspace } from '../../../workspace/workspace'
import type { RegisterLine } from './read-register'

/** By the ids of pupils, the length of an absence that is worth a call home. */
export type AwayDays = ReadonlyMap<string, number>

const none: AwayDays = new Map()
/** The rows are painted, and the first taps can be, before a month of marks is read. Milliseconds. */
const pauseMs = 400

/**
 * Who is away for three school days in a row or more, this register's mark included. Read once the register is on the screen, and
 * again when the month of marks was fetched; a tap costs no reading.
 * @param monthAt when the month was last fetched
 * @param enabled only for today: what follows is about today
 */
export function useAwayDays(
  { classId, date, monthAt, enabled }: { classId: string; date: string; monthAt: number; enabled: boolean },
  lines: readonly RegisterLine[],
): AwayDays {
  const { db } = useWorkspace()
  const [earlier, setEarlier] = useState(none)
  const isShown = enabled && lines.length > 0
  useEffect(() => {
    if (!isShown) return
    let over = false
    let stop: () => void = () => undefined
    const timer = setTimeout(() => {
      stop = keepTrying(async () => {
        const { readEarlierAbsences } = await import('./earlier-absences')
        const found = await readEarlierAbsences(db, classId, date)
        if (!over) setEarlier(found)
      })
    }, pauseMs)
    return () => {
      over = true
      clearTimeout(timer)
      stop()
    }
  }, [db, classId, date, monthAt, isShown])
  return isShown && earlier.size > 0 ? awayDays(lines, earlier) : none
}

/** @param earlier absences in a row up to the register's day, without its own mark */
export function awayDays(
  lines: readonly Pick<RegisterLine, 'student' | 'status'>[],
  earlier: ReadonlyMap<string, number>,
): AwayDays {
  const found = new Map<string, number>()
  for (const { student, status } of lines) {
    const before = earlier.get(student.id) ?? 0
    const days = status === null ? before : isAbsent(status) ? before + 1 : 0
    if (days >= worryingDays) found.set(student.id, days)
  }
  return found
}
