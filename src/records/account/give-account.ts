import { putTeacherAccount, type UserDetail } from '../../../contract/accounts/users'
import type { Client } from '../../api/client'

/**
 * Gives a teacher a sign-in, or renews it. Sending it again changes nothing more.
 * @returns null where the service answers only with success
 */
export async function giveAccount(
  client: Client,
  teacherId: string,
  account: { email: string; password: string },
): Promise<UserDetail | null> {
  return await client.send(putTeacherAccount, { params: { id: teacherId }, body: account })
}
