import { useCapabilities } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { settingsParts, type SettingsPart } from './settings-parts'

/**
 * The parts that this person and this service have.
 * @param asked the name in the address
 * @returns `offered` for the list, and `open` for the address: null where it names none, "refused" where it names
 *   one that is not for this person. What the service can do may not be known yet: an address is then believed.
 */
export function useSettingsParts(asked: string | null): {
  offered: readonly SettingsPart[]
  open: SettingsPart | 'refused' | null
} {
  const { can } = useWorkspace()
  const capabilities = useCapabilities()
  const allowed = settingsParts.filter(({ access }) => can(...access))
  const offered = allowed.filter(({ capability }) => !capability || capabilities?.includes(capability))
  if (asked === null) return { offered, open: null }
  const believed = capabilities ? offered : allowed
  return { offered, open: believed.find(({ name }) => name === asked) ?? 'refused' }
}
