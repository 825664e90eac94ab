import { useLayoutEffect } from 'react'
import { attendanceStatuses } from '../../../contract/attendance/attendances'
import type { PresenceLine } from '../../pull/attendance/presence-page'
import type { Recording } from './use-recording'

/**
 * The keys of the list while the name of a row has the focus: H T S I A give the status and lead to the next name,
 * M and P record that the pupil came or left now, Delete takes the status away.
 * @param isToday whether the open day is today: only then "now" is a time of it
 */
export function usePresenceKeys(
  lines: readonly PresenceLine[] | undefined,
  recording: Recording | undefined,
  isToday: boolean,
): void {
  // With the rows that are painted: set later, a quick key would act on the pupil who was in this row before.
  useLayoutEffect(() => {
    if (!recording || !lines) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const name = event.target instanceof Element ? event.target.closest('[data-row-open]') : null
      const names = [...document.querySelectorAll<HTMLElement>('tbody [data-row-open]')]
      const at = names.findIndex((one) => one === name)
      const line = lines[at]
      if (!line) return
      const key = event.key.toLowerCase()
      const status = attendanceStatuses.find((one) => one[0] === key)
      if (status) void recording.status(line, status)
      else if (isToday && key === 'm') void recording.now(line, 'checkin')
      else if (isToday && key === 'p') void recording.now(line, 'checkout')
      else if (key === 'delete') void recording.status(line, null)
      else return
      event.preventDefault()
      if (status) names[at + 1]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [lines, recording, isToday])
}
