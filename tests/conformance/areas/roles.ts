import { Role } from '../../../contract/accounts/role'
import { getRole, listMasterRoles, MasterRole } from '../../../contract/accounts/roles'
import * as z from 'zod/mini'
import { dataOf, pageOf } from '../expect'
import type { Kit } from '../kit'
import { linesOf, walkRecords } from '../walk-records'
import { NotTried } from '../verdict'

/** Roles, the master roles and the catalogue of permissions. */
export async function roles(kit: Kit): Promise<void> {
  const catalogue = await kit.line('GET /v1/roles/permissions', async () => {
    const answer = await kit.wire.get('/v1/roles/permissions')
    // An array is a catalogue too; the specification shows neither.
    return Array.isArray(answer.data) ? dataOf(answer, z.array(z.string())) : pageOf(answer, z.string()).list
  })
  await kit.line('GET /v1/roles/master', async () => {
    pageOf(await kit.wire.get(listMasterRoles.path), MasterRole)
  })
  const permissions = (catalogue ?? []).slice(0, 2)
  await walkRecords(kit, {
    lines: linesOf('/v1/roles'),
    path: '/v1/roles',
    item: Role,
    body: async (n) => ({ name: `${kit.mark} ${n}`, permissions }),
    change: async () => ({ name: `${kit.mark} lain` }),
  })
  // What the app does after every log-in.
  await kit.line('GET /v1/roles/{id}', async () => {
    if (kit.roleId === undefined) throw new NotTried('the log-in named no role')
    dataOf(await kit.wire.get(getRole.path.replace('{id}', kit.roleId)), getRole.data)
  })
}
