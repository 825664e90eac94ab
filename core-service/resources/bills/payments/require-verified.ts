import type { PaymentMethod } from '../../../../contract/bills/bundles'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Session } from '../../../kit/session/session'

/**
 * Only cash can be counted. A person who records other money as paid confirms that it is in the account, which needs the permission
 * to verify it (decision 0047). Who lacks it notes the payment, and it waits.
 * @throws DomainError 1400
 */
export function requireVerified({ permissions }: Session, method: PaymentMethod): void {
  if (method === 'cash' || permissions.includes('bills.verify')) return
  fail(ErrorCode.notPermitted, {
    message:
      'Pembayaran tanpa uang tunai diterima setelah diperiksa. Catat sebagai pembayaran yang menunggu diperiksa.',
  })
}
