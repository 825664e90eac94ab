/**
 * Error codes of `meta.error_code`. Ranges are the contract;
 * single codes name the cases that both sides distinguish. Sentences live in the service's catalogue and
 * in the app's features, never here.
 */
export const ErrorCode = {
  ok: 0,
  sessionExpired: 1000,
  sessionInvalid: 1001,
  sessionReused: 1002,
  sessionMissing: 1003,
  invalid: 1100,
  dateInFuture: 1110,
  dateOutsidePeriod: 1111,
  notInClass: 1112,
  /** Not of the session range: there every client refreshes and sends the wrong password a second time. */
  credentialsWrong: 1120,
  notFound: 1200,
  conflict: 1300,
  duplicate: 1310,
  inUse: 1320,
  setupDone: 1330,
  clash: 1340,
  wrongState: 1350,
  notPermitted: 1400,
  registerLocked: 1410,
  tooMany: 1500,
  accountLocked: 1501,
  tooLarge: 1510,
  notSupported: 1520,
  internal: 1900,
  unavailable: 1910,
} as const

export type ErrorCodeValue = (typeof ErrorCode)[keyof typeof ErrorCode]

/** What an error code is about; `other` is a code outside every range we settled. */
export type ErrorKind =
  'ok' | 'session' | 'validation' | 'notFound' | 'conflict' | 'notPermitted' | 'limit' | 'service' | 'other'

/**
 * Sorts an error code into its range.
 * @param code `meta.error_code` of an answer
 * @returns the kind; 1000–1099 is the refresh range of specification section 9
 */
export function errorKind(code: number): ErrorKind {
  if (code === 0) return 'ok'
  if (code >= 1000 && code <= 1099) return 'session'
  if (code >= 1100 && code <= 1199) return 'validation'
  if (code >= 1200 && code <= 1299) return 'notFound'
  if (code >= 1300 && code <= 1399) return 'conflict'
  if (code >= 1400 && code <= 1499) return 'notPermitted'
  if (code >= 1500 && code <= 1599) return 'limit'
  if (code >= 1900 && code <= 1999) return 'service'
  return 'other'
}

/**
 * The HTTP status that agrees with an error code.
 * @param code one of {@link ErrorCode}
 */
export function httpStatusOf(code: number): number {
  if (code === ErrorCode.tooLarge) return 413
  if (code === ErrorCode.notSupported) return 415
  if (code === ErrorCode.unavailable) return 503
  switch (errorKind(code)) {
    case 'ok':
      return 200
    case 'session':
      return 401
    case 'validation':
      return 422
    case 'notFound':
      return 404
    case 'conflict':
      return 409
    case 'notPermitted':
      return 403
    case 'limit':
      return 429
    case 'service':
      return 500
    case 'other':
      return 400
  }
}
