import { dateIn, daysBetween } from '../../contract/values/dates'
import type { SmallFault } from './fault'
import { faultsOfAccounts } from './faults-of-accounts'
import { faultsOfApp } from './faults-of-app'
import { faultsOfImports } from './faults-of-imports'
import { faultsOfOperation } from './faults-of-operation'
import { faultsOfService } from './faults-of-service'

/** Small faults across the rooms, each with the test that must fail with it (CONTRIBUTING.md). */
export const smallFaults: readonly SmallFault[] = [
  ...faultsOfApp,
  ...faultsOfService,
  ...faultsOfAccounts,
  ...faultsOfImports,
  ...faultsOfOperation,
]

/** So many are tried in each run of all tests. */
const aDay = 3

/**
 * The faults of one day, far from each other in the list, so that a day has faults of the app and of the service. Each
 * fault has its turn within a third of the list's length of days.
 * @param now a moment; its day is that of Jakarta
 */
export function faultsOfDay(now: Date, all: readonly SmallFault[] = smallFaults): SmallFault[] {
  const step = Math.ceil(all.length / aDay)
  const first = daysBetween('2026-01-01', dateIn('Asia/Jakarta', now)) % step
  return Array.from({ length: aDay }, (_, at) => all[first + at * step]).flatMap((fault) => fault ?? [])
}
