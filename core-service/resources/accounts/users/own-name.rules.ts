import { ErrorCode } from '../../../../contract/errors'
import { holds } from '../../../../contract/permissions'
import { takesMoney } from '../../../../contract/bills/takes-money'
import { fail } from '../../../kit/answers/fail'
import type { Session } from '../../../kit/session/session'

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * Receipts carry the name of who took the money, so nobody who takes money gives themselves another one.
 * @throws DomainError 1400
 */
export function judgeOwnName({ userId, permissions }: Session, before: Named, after: Named): void {
  if (before.id !== userId || before.name === after.name || !holds(permissions, takesMoney)) return
  fail(ErrorCode.notPermitted, {
    message: 'Nama Anda tercetak di kwitansi. Minta orang lain yang mengelola akun untuk mengubahnya.',
  })
}
