import type { Me } from '../../../contract/accounts/auth'
import { FinishSignIn } from './finish-sign-in'
import { OwnPasswordPage } from './own-password-page'

/**
 * What stands between a log-in and the app: learning who somebody is, or a password of their own.
 * @param user null while the service has not answered who it is
 */
export function UnfinishedSignIn({ user }: { user: Me | null }) {
  return user ? <OwnPasswordPage name={user.name} /> : <FinishSignIn />
}
