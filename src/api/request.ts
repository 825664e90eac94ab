import ky from 'ky'
import type { CallBodyInput, CallQueryInput, CallSpec } from '../../contract/call'
import { readData, type AnswerData } from './answer-data'
import { keepAhead, takeAhead } from './answers-ahead'
import { requestedFault, numberedIds, rememberNumbered } from './base-url'
import { callSentence } from './call-sentences'
import { ApiError, NetworkError, ShapeError } from './errors'
import { applyFault } from './fault'
import { readEnvelope, sentenceOf } from './read-envelope'
import { asGiven } from './reading/number-ids'

/** Specification section 9: request timeout. */
export const requestTimeoutMs = 30_000

// Its own time-out ends with the answer's head (see inTime).
const client = ky.create({ retry: 0, timeout: false, throwHttpErrors: false })

export interface RequestOptions<C extends CallSpec> {
  params?: Record<string, string>
  query?: CallQueryInput<C>
  body?: CallBodyInput<C>
  /** Multipart instead of JSON. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Milliseconds, where less than the specification's 30 s fits. */
  timeoutMs?: number
}

export interface Answer<T> {
  /** Undefined only with `notModified`. */
  data: T
  etag: string | null
  /** Milliseconds since 1970 by the service's clock, from `Date`; null where CORS hides it. */
  serviceTime: number | null
  /** What differs when the role of the session has changed, from `x-role`; null where a service does not send it. */
  roleMark?: string | null
  /** Paths of what did not fit the contract and was left out, one for each time. */
  lost?: readonly string[]
}

export interface NotModified {
  notModified: true
  serviceTime: number | null
  /** As {@link Answer} has it. */
  roleMark?: string | null
}

/**
 * One exchange with the service, without session handling: sends, and insists on the contract's JSON.
 * @param base absolute base address
 * @param token access token, or null for a public call
 * @throws {NetworkError} when nothing that is the service's came back
 * @throws {ApiError} when the service refused (an HTTP success with an error_code is one, status 400)
 */
export async function exchange<C extends CallSpec>(
  base: string,
  call: C,
  options: RequestOptions<C>,
  token: string | null,
): Promise<Answer<AnswerData<C>> | NotModified> {
  return await inTime(options, (signal) => exchangeOnce(base, call, { ...options, signal }, token))
}

/** Gives a whole exchange its time: a connection can also break in the middle of an answer's body. */
async function inTime<T>(
  { timeoutMs = requestTimeoutMs, signal }: Pick<RequestOptions<CallSpec>, 'timeoutMs' | 'signal'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const cut = new AbortController()
  const abort = () => {
    cut.abort()
  }
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NetworkError('timeout'))
      abort()
    }, timeoutMs)
  })
  try {
    return await Promise.race([work(cut.signal), late])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function exchangeOnce<C extends CallSpec>(
  base: string,
  call: C,
  options: RequestOptions<C> & { signal: AbortSignal },
  token: string | null,
): Promise<Answer<AnswerData<C>> | NotModified> {
  const response = await fetchOnce(base, call, options, token)
  const serviceTime = timeOf(response)
  const roleMark = response.headers.get('x-role')
  if (response.status === 304) return { notModified: true, serviceTime, roleMark }
  if (response.status >= 502 && response.status <= 504) {
    const sentence = await sentenceOf(response)
    throw new NetworkError('gateway', response.status, sentence, retryAfterOf(response, serviceTime))
  }
  const envelope = await readEnvelope(response, options.signal)
  const code = envelope.meta.error_code
  if (!response.ok || code !== 0) {
    throw new ApiError(
      response.ok ? 400 : response.status,
      code,
      envelope.meta.message,
      envelope.data,
      retryAfterOf(response, serviceTime),
      envelope.meta.message ? '' : await callSentence(call),
    )
  }
  const read = readData(call, envelope.data, { ...options.params, ...(options.query as object | undefined) })
  if (!read) throw new ShapeError(response.status, call, envelope.data)
  await rememberNumbered(read.numbered)
  return { data: read.data, etag: response.headers.get('etag'), serviceTime, roleMark, lost: read.lost }
}

/**
 * Asks for what a screen will want before the screen is here: its own request for the same address, by the same
 * session and within 15 s, takes this answer instead of asking again.
 * @param base absolute base address
 * @param path of a GET below it, with its query
 */
export function askAhead(base: string, path: string, token: string): void {
  const url = `${base}${path}`
  keepAhead(url, token, client(url, { headers: headersOf(token), cache: 'no-store' }))
}

function headersOf(token: string | null, further?: Record<string, string>): Headers {
  const headers = new Headers(further)
  if (token) headers.set('authorization', `Bearer ${token}`)
  headers.set('accept', 'application/json')
  return headers
}

async function fetchOnce<C extends CallSpec>(
  base: string,
  call: C,
  options: RequestOptions<C> & { signal: AbortSignal },
  token: string | null,
): Promise<Response> {
  const url = `${base}${fillPath(call.path, options.params)}`
  const query = options.query ? String(searchOf(options.query)) : ''
  const isPlainRead = call.method === 'GET' && !options.headers?.['if-none-match']
  const early = isPlainRead ? takeAhead(query ? `${url}?${query}` : url, token) : undefined
  const answer = await early?.catch(() => undefined)
  if (answer?.ok) return answer
  const send = () =>
    client(url, {
      method: call.method,
      headers: headersOf(token, options.headers),
      // Answers hold pupils' data: the browser's HTTP cache must not keep copies beside the database.
      cache: 'no-store',
      signal: options.signal,
      ...(query ? { searchParams: query } : {}),
      ...(options.form
        ? { body: options.form }
        : options.body === undefined
          ? {}
          : { json: asGiven(options.body, numberedIds(), call.path) }),
    })
  const fault = requestedFault()
  try {
    return await (fault ? applyFault(fault, call.path, send) : send())
  } catch {
    throw new NetworkError(options.signal.aborted ? 'aborted' : 'offline')
  }
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams()
  if (query && typeof query === 'object') {
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
    }
  }
  return search
}

function timeOf(response: Response): number | null {
  const at = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(at) ? null : at
}

/** Seconds; the header may also name a moment, by the service's clock. */
function retryAfterOf(response: Response, serviceTime: number | null): number | null {
  const given = response.headers.get('retry-after')
  if (given === null) return null
  const seconds = Number(given)
  if (seconds >= 0) return seconds
  const wait = (Date.parse(given) - (serviceTime ?? Date.now())) / 1000
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
