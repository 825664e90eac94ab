import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Period } from '../../../contract/school/years/periods'
import { usePagedList } from '../../pull/list/use-paged-list'
import { everyPeriod, periodSource } from '../../pull/lists/periods'
import { useWorkspace } from '../../workspace/workspace'
import { yearParam } from './week-address'

/** The school years whose timetable a person may make here. */
export interface TimetableYears {
  /** The active one and those after it. */
  years: readonly Period[]
  /** The one that the address names, where it is not the active one. */
  other: Period | null
}

/** The active school year and those that are prepared (decision 0098); readers have the active one. */
export function useTimetableYears(): TimetableYears {
  const { can } = useWorkspace()
  const [params] = useSearchParams()
  const asked = params.get(yearParam)
  const mayWrite = can('schedules.write') && can('periods.read')
  const { rows } = usePagedList(periodSource, everyPeriod, mayWrite)
  return useMemo(() => {
    const active = rows?.find(({ is_active }) => is_active)
    if (!mayWrite || !active) return { years: [], other: null }
    const years = (rows ?? [])
      .filter((year) => year === active || year.name > active.name)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    return { years, other: years.find((year) => year !== active && year.id === asked) ?? null }
  }, [rows, asked, mayWrite])
}
