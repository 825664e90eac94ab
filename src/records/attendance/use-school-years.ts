import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { failureSentence } from '../../../contract/failures'
import { listPeriods, type Period } from '../../../contract/school/years/periods'
import { pullPeriods } from '../../pull/pull-school-life'
import { usePull } from '../../pull/use-pull'
import { keptQuery } from '../../workspace/kept-query'
import { useToday } from '../../workspace/calendar/use-today'
import { schoolYears, yearOf, yearSince, type SchoolYear } from './school-years'
import { withParts } from '../../ui/address-parts'

export interface ShownYears {
  readonly today: string
  readonly years: readonly SchoolYear[]
  /** The year whose days and figures are shown: `?tahun=` in the address, else that of today. */
  readonly year: SchoolYear
  readonly choose: (name: string) => void
}

const allPeriods = keptQuery((db): Promise<Period[]> => db.periods.toArray())

let latest: { readonly key: string; readonly years: readonly SchoolYear[] } | null = null

/**
 * The school years of these periods. The same periods give the very same years, so that a screen is not drawn again
 * because the database was read again, and what was counted of a year is kept from one pupil to the next.
 */
function yearsOf(periods: readonly Period[], today: string): readonly SchoolYear[] {
  const key = JSON.stringify([periods, today])
  if (latest?.key !== key) latest = { key, years: schoolYears(periods, today) }
  return latest.years
}

/** The years of a pupil, of whom nothing is counted before the first day at the school. */
export function usePupilYears(shown: ShownYears, joinedOn: string | null | undefined): ShownYears {
  const { year } = shown
  const since = useMemo(() => yearSince(year, joinedOn), [year, joinedOn])
  return since === year ? shown : { ...shown, year: since }
}

/** The school years and the one that is looked at; undefined while the local database is being read. */
export function useSchoolYears(): ShownYears | undefined {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  usePull(['periods'], pullPeriods, { fallback: failureSentence(listPeriods), staleMs: 300_000 })
  const periods = allPeriods.use()
  const years = useMemo(() => periods && yearsOf(periods, today), [periods, today])
  if (!years) return undefined
  const active = periods?.find((one) => one.is_active)?.id
  const usual = years.find(({ id }) => id !== null && id === active) ?? yearOf(today, years)
  return {
    today,
    years,
    year: years.find(({ name }) => name === params.get('tahun')) ?? usual,
    choose: (name) => setParams(withParts({ tahun: name === usual.name ? null : name }), { replace: true }),
  }
}
