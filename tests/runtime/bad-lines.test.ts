import 'fake-indexeddb/auto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../contract/accounts/auth'
import { getRegister } from '../../contract/attendance/attendances'
import { date, hourMs, MarkQueue } from '../support/records/mark-queue'
import { createClient } from '../../src/api/client'
import { NetworkError } from '../../src/api/errors'
import { refreshSession } from '../../src/api/session'
import { readState } from '../../src/db/device-db'
import { loginWords } from '../../src/features/session/login-words'

const realFetch = globalThis.fetch
const queue = new MarkQueue()
const { replay, rowOf, tap } = queue

/** What the service answered, and how the line carries it to the one who asked. */
interface Carried {
  answer: { status: number; headers: Record<string, string>; body: Buffer }
  incoming: IncomingMessage
  outgoing: ServerResponse
}
type Line = (carried: Carried) => void

let line: Line
let url = ''
/** Whether the request gets as far as the service. */
let isHeard = true

const whole: Line = ({ answer: { status, headers, body }, outgoing }) => {
  outgoing.writeHead(status, headers).end(body)
}
const html = '<!doctype html><title>WiFi Gratis</title>'
const raw =
  (head: string, ending: (body: Buffer) => Buffer = (body) => body): Line =>
  ({ answer, outgoing }) => {
    outgoing.socket?.write(`${head.replace('STATUS', String(answer.status))}\r\n\r\n`)
    outgoing.socket?.end(ending(answer.body))
  }

/** Lines on which a right answer does not arrive. */
const broken: Readonly<Record<string, { heard: boolean; carry: Line }>> = {
  'leads to the log-in page of another host': {
    heard: false,
    carry: ({ incoming, outgoing }) => {
      if (incoming.url === '/wifi') outgoing.writeHead(200, { 'content-type': 'text/html' }).end(html)
      else outgoing.writeHead(302, { location: url.replace('localhost', '127.0.0.1') + '/wifi' }).end()
    },
  },
  'leads to a log-in page of its own': {
    heard: false,
    carry: ({ incoming, outgoing }) => {
      if (incoming.url === '/wifi') outgoing.writeHead(200, { 'content-type': 'text/html' }).end(html)
      else outgoing.writeHead(307, { location: '/wifi' }).end()
    },
  },
  'asks for its own log-in with 511': {
    heard: false,
    carry: ({ outgoing }) => outgoing.writeHead(511, { 'content-type': 'text/html' }).end(html),
  },
  'answers with JSON of its own': {
    heard: false,
    carry: ({ outgoing }) =>
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"login":1}'),
  },
  'answers with nothing': { heard: false, carry: ({ outgoing }) => outgoing.writeHead(204).end() },
  'spoils what it compresses': {
    heard: true,
    carry: ({ answer, outgoing }) =>
      outgoing.writeHead(answer.status, { ...answer.headers, 'content-encoding': 'gzip' }).end(answer.body),
  },
  'ends in the middle of what it compresses': {
    heard: true,
    carry: ({ answer, outgoing }) => {
      const packed = gzipSync(answer.body)
      const headers = {
        ...answer.headers,
        'content-encoding': 'gzip',
        'content-length': String(packed.length),
      }
      outgoing.writeHead(answer.status, headers)
      outgoing.write(packed.subarray(0, packed.length / 2), () => outgoing.destroy())
    },
  },
  'ends in the middle of an answer': {
    heard: true,
    carry: ({ answer, outgoing }) => {
      outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) })
      outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy())
    },
  },
  'speaks HTTP/1.0 and ends in the middle': {
    heard: true,
    carry: raw('HTTP/1.0 STATUS x\r\ncontent-type: application/json', (body) =>
      body.subarray(0, body.length / 2),
    ),
  },
}

/** Lines that change what a service may do without. */
const odd: Readonly<Record<string, Line>> = {
  'speaks HTTP/1.0': raw('HTTP/1.0 STATUS x\r\ncontent-type: application/json'),
  'compresses by itself': ({ answer: { status, headers, body }, outgoing }) =>
    outgoing.writeHead(status, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body)),
  'takes every header of an answer away': ({ answer: { status, body }, outgoing }) =>
    outgoing.writeHead(status).end(body),
}

const server = createServer((incoming, outgoing) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const none = { status: 200, headers: {}, body: Buffer.from('') }
    if (!isHeard) return line({ answer: none, incoming, outgoing })
    const { method = 'GET', url: path = '/' } = incoming
    const authorization = incoming.headers.authorization ?? ''
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
    const given = await queue.service.fetch(`${url}${path}`, { method, headers: { authorization }, ...body })
    const answer = {
      status: given.status,
      headers: Object.fromEntries(given.headers),
      body: Buffer.from(await given.arrayBuffer()),
    }
    line({ answer, incoming, outgoing })
  })()
})

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, () => ready()))
  url = `http://localhost:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  vi.stubGlobal('fetch', realFetch)
  vi.stubGlobal('location', new URL(url))
  ;[line, isHeard] = [whole, true]
})

const read = () => createClient().send(getRegister, { query: { class_id: 'c', date } })
const signIn = () => createClient().send(login, { body: { email: 'a@b.id', password: 'rahasia' } })
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => error,
  )

describe.each(Object.entries(broken))('a line that %s', (_, { heard, carry }) => {
  beforeEach(() => {
    ;[line, isHeard] = [carry, heard]
  })

  it('loses and doubles no mark', async () => {
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({
      acked: 0,
      conflicts: 0,
      rejected: 0,
      waiting: 1,
      stopped: 'network',
    })
    expect(await rowOf('a')).toMatchObject({ state: 'pending', inflight: null })
    ;[line, isHeard] = [whole, true]
    queue.time += hourMs
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0, waiting: 0 })
    expect(queue.service.writes).toMatchObject([{ student_id: 'a', status: 'sakit' }])
  })

  it('is no answer to a read, and ends no session that is to be renewed', async () => {
    expect(await refused(read())).toBeInstanceOf(NetworkError)
    expect(await refused(refreshSession('access-1'))).toBeInstanceOf(NetworkError)
    expect((await readState('auth')).data?.access_token).toBe('access-1')
    ;[line, isHeard] = [whole, true]
    await refreshSession('access-1')
    expect(await read()).toMatchObject({ list: [] })
  })

  it('is named to a person who signs in', async () => {
    const error = await refused(signIn())
    expect(error).toBeInstanceOf(NetworkError)
    expect(loginWords(error)).toMatch(/jaringan/i)
  })
})

describe.each(Object.entries(odd))('a line that %s', (_, carry) => {
  it('carries reads, marks and a renewed session all the same', async () => {
    line = carry
    queue.service.accessToken = 'another'
    await tap('a', 'sakit')
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(await read()).toMatchObject({ list: [{ student_id: 'a', status: 'sakit' }] })
    expect(queue.service.refreshes).toBe(1)
    expect(queue.service.writes).toHaveLength(1)
  })
})
