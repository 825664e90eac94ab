import { useLiveQuery } from 'dexie-react-hooks'
import { readCalendar, type Calendar } from './read-calendar'
import { useWorkspace } from './workspace'

/** Live {@link readCalendar}; undefined while the database is being read. */
export function useCalendar(): Calendar | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(() => readCalendar(db), [db])
}
