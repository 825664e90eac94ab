import type { UseQueryResult } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayCounts } from '../../../../contract/attendance/attendance-totals'
import { failureSentence } from '../../../../contract/failures'
import { listTeacherAttendances } from '../../../../contract/attendance/teacher-attendances'
import { pullPeriods } from '../../../pull/pull-school-life'
import { readMeta } from '../../../db/meta'
import { readTogether } from '../../../db/read-together'
import { pullStaffMonth } from '../../../pull/staff-days/pull-staff-days'
import { staffDaysBetween, type StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { usePull } from '../../../pull/use-pull'
import { isMonth, monthOf, monthsUntil } from '../../../records/recap/month'
import type { RecapView } from '../../../records/recap/recap-view'
import { readSettings } from '../../../workspace/calendar/school-calendar'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { daysOfMonth, staffRecapOf } from './staff-recap-of'
import { withParts } from '../../../ui/address-parts'

const noLines: ReadonlyMap<string, StaffDayLine> = new Map()

export interface OpenStaffMonth {
  /** Undefined only while the local database is being read. */
  view: RecapView | undefined
  /** The days that are recorded or proposed, by person and date (`keyOf`). */
  lines: ReadonlyMap<string, StaffDayLine>
  /** Months that may be chosen, newest first. */
  months: string[]
  toMonth: (month: string) => void
  today: string
  fetching: UseQueryResult<number>
  /** Days fetched one by one; null while there is nothing to count. */
  progress: { done: number; total: number } | null
}

/**
 * The month of the address (`?bulan=2026-11`): shown from the local database at once, fetched when it is time.
 * @param only the one person whose month it is; left out: all staff
 */
export function useStaffMonth(only?: string): OpenStaffMonth {
  const { db } = useWorkspace()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const [progress, setProgress] = useState<OpenStaffMonth['progress']>(null)
  const asked = params.get('bulan') ?? ''
  const month = isMonth(asked) && asked <= monthOf(today) ? asked : monthOf(today)
  const settings = useLiveQuery(() => readSettings(db, null), [db])
  const staff = useLiveQuery(
    () => (only === undefined ? db.teachers.toArray() : db.teachers.where({ id: only }).toArray()),
    [db, only],
  )
  const fetched = useLiveQuery(async () => (await readMeta(db, 'months')) ?? {}, [db])
  const lines = useLiveQuery(
    () =>
      readTogether(db, [db.teacherAttendances, db.outbox], async () => {
        const all = await staffDaysBetween(db, { from: `${month}-01`, to: `${month}-31` })
        return new Map([...all].filter(([, { teacherId }]) => only === undefined || teacherId === only))
      }),
    [db, month, only],
  )
  const fetching = usePull(
    ['staff-month', month, today],
    async (reach) => {
      try {
        if ((await reach.db.periods.count()) === 0) await pullPeriods(reach)
        const days = daysOfMonth(month, await readSettings(reach.db, null)).filter((day) =>
          dayCounts(day, today),
        )
        await pullStaffMonth(reach, { month, today, days: days.map(({ date }) => date) }, (done, total) =>
          setProgress({ done, total }),
        )
      } finally {
        setProgress(null)
      }
    },
    { fallback: failureSentence(listTeacherAttendances), staleMs: 120_000 },
  )
  const view = useMemo(
    () =>
      settings &&
      staff &&
      fetched &&
      lines &&
      staffRecapOf({ month, today, settings, staff, lines, months: fetched }),
    [month, today, settings, staff, lines, fetched],
  )
  return {
    view,
    lines: lines ?? noLines,
    months: monthsUntil(today, settings ?? []),
    toMonth: (next) => setParams(withParts({ bulan: next })),
    today,
    fetching,
    progress,
  }
}
