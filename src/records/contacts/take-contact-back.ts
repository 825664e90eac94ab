import {
  correctsContacts,
  deleteParentContact,
  type ParentContact,
} from '../../../contract/attendance/parent-contacts'
import type { Client } from '../../api/client'
import { toast } from '../../ui/dialogs/toast'
import type { Workspace } from '../../workspace/workspace'

/** A contact is taken back by the person who kept it, and by those who reach every class and answer for presence (decisions 0043 and 0157). */
export const mayTakeBack = (
  contact: ParentContact | null | undefined,
  { user, can }: Pick<Workspace, 'user' | 'can'>,
): boolean => contact?.by?.id === user.id || (can('classes.all') && can(...correctsContacts))

/** Takes back that a pupil's family was reached, and shows whether that succeeded. Needs the service. */
export async function takeContactBack(
  client: Client,
  { id, version }: ParentContact,
  name: string,
): Promise<void> {
  try {
    await client.send(deleteParentContact, { params: { id }, query: { version: version ?? undefined } })
    toast({ kind: 'success', text: `Catatan tentang ${name} dibatalkan.` })
  } catch {
    toast({ kind: 'error', text: 'Catatan belum dibatalkan. Periksa jaringan, lalu coba lagi.' })
  }
}
