import { errorKind, type ErrorKind } from '../../contract/errors'

/**
 * The service answered, and its answer is no. `code` is `meta.error_code` (0 where a plain service
 * gave only a status), `message` its sentence or an empty text.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    /** HTTP status; 400 for an HTTP success whose error_code is not 0 (specification section 8). */
    readonly status: number,
    readonly code: number,
    message: string,
    readonly data?: unknown,
    /** Seconds the service asks to wait, from Retry-After. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
  }

  get kind(): ErrorKind {
    return errorKind(this.code)
  }
}

/**
 * No answer of the service: no network, time-out, a gateway's 502–504, or something that is not the
 * contract's JSON (a captive portal's page with status 200). Never success, never a log-out.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(readonly reason: 'offline' | 'timeout' | 'notOurs' | 'gateway' | 'aborted') {
    super(reason)
  }
}

/** The service refused the refresh: only log-in helps. Nothing local is deleted by it. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
  constructor() {
    super('Session expired. Please login again.')
  }
}

/** The signed-in person changed while a request was being made; it must not go out with their token. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged'
}
