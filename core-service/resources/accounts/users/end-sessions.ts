import type { Write } from '../../../kit/records/write'
import { endFamiliesOf } from '../auth/families.repo'
import { holdOther } from './hold-other'

/**
 * Signs somebody out on every device; the password stays.
 * @throws DomainError 1200, 1400 for the own account and for one that holds a permission one lacks
 */
export async function endSessions(writing: Write, id: string): Promise<null> {
  await holdOther(writing, id, 'Akhiri sesi Anda sendiri di bagian Sesi.')
  await endFamiliesOf(writing.tx, id, 'logout', writing.at)
  await writing.audit('users', id, null, { sessions: 'ended' })
  return null
}
