import { destination, pino, type DestinationStream, type Logger } from 'pino'
import { loggable, loggableValue } from '../kit/answers/loggable'
import type { LogLevel } from './config'

/**
 * Where lines of the log go. A full disk or a reader that has ended costs lines and never the service: without a listener such an
 * error would end the process.
 * @param file a descriptor, or the path of a file that is there
 */
export function logTo(file: number | string): DestinationStream {
  const stream = destination({ dest: file, sync: false })
  stream.on('error', () => undefined)
  return stream
}

/**
 * The service's log: JSON lines on stderr, so that stdout keeps to the few lines people read. No
 * header, body or address with a query is ever logged (app.ts); this is for request data in error messages. Whatever is logged
 * passes `loggableValue`, under every name and at every depth.
 */
export function createLogger(level: LogLevel, stream: DestinationStream = logTo(2)): Logger {
  const redact = ['*.headers.authorization', '*.password', '*.refresh_token', '*.access_token']
  return pino(
    {
      level,
      redact,
      formatters: {
        log: (fields) =>
          Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, loggableValue(value)])),
      },
      hooks: {
        // An error alone would give its own message to the line.
        logMethod(args, method) {
          const [first, ...others]: unknown[] = args
          if (!(first instanceof Error)) return method.apply(this, args)
          const message = typeof others[0] === 'string' ? others[0] : String(loggable(first)['error'])
          method.apply(this, [{ err: first }, message])
        },
      },
    },
    stream,
  )
}
