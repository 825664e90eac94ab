import { destination, pino, type Logger } from 'pino'
import type { LogLevel } from './config'

/**
 * The service's log: JSON lines on stderr, so that stdout keeps to the few lines people read. No
 * header, body or address with a query is ever logged (app.ts); this is for request data in error messages.
 */
export function createLogger(level: LogLevel): Logger {
  const redact = ['*.headers.authorization', '*.password', '*.refresh_token', '*.access_token']
  return pino({ level, redact }, destination({ fd: 2, sync: false }))
}
