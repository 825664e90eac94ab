import type { PaymentMethod } from '../../../../contract/bills/bundles'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Session } from '../../../kit/session/session'

/**
 * A person who records a transfer as paid confirms that the money is in the account, which needs the permission to verify it
 * (decision 0047). Who lacks it notes the transfer, and it waits.
 * @throws DomainError 1400
 */
export function requireVerified({ permissions }: Session, method: PaymentMethod): void {
  if (method !== 'transfer' || permissions.includes('bills.verify')) return
  fail(ErrorCode.notPermitted, {
    message: 'Transfer diterima setelah diperiksa. Catat sebagai transfer yang menunggu diperiksa.',
  })
}
