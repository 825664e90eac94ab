import { useIsOffline } from '../../workspace/line/use-is-offline'
import { useCapabilities } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { settingsParts, type SettingsPart } from './settings-parts'

/**
 * The parts that this person and this service have.
 * @param asked the name in the address
 * @returns `offered` for the list, and `open` for the address: null where it names none, "refused" where it names
 *   one that is not for this person, "waiting" until it is known whether the service has what the part needs: a
 *   service is not asked for a call that it may not have. Without a network nothing is asked, so the part is shown.
 */
export function useSettingsParts(asked: string | null): {
  offered: readonly SettingsPart[]
  open: SettingsPart | 'refused' | 'waiting' | null
} {
  const { can } = useWorkspace()
  const capabilities = useCapabilities()
  const offline = useIsOffline()
  const allowed = settingsParts.filter(({ access }) => can(...access))
  const offered = allowed.filter(({ capability }) => !capability || capabilities?.includes(capability))
  if (asked === null) return { offered, open: null }
  const part = allowed.find(({ name }) => name === asked)
  if (!part) return { offered, open: 'refused' }
  if (!capabilities && part.capability && !offline) return { offered, open: 'waiting' }
  return { offered, open: !capabilities || offered.includes(part) ? part : 'refused' }
}
