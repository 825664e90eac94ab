import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import { holdRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { holdsAll } from '../roles/roles.rules'
import { roleOf, userKind } from './users.kind'

/**
 * Somebody else's account, held until the transaction ends.
 * @param own the sentence for one's own account: what to do instead
 * @throws DomainError 1200, 1400 for the own account and for one that holds a permission one lacks
 */
export async function holdOther(writing: Write, id: string, own: string) {
  const { tx, session, schoolId } = writing
  const user = await holdRecord({ tx, session }, userKind, id)
  if (user.id === session.userId) fail(ErrorCode.notPermitted, { message: own })
  const role = await roleOf(tx, schoolId, user.roleId)
  if (!holdsAll(session.permissions, role?.permissions ?? [])) {
    fail(ErrorCode.notPermitted, { message: 'Akun ini hanya dapat diubah oleh administrator.' })
  }
  return user
}
