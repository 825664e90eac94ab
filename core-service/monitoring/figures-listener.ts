import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Figures } from './figures'

/**
 * Answers `GET /metrics` on a port of its own. The port of the app never has the figures: a proxy passes everything on to that one, and from
 * this very machine, so that neither the address nor the path would tell a stranger from a Prometheus.
 * @param token that must be given as `Authorization: Bearer …`; none: who reaches the port may read
 */
export function figuresServer(figures: Figures, token: string | undefined): Server {
  return createServer((request, response) => {
    const refuse = (status: number) => response.writeHead(status).end()
    if (request.url?.split('?')[0] !== '/metrics') return refuse(404)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    if (token !== undefined && !holdsToken(request, token)) {
      response.setHeader('www-authenticate', 'Bearer')
      return refuse(401)
    }
    figures.text().then(
      (text) => response.writeHead(200, { 'content-type': figures.contentType }).end(text),
      () => refuse(500),
    )
    return undefined
  })
}

/** Compared by their hashes, which have one length, in the same time whatever was sent. */
function holdsToken({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}
