import { NetworkError } from './errors'
import type { exchange } from './request'

let loaded: typeof exchange | undefined

/**
 * The exchange with the service (`request`). Its code, with ky and the lenient reader, is not needed to paint a screen
 * from the local database, so the page loads it beside the first screen; in the service worker it is part of the file.
 * @throws {NetworkError} when the code cannot be fetched; nothing was sent then
 */
export async function loadExchange(): Promise<typeof exchange> {
  try {
    return (loaded ??= (await import('./request')).exchange)
  } catch {
    throw new NetworkError('offline')
  }
}
