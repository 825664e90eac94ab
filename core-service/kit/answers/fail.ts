import { type ErrorCodeValue, httpStatusOf } from '../../../contract/errors'
import { type MessageDetails, sentenceOf } from '../../messages/sentences'

export interface FailOptions extends MessageDetails {
  /** A sentence for this case alone; by default the catalogue's. */
  readonly message?: string
  /** `data` of the answer, for example the current row of a conflict. */
  readonly data?: unknown
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number
}

/** A failure that is reported to the caller: it becomes an answer with its code and sentence. */
export class DomainError extends Error {
  readonly code: ErrorCodeValue
  readonly httpStatus: number
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCodeValue, options: FailOptions = {}) {
    super(options.message ?? sentenceOf(code, options))
    this.code = code
    this.httpStatus = httpStatusOf(code)
    this.data = options.data
    this.retryAfter = options.retryAfter
  }
}

/**
 * Ends the request with an error answer.
 * @throws DomainError always
 */
export function fail(code: ErrorCodeValue, options?: FailOptions): never {
  throw new DomainError(code, options)
}
