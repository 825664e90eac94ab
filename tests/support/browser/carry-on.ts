import { request, type IncomingHttpHeaders } from 'node:http'

/** A request on its way through a line of the tests, read to its end. */
export interface CarriedRequest {
  /** Of the service, on this machine. */
  port: number
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What the service answered, read to its end. */
export interface CarriedAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Hands a request on to the service.
 * @throws when nobody answers
 */
export async function carryOn({ port, method, path, headers, body }: CarriedRequest): Promise<CarriedAnswer> {
  return await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } }
    const forward = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    forward.on('error', reject)
    forward.end(body)
  })
}
