import type { Period } from '../../../../contract/school/years/periods'

/** The year that was chosen, by default the one after the active one, and the year before it. */
export function yearsOf(periods: readonly Period[], chosen: string | null) {
  const sorted = [...periods].sort((a, b) => (a.name < b.name ? -1 : 1))
  const active = sorted.findIndex(({ is_active }) => is_active)
  const target = sorted.find(({ id }) => id === chosen) ?? (active < 0 ? undefined : sorted[active + 1])
  const from = target && sorted[sorted.indexOf(target) - 1]
  return { target, from }
}
