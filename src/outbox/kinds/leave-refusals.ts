import { ErrorCode } from '../../../contract/errors'
import type { ServiceRow } from '../../db/outbox-row'
import type { RowAnswer } from '../kind'

/** A leave without type or days was never whole; it is kept for its person to look at. */
export const notWhole: RowAnswer = {
  kind: 'refused',
  consequence: 'rejected',
  code: ErrorCode.invalid,
  message: '',
  remote: null,
}

/** What the service holds cannot be changed in this way by any call; the person has to cancel it and enter it again. */
export function refuseChange(remote: ServiceRow): RowAnswer {
  return { kind: 'refused', consequence: 'rejected', code: ErrorCode.invalid, message: '', remote }
}
