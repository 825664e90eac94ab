import type { Capability } from '../../../contract/health'
import { useCapabilities } from '../../workspace/use-lacks'
import type { PrivatePath } from '../routing/route-table'
import type { MenuItem } from './menu'

/** Screens that have nothing to show without something beyond the specification. None of them is on the phone's bar. */
const needed: Partial<Record<PrivatePath, Capability>> = {
  '/absensi/siswa/kartu': 'student_cards',
  '/analytic/weekly': 'analytics',
}

/**
 * The entries for which the service has something to show.
 * @param capabilities of the service; undefined while they are not known: nothing is hidden on a suspicion
 */
export function offeredOf(
  menu: readonly MenuItem[],
  capabilities: readonly string[] | undefined,
): readonly MenuItem[] {
  return menu.filter(({ path }) => {
    const capability = needed[path]
    return !capability || capabilities?.includes(capability) !== false
  })
}

/** {@link offeredOf} the service of this session. */
export const useOffered = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  offeredOf(menu, useCapabilities())
