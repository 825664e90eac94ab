import { useLiveQuery } from 'dexie-react-hooks'
import { pullPresences, pullTeacherDays } from '../../../pull/attendance/pull-presences'
import { readPresences, readTeacherDays } from '../../../pull/attendance/read-presences'
import { usePull } from '../../../pull/use-pull'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import type { Shown } from '../../../outbox/confirmed/shown'

/** A person for whom a change can be recorded, with their day as the screens show it. */
export interface Person {
  id: string
  name: string
  classId: string | null
  day: Shown
}

/** The pupils of today's gate, by name; undefined while the database is being read. */
export function usePupils(): Person[] | undefined {
  const { db, can } = useWorkspace()
  const today = useToday()
  usePull(
    ['presences', today],
    async ({ db, client, user }) => await pullPresences({ db, client, schoolId: user.school_id }, today),
    { fallback: 'Failed to fetch student presences', enabled: can('presences.read') },
  )
  return useLiveQuery(async () => byName(await readPresences(db, today), 'student'), [db, today])
}

/** The staff of today, by name; undefined while the database is being read. */
export function useStaff(): Person[] | undefined {
  const { db } = useWorkspace()
  const today = useToday()
  usePull(['teacherDays', today], async ({ db, client }) => await pullTeacherDays({ db, client }, today), {
    fallback: 'Failed to fetch attendances',
  })
  return useLiveQuery(async () => byName(await readTeacherDays(db, today), 'teacher'), [db, today])
}

function byName(shown: ReadonlyMap<string, Shown>, whose: 'student' | 'teacher'): Person[] {
  const people = [...shown.values()].map((day) => {
    const held = inside(day.confirmed, whose)
    const name = inside(held, 'name') ?? day.subject
    const classId = inside(inside(held, 'class'), 'id')
    return {
      id: day.id,
      name: typeof name === 'string' ? name : day.id,
      classId: typeof classId === 'string' ? classId : null,
      day,
    }
  })
  return people.sort((a, b) => a.name.localeCompare(b.name, 'id'))
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : null
}
