import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the line does to a request that matches. `holdAnswer`: the service commits and its answer never
 * arrives; `holdRequest`: the request never reaches the service; `loseAnswer`: committed, then the
 * connection drops; `portal`: a captive portal's page with status 200; `gateway`: an HTML 502.
 */
export type LineFault =
  | 'holdAnswer'
  | 'holdRequest'
  | 'loseAnswer'
  | 'portal'
  | 'gateway'
  | 'cut'
  /** The service is never asked; this is its answer. */
  | { status: number; error_code: number; message: string }

export interface FaultyLine {
  /** The origin that browsers use; it stays the same while the service comes and goes. */
  readonly url: string
  /** Faults from now on requests whose method and path match; null heals the line. */
  fault: { kind: LineFault; matches: (method: string, path: string) => boolean; times?: number } | null
  /** Runs when a fault has struck, to lay the next one. */
  onFault: (() => void) | null
  /** Requests that passed or were touched, in order. */
  readonly seen: { method: string; path: string; bytes: number; faulted: LineFault | null }[]
  close(): Promise<void>
}

/** A line between a phone and the service that misbehaves on request. */
export async function makeLine(target: () => number): Promise<FaultyLine> {
  const line: FaultyLine = {
    url: '',
    fault: null,
    onFault: null,
    seen: [],
    close: () => Promise.resolve(),
  }
  const server = createServer((incoming, outgoing) => {
    void carry(line, target(), incoming, outgoing)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return Object.assign(line, {
    url: `http://localhost:${String(port)}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => {
          closed()
        })
        server.closeAllConnections()
      }),
  })
}

async function carry(line: FaultyLine, port: number, incoming: IncomingMessage, outgoing: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const [method, path] = [incoming.method ?? 'GET', incoming.url ?? '/']
  const fault = nextFault(line, method, path)
  line.seen.push({ method, path, bytes: body.length, faulted: fault })
  if (fault === 'holdRequest') return
  if (fault === 'cut') return outgoing.destroy()
  if (typeof fault === 'object' && fault) {
    // Also an app of another origin shall be able to read it.
    outgoing.writeHead(fault.status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    return outgoing.end(
      JSON.stringify({ meta: { error_code: fault.error_code, message: fault.message }, data: null }),
    )
  }
  if (fault === 'portal' || fault === 'gateway') {
    outgoing.writeHead(fault === 'portal' ? 200 : 502, { 'content-type': 'text/html' })
    return outgoing.end('<!doctype html><title>WiFi Gratis</title><p>Silakan masuk ke WiFi')
  }
  const forward = request(
    { host: '127.0.0.1', port, method, path, headers: { ...incoming.headers, connection: 'close' } },
    (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (fault === 'holdAnswer') return
        if (fault === 'loseAnswer') return outgoing.destroy()
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        outgoing.end(Buffer.concat(parts))
      })
      answer.on('error', () => outgoing.destroy())
    },
  )
  forward.on('error', () => outgoing.destroy())
  forward.end(body)
}

function nextFault(line: FaultyLine, method: string, path: string): LineFault | null {
  const { fault } = line
  if (!fault?.matches(method, path)) return null
  if (fault.times !== undefined && --fault.times <= 0) line.fault = null
  line.onFault?.()
  return fault.kind
}
