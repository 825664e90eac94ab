import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Period } from '../../../../contract/school/years/periods'
import { useTimetable } from '../../../pull/use-timetable'
import { useWorkspace } from '../../../workspace/workspace'
import { timedLesson, type TimedSchedule } from './hours-of-lessons'

/** The lessons of a school year on this device. */
export interface YearLessons {
  lessons: readonly TimedSchedule[]
  /** The grade of a class by its id. */
  gradeOf: ReadonlyMap<string, string>
}

const none: TimedSchedule[] = []

/** Those of the active year, none of another; undefined while they are on their way. */
export function useYearLessons(period: Period): YearLessons | undefined {
  const { db } = useWorkspace()
  const timetable = useTimetable()
  const all = period.is_active ? timetable.lessons : undefined
  const classes = useLiveQuery(() => db.classes.toArray(), [db])
  const awaited = (!timetable.lessons && timetable.status !== 'failed' && period.is_active) || !classes
  return useMemo(() => {
    if (awaited) return undefined
    const gradeOf = new Map(classes.flatMap(({ id, grade }) => (grade ? [[id, grade.id] as const] : [])))
    return { lessons: all?.flatMap((one) => timedLesson(one) ?? []) ?? none, gradeOf }
  }, [awaited, all, classes])
}
