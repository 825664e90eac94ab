import * as z from 'zod/mini'
import { Envelope } from '../../contract/envelope'
import { Wrong } from './verdict'

export interface Answer {
  /** `GET /v1/students?page=1`, for messages. */
  readonly asked: string
  readonly status: number
  readonly headers: Headers
  /** `meta.error_code`; null where the body is no envelope. */
  readonly code: number | null
  readonly message: string
  readonly data: unknown
  readonly text: string
  /** An HTTP success whose error_code is 0 (specification section 8). */
  readonly ok: boolean
}

export interface Asking {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
  /** Another token than the session's; null: none. */
  readonly token?: string | null
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** Specification section 9. */
const timeoutMs = 30_000

/** Requests as the app makes them, and nothing but HTTP between. */
export class Wire {
  tokens: Tokens | null = null
  private serviceTime: Date | null = null
  /** Hears of every answer. */
  onAnswer: (answer: Answer) => void = () => undefined

  constructor(readonly base: string) {}

  /** @throws Wrong when no answer comes at all */
  async send(method: string, path: string, asking: Asking = {}): Promise<Answer> {
    const { body, form } = asking
    const token = asking.token === undefined ? this.tokens?.access_token : asking.token
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(asking.query ?? {})) {
      if (value !== undefined) search.set(key, String(value))
    }
    const target = `${path}${search.size ? `?${search.toString()}` : ''}`
    const asked = `${method} ${target}`
    try {
      const response = await fetch(`${this.base}${target}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...asking.headers,
        },
        ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) this.serviceTime = new Date(date)
      const answer = read(asked, response, await response.text())
      this.onAnswer(answer)
      return answer
    } catch (error) {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new Wrong(`an answer to ${asked}`, cause)
    }
  }

  /** By the service's clock, where it says: a day that it calls tomorrow would be refused. */
  get now(): Date {
    return this.serviceTime ?? new Date()
  }

  get = (path: string, query: Asking['query'] = {}) => this.send('GET', path, { query })
  post = (path: string, body: unknown) => this.send('POST', path, { body })
  put = (path: string, body: unknown) => this.send('PUT', path, { body })
  remove = (path: string) => this.send('DELETE', path)
}

function read(asked: string, { status, headers, ok }: Response, text: string): Answer {
  const envelope = z.safeParse(Envelope, jsonOf(text))
  const { meta, data } = envelope.success ? envelope.data : { meta: null, data: undefined }
  const [code, message] = [meta?.error_code ?? null, meta?.message ?? '']
  return { asked, status, headers, code, message, data, text, ok: ok && code === 0 }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer in a few words. */
export function wordsOf({ asked, status, code, message, text }: Answer): string {
  const said = code === null ? `no envelope: ${text.slice(0, 80).replace(/\s+/g, ' ')}` : `error_code ${code}`
  return `HTTP ${status}, ${said}${message && code !== 0 ? ` "${message}"` : ''} to ${asked}`
}
