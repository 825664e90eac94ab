import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Session } from '../../../kit/session/session'

/**
 * What lets a debt or a payment disappear asks for a permission of its own (decision 0090). A call whose states share one access
 * asks for it here. @throws DomainError 1400
 */
export function requireMayCorrect({ session }: { session: Session }): void {
  if (session.permissions.includes('bills.correct')) return
  fail(ErrorCode.notPermitted, {
    message: 'Koreksi pembayaran dan pembatalan tagihan dilakukan oleh yang memegang hak koreksi.',
  })
}
