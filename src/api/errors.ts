import type { CallSpec } from '../../contract/call'
import { ErrorCode, errorKind, type ErrorKind } from '../../contract/errors'
import { lastFallback } from '../../contract/last-fallback'

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
    /** The call's own sentence for where `message` is empty (specification section 8). */
    readonly fallback = '',
  ) {
    super(message)
  }

  /** What a person reads: the service's sentence, else the call's own, else the last fallback. */
  get sentence(): string {
    return this.sentenceOr(lastFallback)
  }

  /** As {@link ApiError.sentence}, with another last fallback. */
  sentenceOr(fallback: string): string {
    return this.message || this.fallback || fallback
  }

  get kind(): ErrorKind {
    return errorKind(this.code)
  }
}

/**
 * The service answered with success, and its answer cannot be read as the contract has it, however leniently. A fault of
 * the service, not of the line.
 */
export class ShapeError extends ApiError {
  constructor(status: number, call: Pick<CallSpec, 'method' | 'path'>, data: unknown) {
    super(
      status,
      ErrorCode.internal,
      `Jawaban layanan sekolah tidak dapat dibaca (${call.method} ${call.path})`,
      data,
    )
  }
}

/**
 * No answer of the service: no network, time-out, a gateway's 502–504, or something that is not the
 * contract's JSON (a captive portal's page with status 200). Never success, never a log-out.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(
    readonly reason: 'offline' | 'timeout' | 'notOurs' | 'gateway' | 'aborted',
    /** HTTP status of what came back instead of an answer; null where nothing came back. */
    readonly status: number | null = null,
    /** The sentence that a 502–504 carried; an empty text without one. */
    readonly sentence = '',
    /** As {@link ApiError.retryAfter}. */
    readonly retryAfter: number | null = null,
  ) {
    super(reason)
  }
}

/**
 * Only log-in helps: the service refused the refresh, there is no refresh token, or no token at all ("No
 * token found", specification section 5). Nothing local is deleted by it.
 */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
  constructor(message = 'Session expired. Please login again.') {
    super(message)
  }
}

/** The signed-in person changed while a request was being made; it must not go out with their token. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged'
}
