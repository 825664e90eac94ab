import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { academics, periods, schedules } from './academics'
import { attendances } from './attendances'
import { Refusal, type Bytes, type Route } from './exchange'
import type { Mode } from './mode'
import { hasTextId, oddly, withTextIds } from './oddly'
import { bills, images, schools, system } from './office'
import { students, teachers } from './people'
import { seedSchool } from './seed'
import { sessions, userOf } from './sessions'
import type { Store } from './store'

/** Every call of section 7. The first route that fits answers, so fixed paths stand before `{id}`. */
const routes: readonly Route[] = [
  ...sessions,
  ...system,
  ...images,
  ...schools,
  ...bills,
  ...attendances,
  ...academics,
  ...periods,
  ...schedules,
  ...students,
  ...teachers,
]

/** The smallest service that keeps the specification's letter, and nothing else. */
export interface PlainService {
  readonly url: string
  readonly port: number
  /** What it holds; for tests to look at and to change behind everybody's back. */
  readonly store: Store
  /** Stops answering, as a killed one would; what it holds stays. */
  kill(): Promise<void>
  /** Answers again at the same address. */
  restart(): Promise<void>
}

/**
 * @param port by default a free one
 * @param mode in what it differs from the contract's reading
 */
export async function startPlainService(port = 0, mode: Mode = {}): Promise<PlainService> {
  const store = seedSchool(mode)
  const run: { port: number; server: Server | null } = { port, server: null }
  async function start(): Promise<void> {
    const server = createServer((request, response) => void respond(store, request, response))
    run.server = server
    await new Promise<void>((ready, failed) => {
      server.once('error', failed)
      server.listen(run.port, '127.0.0.1', ready)
    })
    run.port = (server.address() as AddressInfo).port
  }
  async function kill(): Promise<void> {
    const { server } = run
    run.server = null
    if (!server) return
    await new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  }
  await start()
  return {
    get url() {
      return `http://localhost:${run.port}`
    },
    get port() {
      return run.port
    },
    store,
    kill,
    async restart() {
      await kill()
      await start()
    },
  }
}

async function respond(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // What the specification's client sends and no more: no If-None-Match, no header of ours.
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, school_id, period_id, sub_period_id',
    )
    return void response.writeHead(204).end()
  }
  try {
    const data = await handle(store, request)
    if (isBytes(data)) return void response.writeHead(200, { 'content-type': data.type }).end(data.bytes)
    send(store, response, 200, 0, 'OK', data)
  } catch (error) {
    if (error instanceof UnknownAddress && store.mode.health === 'missing')
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
    else if (error instanceof UnknownAddress) send(store, response, 404, 404, 'Unknown address', null)
    else if (error instanceof Refusal)
      send(store, response, statusOf(error, store.mode), error.code, error.message, null)
    else send(store, response, 500, 1900, 'Something broke', null)
  }
}

class UnknownAddress extends Error {}

const statusOf = ({ code }: Refusal, { expiry }: Mode) => (code === 1001 && expiry === '401' ? 401 : 200)

async function handle(store: Store, request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://plain')
  const type = request.headers['content-type'] ?? ''
  for (const route of routes) {
    const params = route.method === request.method ? match(route.path, pathname) : null
    if (!params) continue
    if (route.path === '/v1/health' && store.mode.health === 'missing') break
    const user = route.open ? { id: '' } : userOf(store, request.headers.authorization)
    const body = type.includes('json') ? readJson(bytes) : {}
    if (store.mode.ids === 'numbers' && hasTextId(body)) throw new Refusal(1100, 'id harus angka')
    const asked = withTextIds(body) as Record<string, unknown>
    const data = route.handler({ store, params, query, body: asked, raw: { bytes, type }, user })
    return isBytes(data) ? data : oddly(route.method, route.path, data, store.mode)
  }
  throw new UnknownAddress()
}

function readJson(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    throw new Refusal(1100, 'Not JSON')
  }
}

function match(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = decodeURIComponent(given[at] ?? '')
    if (part.startsWith('{')) params[part.slice(1, -1)] = value
    else if (part !== value) return null
  }
  return params
}

const isBytes = (data: unknown): data is Bytes =>
  typeof data === 'object' && data !== null && 'bytes' in data && Buffer.isBuffer(data.bytes)

function send(
  store: Store,
  response: ServerResponse,
  status: number,
  error_code: number,
  message: string,
  data: unknown,
): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  const meta = { error_code, trace: 'plain-0' }
  const said = store.mode.message === 'beside' ? { meta, message } : { meta: { ...meta, message } }
  response.end(JSON.stringify({ ...said, data, server: 'plain' }))
}
