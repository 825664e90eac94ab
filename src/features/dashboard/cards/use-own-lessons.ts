import { failureSentence } from '../../../../contract/failures'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { listSchedules } from '../../../../contract/school/timetable/schedules'
import { useDocument } from '../../../pull/request/use-document'
import { lessonsOf, type Lesson } from '../../../records/timetable/lessons'
import { useSettings } from '../../../workspace/calendar/use-settings'
import { useWorkspace } from '../../../workspace/workspace'

/** A timetable changes some times a year. */
const staleMs = 30 * 60_000

/**
 * The own lessons of a week, without a network as they were last read, and the calendar that says on which days they are.
 * They are asked for by themselves: the timetable of the whole school would delay a register on a slow line.
 * @returns null while they are not known, for those who give none all week, and for those who may read no timetable
 */
export function useOwnLessons(
  teacherId: string,
): { week: readonly Lesson[]; settings: readonly SubPeriodSetting[] } | null {
  const { can } = useWorkspace()
  const { data } = useDocument(
    ['own-lessons', teacherId],
    ({ client }, signal) => client.send(listSchedules, { query: { teacher_id: teacherId }, signal }),
    { fallback: failureSentence(listSchedules), staleMs, quiet: true, enabled: can('schedules.read') },
  )
  const settings = useSettings(null)
  const week = data && lessonsOf(data, teacherId)
  return settings && week && week.length > 0 ? { week, settings } : null
}
