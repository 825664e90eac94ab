import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request on its way through. */
export interface Passing {
  readonly method: string
  readonly path: string
  readonly body: Buffer
  readonly headers: Record<string, string>
  /** Sends it on, as it is or otherwise, and reads what came back. */
  forward(change?: { path?: string; body?: object }): Promise<Returned>
}

export interface Returned {
  status: number
  type: string
  text: string
}

/** Does something wrong with a request, or passes it on. */
export type Sabotage = (passing: Passing) => Promise<Returned>

export interface Saboteur {
  readonly url: string
  close(): Promise<void>
}

/** A service that is nearly the one behind it. */
export async function startSaboteur(target: string, sabotage: Sabotage): Promise<Saboteur> {
  const server = createServer((request, response) => {
    void pass(target, request, sabotage).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text, 'latin1'),
      () => response.destroy(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function pass(target: string, request: IncomingMessage, sabotage: Sabotage): Promise<Returned> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const [method, path] = [request.method ?? 'GET', request.url ?? '/']
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (!['host', 'connection', 'content-length'].includes(name)) headers[name] = String(value)
  }
  const forward: Passing['forward'] = async (change = {}) => {
    const sent = change.body ? Buffer.from(JSON.stringify(change.body)) : body
    const answer = await fetch(`${target}${change.path ?? path}`, {
      method,
      headers,
      ...(sent.length > 0 ? { body: Uint8Array.from(sent) } : {}),
    })
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text }
  }
  return sabotage({ method, path, body, headers, forward })
}
