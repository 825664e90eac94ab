import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Period } from '../../../contract/school/years/periods'
import { usePagedList } from '../../pull/list/use-paged-list'
import {
  classSource,
  statusSourceOf,
  type ClassSource,
  type ClassStatusSource,
} from '../../pull/lists/classes'
import { classesOfYear } from '../../pull/lists/classes-of-year'
import { everyPeriod, periodSource } from '../../pull/lists/periods'
import { anId } from '../../records/list/list-address'
import { yearParam } from './class-path'

/** The school year whose classes are looked at. */
export interface ClassYear {
  /** Id of the year in the address; undefined for the active one. */
  other: string | undefined
  /** Its name; undefined while the years are not known. */
  name: string | undefined
  /** All years, the newest first. */
  periods: readonly Period[]
  source: ClassSource
  status: ClassStatusSource
}

/** The year that `?tahun=` names, by default the active one. */
export function useClassYear(): ClassYear {
  const [params] = useSearchParams()
  const { rows } = usePagedList(periodSource, everyPeriod)
  const asked = params.get(yearParam)
  return useMemo(() => {
    const periods = rows ?? []
    const active = periods.find(({ is_active }) => is_active)
    const known = asked === null ? undefined : anId(asked)
    const other = known === active?.id ? undefined : known
    const source = other === undefined ? classSource : classesOfYear(other)
    const shown = other === undefined ? active : periods.find(({ id }) => id === other)
    return { other, name: shown?.name, periods, source, status: statusSourceOf(source) }
  }, [rows, asked])
}
