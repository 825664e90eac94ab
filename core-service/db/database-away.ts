import { systemCode } from '../system-code'

/**
 * States (SQLSTATE, or the beginning of one) and errors of a connection after which the same request may succeed, and why. Everything that
 * asks whether the database is away asks this table.
 */
const awayStates: Readonly<Record<string, string>> = {
  '08': 'the connection broke, or was not made',
  '25006': 'the server is a standby, or takes no writes for now',
  '40001': 'another transaction came between',
  '40P01': 'two transactions waited for each other',
  '53': 'the server has no memory, disk or connection left',
  '57014': 'the statement took too long',
  '57P': 'the server is shutting down, starting, or was restarted',
  '58': 'the disk of the server failed',
  EAI_AGAIN: 'the name of the server is not known for now',
  ECONNREFUSED: 'nobody listens',
  ECONNRESET: 'the connection broke',
  EHOSTUNREACH: 'the network is away',
  ENETUNREACH: 'the network is away',
  ENOENT: 'the socket is not there',
  ENOTFOUND: 'the name of the server is not known',
  EPIPE: 'the connection broke',
  ETIMEDOUT: 'no answer came',
  NO_PLACE: 'too many wait (places.ts)',
}

/** What the driver says of a statement that was not answered in time. */
const silentWords = 'Query read timeout'

/** What the driver says without a code. */
const awayWords = new RegExp(
  `Connection terminated|timeout exceeded when trying to connect|is not queryable|${silentWords}`,
)

/** Whether an error, by itself and not by its causes, says that the database is away, so that the same request may succeed later. */
export function isDatabaseAway(error: Error): boolean {
  const code = systemCode(error)
  return Object.keys(awayStates).some((state) => code.startsWith(state)) || awayWords.test(error.message)
}

/** None of several servers takes writes. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError'
  readonly code = '25006'
}

/** Whether the server takes no writes: it is not, or not any more, the one to talk to. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && systemCode(error) === '25006'

/** Whether the server did not answer a statement in time: its machine may be gone without a word. */
export const isSilent = (error: unknown): boolean => error instanceof Error && error.message === silentWords
