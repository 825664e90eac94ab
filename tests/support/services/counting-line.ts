import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** One request that passed. Bytes are those of the bodies, as they travel (compressed). */
export interface Call {
  readonly method: string
  readonly path: string
  readonly up: number
  readonly down: number
  /** From the whole request being here to the whole answer: the service's own time. */
  readonly ms: number
}

/** The way to the service: one origin that can be cut, and that counts. */
export interface CountingLine {
  readonly url: string
  readonly calls: Call[]
  /** All that went over the wire so far, headers included, without TLS. */
  bytes(): { up: number; down: number }
  /** Nobody listens any more, as when the service is dead. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/**
 * @param port of the service
 * @param before is asked as soon as a request is here, and gives the path that it is sent on with
 */
export async function makeCountingLine(
  port: number,
  before: (path: string) => string | Promise<string> = (path) => path,
): Promise<CountingLine> {
  const agent = new Agent({ keepAlive: true })
  const sockets: Socket[] = []
  const calls: Call[] = []
  const server = createServer((incoming, outgoing) => {
    void carry(incoming, outgoing).then((call) => calls.push(call))
  })
  server.on('connection', (socket) => sockets.push(socket))
  let own = 0
  const mend = () => new Promise<void>((ready) => server.listen(own, '127.0.0.1', ready))
  await mend()
  own = (server.address() as AddressInfo).port

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Call> {
    const body = await bodyOf(incoming)
    const { method = 'GET', url = '/', headers } = incoming
    const path = await before(url)
    const began = performance.now()
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, agent, method, path, headers }, resolve)
        .on('error', reject)
        .end(body)
    })
    const bytes = await bodyOf(answer)
    const ms = performance.now() - began
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes)
    return { method, path, up: body.length, down: bytes.length, ms }
  }

  return {
    url: `http://localhost:${String(own)}`,
    calls,
    bytes: () => ({
      up: sockets.reduce((sum, socket) => sum + socket.bytesRead, 0),
      down: sockets.reduce((sum, socket) => sum + socket.bytesWritten, 0),
    }),
    cut: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
    mend,
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
