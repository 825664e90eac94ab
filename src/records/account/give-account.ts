import { putTeacherAccount, type UserDetail } from '../../../contract/accounts/users'
import type { Client } from '../../api/client'

/**
 * Gives a teacher a sign-in, or renews it. Sending it again with a password changes nothing more; without one the
 * service makes a new one-time code each time.
 * @returns null where the service answers only with success
 */
export async function giveAccount(
  client: Client,
  teacherId: string,
  account: { email: string; password?: string | undefined },
): Promise<UserDetail | null> {
  return await client.send(putTeacherAccount, { params: { id: teacherId }, body: account })
}
