import { readState } from '../db/device-db'
import { baseUrl } from './base-url'
import { ApiError, NetworkError, SessionChanged, SessionEnded } from './errors'
import { refreshSession } from './session'

/** Specification section 9: request timeout, milliseconds. */
const requestTimeoutMs = 30_000

/**
 * The bytes of an image that the service keeps (specification section 7, `GET /v1/images/{objectName}`): an image
 * element cannot send the access token, so the page fetches the bytes itself.
 * @param url path below the service's base address, as an upload answered it
 * @param userId only this person's token may be used
 * @throws {NetworkError} when no image came back
 * @throws {ApiError} when the service refuses it; {@link SessionEnded} and {@link SessionChanged} as the client
 */
export async function readImage(url: string, userId: string, signal: AbortSignal): Promise<Blob> {
  const token = await tokenOf(userId)
  const first = await fetchImage(url, token, signal)
  if (first.status !== 401) return await imageOf(first)
  await refreshSession(token)
  return await imageOf(await fetchImage(url, await tokenOf(userId), signal))
}

async function tokenOf(userId: string): Promise<string> {
  const { data, user } = await readState('auth')
  if (user?.id !== userId) throw new SessionChanged()
  if (!data?.access_token) throw new SessionEnded('No token found')
  return data.access_token
}

async function fetchImage(url: string, token: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(`${await baseUrl()}${url}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'image/*' },
      // Letters hold what only few may see: the browser's HTTP cache must not keep copies.
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    })
  } catch {
    throw new NetworkError(signal.aborted ? 'aborted' : 'offline')
  }
}

async function imageOf(answer: Response): Promise<Blob> {
  if (answer.status >= 502 && answer.status <= 504) throw new NetworkError('gateway', answer.status)
  if (!answer.ok) throw new ApiError(answer.status, 0, '')
  const blob = await answer.blob()
  // A captive portal answers with a page.
  if (!blob.type.startsWith('image/')) throw new NetworkError('notOurs', answer.status)
  return blob
}
