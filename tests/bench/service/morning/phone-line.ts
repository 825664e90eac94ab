import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

export interface Sent {
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Answered {
  readonly status: number
  readonly etag: string | undefined
  /** Seconds after which it asks to be asked again. */
  readonly retryAfter: string | undefined
  /** Made of the bytes where it is asked for: the phones use the same processor as the service. */
  readonly text: string
  /** Until the last byte, in milliseconds. */
  readonly ms: number
}

/** The connections of one phone: six at most, kept between requests, from an address of its own. */
export interface PhoneLine {
  send(sent: Sent): Promise<Answered>
  /** Ends the connections: the next request makes new ones, as after a night. */
  close(): void
}

/**
 * @param base address of the service with `/core`; an `https` one may have a certificate that only this machine knows
 * @param phone number of the phone, from 0
 */
export function openLine(base: string, phone: number): PhoneLine {
  const address = new URL(base)
  const localAddress = `127.0.${String(1 + Math.floor(phone / 250))}.${String(1 + (phone % 250))}`
  const isSecure = address.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: 6, localAddress }
  const agent = isSecure ? new SecureAgent({ ...options, rejectUnauthorized: false }) : new Agent(options)
  const ask = isSecure ? secureRequest : request
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const asked = ask(
          {
            agent,
            host: '127.0.0.1',
            port: address.port,
            method,
            path: `${address.pathname}${path}`,
            headers,
          },
          (answer) => {
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.once('error', reject)
            answer.once('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                etag: answer.headers.etag,
                retryAfter: answer.headers['retry-after'],
                get text() {
                  return Buffer.concat(parts).toString('utf8')
                },
                ms: performance.now() - began,
              }),
            )
          },
        )
        asked.once('error', reject)
        asked.end(body)
      }),
    close: () => agent.destroy(),
  }
}
