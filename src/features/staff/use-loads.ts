import { failureSentence } from '../../../contract/failures'
import { listTeacherSchedules } from '../../../contract/school/timetable/schedules'
import type { Client } from '../../api/client'
import { lessonKey } from '../../records/timetable/lessons'
import { requestState, type RequestState } from '../../pull/request/request-state'
import { useDocument } from '../../pull/request/use-document'
import { useWorkspace } from '../../workspace/workspace'
import type { Load } from './load-words'

export interface Loads extends RequestState {
  /** By teacher; undefined while nothing is known. */
  of: ReadonlyMap<string, Load> | undefined
  refresh: () => void
}

/** What each teacher teaches in a week of the active period, kept for days without a network. */
export function useLoads(enabled: boolean): Loads {
  const { can } = useWorkspace()
  const fallback = failureSentence(listTeacherSchedules)
  const query = useDocument(['teacher-loads'], ({ client }, signal) => readLoads(client, signal), {
    fallback,
    enabled: enabled && can('schedules.read'),
    quiet: true,
  })
  return {
    of: query.data && new Map(query.data.map(({ id, ...load }) => [id, load])),
    ...requestState(query, fallback),
    refresh: () => void query.refetch(),
  }
}

/** A service that never ends a list is left after so many pages of 200. */
const mostPages = 10

async function readLoads(client: Client, signal: AbortSignal): Promise<(Load & { id: string })[]> {
  const loads: (Load & { id: string })[] = []
  for (let page = 1; page <= mostPages; page++) {
    const { list, pagination } = await client.send(listTeacherSchedules, {
      query: { page, limit: 200 },
      signal,
    })
    for (const { teacher, lessons, minutes, slots } of list)
      loads.push({
        id: teacher.id,
        lessons: lessons ?? new Set(slots?.map(lessonKey)).size,
        minutes: minutes ?? null,
      })
    if (page >= pagination.total_page) break
  }
  return loads
}
