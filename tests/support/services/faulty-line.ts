import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { carryOn, type CarriedAnswer } from '../browser/carry-on'

/**
 * What the line does to a request that matches. `holdAnswer`: the service commits and its answer never
 * arrives; `holdRequest`: the request never reaches the service; `cut`: the connection drops before the
 * service receives it; `loseAnswer`: it drops after the service committed; `breakOff`: it drops in the middle of
 * the answer; `duplicate`: the request arrives twice at once; `portal`: a captive portal's page with status
 * 200; `gateway`: an HTML 502; `spoil`: a whole answer of the right type with another content; `stripSession`: a proxy takes
 * the `Authorization` header away.
 */
export type LineFault =
  | 'holdAnswer'
  | 'holdRequest'
  | 'cut'
  | 'loseAnswer'
  | 'breakOff'
  | 'duplicate'
  | 'portal'
  | 'gateway'
  | 'spoil'
  | 'stripSession'
  /** It arrives late, also where nobody waits for it any more. */
  | { delayMs: number; of: 'request' | 'answer' }
  /** The service is never asked; this is its answer. */
  | { status: number; error_code: number; message: string }

export interface FaultyLine {
  /** The origin that browsers use; it stays the same while the service comes and goes. */
  readonly url: string
  /** Faults from now on requests whose method and path match; null heals the line. */
  fault: { kind: LineFault; matches: (method: string, path: string) => boolean; times?: number } | null
  /** Decides for each request that `fault` leaves alone; null for a good line. */
  weather: ((method: string, path: string) => LineFault | null) | null
  /** Runs when a fault has taken effect, to set the next one. */
  onFault: (() => void) | null
  /** Requests that passed or were touched, in order. */
  readonly seen: {
    method: string
    path: string
    bytes: number
    faulted: LineFault | null
    /** The access token that it carried. */
    token: string | null
  }[]
  close(): Promise<void>
}

/** No call of the service arrives any more; the app's own files do. */
export function cutCalls(line: FaultyLine): void {
  line.fault = { kind: 'cut', matches: (_, path) => path.includes('/v1/') }
}

/** A line between a phone and the service that misbehaves on request. */
export async function makeLine(target: () => number): Promise<FaultyLine> {
  const line: FaultyLine = {
    url: '',
    fault: null,
    weather: null,
    onFault: null,
    seen: [],
    close: () => Promise.resolve(),
  }
  const server = createServer((incoming, outgoing) => {
    // A client that has closed the connection needs no answer.
    carry(line, target(), incoming, outgoing).catch(() => outgoing.destroy())
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
  const token = incoming.headers.authorization?.replace('Bearer ', '') ?? null
  line.seen.push({ method, path, bytes: body.length, faulted: fault, token })
  if (fault === 'holdRequest') return
  if (fault === 'cut') return outgoing.destroy()
  if (fault === 'portal' || fault === 'gateway') return foreignPage(outgoing, fault === 'portal' ? 200 : 502)
  if (isAnswer(fault)) return foreignAnswer(outgoing, fault)
  const delay = isDelay(fault) ? fault : null
  if (delay?.of === 'request') await sleep(delay.delayMs)
  const headers = { ...incoming.headers }
  if (fault === 'stripSession') delete headers.authorization
  const carried = () => carryOn({ port, method, path, headers, body })
  const [answer] = fault === 'duplicate' ? await Promise.all([carried(), carried()]) : [await carried()]
  if (fault === 'holdAnswer') return
  if (fault === 'loseAnswer') return outgoing.destroy()
  if (delay?.of === 'answer') await sleep(delay.delayMs)
  if (fault === 'spoil') return spoil(outgoing, answer)
  if (fault === 'breakOff') return breakOff(outgoing, answer)
  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(answer.body)
}

function foreignPage(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'content-type': 'text/html' })
  outgoing.end('<!doctype html><title>WiFi Gratis</title><p>Silakan masuk ke WiFi')
}

function foreignAnswer(outgoing: ServerResponse, answer: Extract<LineFault, { status: number }>): void {
  // Also an app of another origin shall be able to read it.
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
  outgoing.writeHead(answer.status, headers)
  const { error_code, message } = answer
  outgoing.end(JSON.stringify({ meta: { error_code, message }, data: null }))
}

function spoil(outgoing: ServerResponse, { status, headers }: CarriedAnswer): void {
  outgoing.writeHead(status, { 'content-type': headers['content-type'] ?? 'text/plain' })
  outgoing.end('WiFi Gratis')
}

/** The head and half of the body, then nothing: the length was announced, so the browser notices. */
function breakOff(outgoing: ServerResponse, { status, headers, body }: CarriedAnswer): void {
  const promised = { ...headers, 'content-length': String(body.length + 1) }
  delete promised['transfer-encoding']
  outgoing.writeHead(status, promised)
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
}

function isDelay(fault: LineFault | null): fault is Extract<LineFault, { delayMs: number }> {
  return typeof fault === 'object' && fault !== null && 'delayMs' in fault
}

function isAnswer(fault: LineFault | null): fault is Extract<LineFault, { status: number }> {
  return typeof fault === 'object' && fault !== null && 'status' in fault
}

function nextFault(line: FaultyLine, method: string, path: string): LineFault | null {
  const { fault } = line
  if (!fault?.matches(method, path)) return line.weather?.(method, path) ?? null
  if (fault.times !== undefined && --fault.times <= 0) line.fault = null
  line.onFault?.()
  return fault.kind
}
