import type { CallSpec } from '../../contract/call'
import { readState } from '../db/device-db'
import type { AnswerData } from './answer-data'
import { baseUrl } from './base-url'
import { ApiError, NetworkError, SessionChanged, SessionEnded } from './errors'
import { exchange, type Answer, type NotModified, type RequestOptions } from './request'
import { isSessionRefusal, refreshSession } from './session'

export interface ClientOptions {
  /** Only this person's token may be used; another being signed in throws {@link SessionChanged}. */
  userId?: string
  /** With `userId`: only in this school; null where the service has no school ids. */
  schoolId?: string | null
  /** Told after every answer that really was the service's (also a refusal). */
  onContact?: (contact: { at: number; serviceTime: number | null }) => void
  /** Told when no answer of the service came back. */
  onSilence?: (at: number) => void
}

/** Calls of the core service with the bearer token, refreshed once where the service refuses it. */
export interface Client {
  /**
   * @returns data and headers of interest, or `notModified` for a 304
   * @throws {ApiError} {@link SessionEnded} {@link SessionChanged} or NetworkError
   */
  answer<C extends CallSpec>(
    call: C,
    options?: RequestOptions<C>,
  ): Promise<Answer<AnswerData<C>> | NotModified>
  /** The data alone, for calls without If-None-Match. */
  send<C extends CallSpec>(call: C, options?: RequestOptions<C>): Promise<AnswerData<C>>
}

/** Makes a client. Works in the page and in the worker: tokens are read from the device database. */
export function createClient({ userId, schoolId, onContact, onSilence }: ClientOptions = {}): Client {
  async function tokenNow(call: CallSpec): Promise<string | null> {
    if (call.access === 'public') return null
    const { data, user } = await readState('auth')
    if (userId !== undefined && user?.id !== userId) throw new SessionChanged()
    if (schoolId !== undefined && (user?.school_id ?? null) !== schoolId) throw new SessionChanged()
    if (!data) throw new SessionEnded()
    return data.access_token
  }

  async function once<C extends CallSpec>(
    base: string,
    call: C,
    options: RequestOptions<C>,
    token: string | null,
  ) {
    try {
      const answer = await exchange(base, call, options, token)
      onContact?.({ at: Date.now(), serviceTime: answer.serviceTime })
      return answer
    } catch (error) {
      if (error instanceof ApiError) onContact?.({ at: Date.now(), serviceTime: null })
      if (error instanceof NetworkError && error.reason !== 'aborted') onSilence?.(Date.now())
      throw error
    }
  }

  async function answer<C extends CallSpec>(call: C, options: RequestOptions<C> = {}) {
    const base = await baseUrl()
    const token = await tokenNow(call)
    try {
      return await once(base, call, options, token)
    } catch (error) {
      if (token === null || !(error instanceof ApiError) || !isSessionRefusal(error)) throw error
      await refreshSession(token)
      // Read again rather than trust the refresh's answer: another person may be signed in by now.
      return await once(base, call, options, await tokenNow(call))
    }
  }

  async function send<C extends CallSpec>(call: C, options: RequestOptions<C> = {}): Promise<AnswerData<C>> {
    const result = await answer(call, options)
    if ('notModified' in result) throw new ApiError(304, 1900, '')
    return result.data
  }

  return { answer, send }
}
