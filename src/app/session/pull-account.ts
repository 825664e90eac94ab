import { me } from '../../../contract/accounts/auth'
import { getRole } from '../../../contract/accounts/roles'
import { currentSchool } from '../../../contract/school/school'
import { changeState, readState } from '../../db/device-db'
import type { Reach } from '../../pull/attendance/pull-register'
import { pullErased } from '../../pull/pack/pull-erased'

/**
 * Looks again at who is signed in: somebody may have become wali kelas, or their role may have changed,
 * since they logged in weeks ago. Writes only what differs, so that nothing redraws for nothing. Then forgets whom the
 * service has erased.
 */
export async function pullAccount(reach: Reach): Promise<void> {
  const { client } = reach
  const asked = await readState('auth')
  const user = await client.send(me)
  const school = await client.send(currentSchool)
  const role = user.role ? await client.send(getRole, { params: { id: user.role.id } }) : null
  const permissions = role?.permissions ?? user.role?.permissions
  await changeState('school', (known) => {
    // A change of the school that was saved here meanwhile is newer than this answer.
    if ((known.current?.version ?? 0) > (school.version ?? 0)) return null
    return differing(known, { current: school })
  })
  await changeState('auth', (known) => {
    // Another person may have signed in while the answer was on its way.
    if (known.user?.id !== user.id || known.user.school_id !== user.school_id) return null
    // A change of the own name that was saved meanwhile is newer than this answer.
    if (differing(known.user, asked.user)) return null
    return differing(known, { ...known, user, permissions: permissions ?? known.permissions })
  })
  await pullErased(reach)
}

/** The next state, or null when nothing differs. */
export function differing<T>(known: T, next: T): T | null {
  return JSON.stringify(known) === JSON.stringify(next) ? null : next
}
