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
  /** @param read how the body arrives: it may be cut off, or stop */
  constructor(
    { status, headers }: WireAnswer,
    private readonly read: () => Promise<string>,
  ) {
    this.status = status
    this.ok = status >= 200 && status <= 299
    this.headers = new Headers(headers)
  }
  text(): Promise<string> {
    return this.read()
  }
}

/** What a realm makes itself, to keep it; everything that came over the wire counts as one too. */
export class KeptResponse extends WireResponse {
  private readonly bytes: ArrayBuffer
  constructor(body: string | ArrayBuffer, { headers = {} }: { headers?: Record<string, string> } = {}) {
    const text = typeof body === 'string' ? body : ''
    super({ status: 200, text, headers }, () => Promise.resolve(text))
    this.bytes = typeof body === 'string' ? new ArrayBuffer(0) : body.slice(0)
  }
  static override [Symbol.hasInstance](one: unknown): boolean {
    return one instanceof WireResponse
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
