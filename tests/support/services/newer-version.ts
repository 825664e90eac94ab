import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The service behind an address at which a newer version of the app can be put out. */
export interface Release {
  readonly url: string
  /** From now on `/sw.js` is another one, as after an update of the service. */
  publish(): void
  close(): Promise<void>
}

/** @param port of the service */
export async function makeRelease(port: number): Promise<Release> {
  let newer = false
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js'
    const headers = { ...incoming.headers, connection: 'close' }
    if (isWorker) {
      // Plain and unconditional, so that there is a body to add to.
      delete headers['accept-encoding']
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const forward = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        const { 'content-length': length, etag, ...rest } = answer.headers
        outgoing.writeHead(
          answer.statusCode ?? 502,
          isWorker ? rest : { ...rest, ...(length && { 'content-length': length }), ...(etag && { etag }) },
        )
        answer.on('data', (part: Buffer) => outgoing.write(part))
        answer.on('end', () => outgoing.end(isWorker && newer ? '\n// the next version\n' : ''))
      },
    )
    forward.on('error', () => outgoing.destroy())
    incoming.pipe(forward)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address() as AddressInfo
  return {
    url: `http://localhost:${String(address.port)}`,
    publish: () => {
      newer = true
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
