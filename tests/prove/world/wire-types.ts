/** The few parts of the Fetch standard that the product's client uses, without streams and real time. */
export class WireRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly sent: unknown
  readonly body = null
  constructor(input: string | WireRequest, init: RequestInit = {}) {
    const from = typeof input === 'string' ? undefined : input
    this.url = typeof input === 'string' ? input : input.url
    this.method = (init.method ?? from?.method ?? 'GET').toUpperCase()
    this.headers = new Headers(init.headers ?? from?.headers)
    this.sent = init.body ?? from?.sent
  }
  clone(): this {
    return this
  }
}

export interface WireAnswer {
  status: number
  text: string
  headers?: Record<string, string>
}

export class WireResponse {
  readonly status: number
  readonly ok: boolean
  readonly headers: Headers
  readonly body = null
  private readonly read: () => Promise<string>
  private readonly bytes: ArrayBuffer
  /**
   * @param answer of the service, or what a realm keeps
   * @param how the answer's body arrives: it may be cut, or stand still
   */
  constructor(
    answer: WireAnswer | string | ArrayBuffer,
    how: (() => Promise<string>) | { headers?: Record<string, string> } = {},
  ) {
    const kept = typeof answer === 'string' || answer instanceof ArrayBuffer
    const text = typeof answer === 'string' ? answer : ''
    this.status = kept ? 200 : answer.status
    this.ok = this.status >= 200 && this.status <= 299
    this.headers = new Headers(kept && typeof how === 'object' ? how.headers : kept ? {} : answer.headers)
    this.read = typeof how === 'function' ? how : () => Promise.resolve(text)
    this.bytes = answer instanceof ArrayBuffer ? answer.slice(0) : new ArrayBuffer(0)
  }
  text(): Promise<string> {
    return this.read()
  }
  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.bytes.slice(0))
  }
}

/** A file in a form. */
export class WireBlob {
  readonly bytes: ArrayBuffer[]
  readonly type: string
  constructor(parts: ArrayBuffer[], { type = '' }: { type?: string } = {}) {
    this.bytes = parts
    this.type = type
  }
}

export class WireForm {
  readonly fields = new Map<string, { value: string | WireBlob; name: string | null }>()
  set(field: string, value: string | WireBlob, name: string | null = null): void {
    this.fields.set(field, { value, name })
  }
}
