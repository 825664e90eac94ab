import type { CallSpec } from '../../contract/call'
import { readState } from '../db/device-db'
import type { AnswerData } from './answer-data'
import { baseUrl } from './base-url'
import { ApiError, NetworkError, SessionChanged, SessionEnded, ShapeError } from './errors'
import { loadExchange } from './load-exchange'
import type { Answer, NotModified, RequestOptions } from './request'
import { refreshSession, wantsRefresh } from './session'

export interface ClientOptions {
  /** Only this person's token may be used; another being signed in throws {@link SessionChanged}. */
  userId?: string
  /** With `userId`: only in this school; null where the service has no school ids. */
  schoolId?: string | null
  /** Called after every answer that came from the service itself (also a refusal, but for that of a token). */
  onContact?: (contact: { at: number; serviceTime: number | null }) => void
  /** Called when no answer of the service arrived. */
  onSilence?: (at: number) => void
  /** Called when the service refuses permission for what the app had offered: the role may have changed. */
  onRefused?: () => void
  /** Called with the mark of the session's role, where a successful answer has one: another mark means a changed role. */
  onRole?: (mark: string) => void
  /** Called after every answer with data, with the paths of what did not fit the contract, or none. */
  onShape?: (call: Pick<CallSpec, 'method' | 'path'>, lost: readonly string[]) => void
}

/** Calls of the core service with the bearer token, refreshed once where the service refuses it. */
export interface Client {
  /**
   * @returns data and headers of interest, or `notModified` for a 304
   * @throws {ApiError} {@link SessionEnded} {@link SessionChanged} or NetworkError, also where a token is refused that
   * has just been renewed
   */
  answer<C extends CallSpec>(
    call: C,
    options?: RequestOptions<C>,
  ): Promise<Answer<AnswerData<C>> | NotModified>
  /** The data alone, for calls without If-None-Match. */
  send<C extends CallSpec>(call: C, options?: RequestOptions<C>): Promise<AnswerData<C>>
}

let underWay = 0

/** How many requests of this page wait for their answer now. */
export const requestsUnderWay = (): number => underWay

/** Makes a client. Works in the page and in the worker: tokens are read from the device database. */
export function createClient(watch: ClientOptions = {}): Client {
  const { userId, schoolId, onContact, onSilence, onShape, onRefused, onRole } = watch

  async function tokenNow(): Promise<string> {
    const { data, user } = await readState('auth')
    if (userId !== undefined && user?.id !== userId) throw new SessionChanged()
    if (schoolId !== undefined && (user?.school_id ?? null) !== schoolId) throw new SessionChanged()
    if (!data?.access_token) throw new SessionEnded('No token found')
    return data.access_token
  }

  /** Section 7 adds the token to all requests; an open call also goes out where there is none. */
  async function tokenFor({ access, method }: CallSpec): Promise<string | null> {
    if (access !== 'public') return await tokenNow()
    // What makes a session (log-in, refresh, first run) never carries the token of an earlier one.
    return method === 'GET' ? await tokenNow().catch(() => null) : null
  }

  async function once<C extends CallSpec>(
    base: string,
    call: C,
    options: RequestOptions<C>,
    token: string | null,
  ) {
    underWay++
    try {
      const exchange = await loadExchange()
      const answer = await exchange(base, call, options, token)
      onContact?.({ at: Date.now(), serviceTime: answer.serviceTime })
      if (answer.roleMark) onRole?.(answer.roleMark)
      if (!('notModified' in answer)) onShape?.(call, answer.lost ?? [])
      return answer
    } catch (error) {
      if (error instanceof ShapeError) onShape?.(call, ['data'])
      if (error instanceof ApiError && error.kind !== 'session') {
        onContact?.({ at: Date.now(), serviceTime: null })
        if (error.kind === 'notPermitted') onRefused?.()
      }
      if (error instanceof NetworkError && error.reason !== 'aborted') onSilence?.(Date.now())
      throw error
    } finally {
      underWay--
    }
  }

  async function answer<C extends CallSpec>(call: C, options: RequestOptions<C> = {}) {
    const base = await baseUrl()
    // Before the token is read: what is sent is the token of this moment.
    await loadExchange().catch(() => undefined)
    const token = await tokenFor(call)
    try {
      return await once(base, call, options, token)
    } catch (error) {
      if (token === null || !wantsRefresh(error)) throw error
      await refreshSession(token)
      // Read again rather than trust the refresh's answer: another person may be signed in by now.
      return await once(base, call, options, await tokenFor(call)).catch((again: unknown) => {
        // A token that is new and refused says nothing of the session: something on the way drops it, or checks it with another key.
        if (again instanceof ApiError && again.kind === 'session')
          throw new NetworkError('gateway', again.status)
        throw again
      })
    }
  }

  async function send<C extends CallSpec>(call: C, options: RequestOptions<C> = {}): Promise<AnswerData<C>> {
    const result = await answer(call, options)
    if ('notModified' in result) throw new ApiError(304, 1900, '')
    return result.data
  }

  return { answer, send }
}
