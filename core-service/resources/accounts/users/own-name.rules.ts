import { ErrorCode } from '../../../../contract/errors'
import { namedByOthers } from '../../../../contract/bills/takes-money'
import { fail } from '../../../kit/answers/fail'
import type { Session } from '../../../kit/session/session'

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * Receipts carry the name of the person who took the money, so a person who takes money does not change the own name. A person who
 * manages accounts could do the same with any account, and the history shows it; `PUT /v1/users/detail` is theirs by the specification.
 * @throws DomainError 1400
 */
export function judgeOwnName({ userId, permissions }: Session, before: Named, after: Named): void {
  if (before.id !== userId || before.name === after.name || !namedByOthers(permissions)) return
  fail(ErrorCode.notPermitted, {
    message: 'Nama Anda tercetak di kwitansi. Minta orang lain yang mengelola akun untuk mengubahnya.',
  })
}
