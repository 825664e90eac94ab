import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { uploadLimit } from '../contract/values/images'
import { allCalls } from '../contract/all-calls'
import { uuidv7 } from '../contract/values/ids'
import { openApiDocument } from '../contract/openapi/openapi'
import { type Clock, systemClock } from './clock'
import type { Database } from './db/client'
import { answerErrors, sendError } from './kit/answers/error-answers'
import { readJsonBodies } from './kit/requests/json-bodies'
import { createMount, requireHandlers } from './kit/mount'
import type { Services } from './kit/services'
import type { AnswerMemory } from './kit/answers/answer-memory'
import type { SessionRow } from './kit/session/session.repo'
import type { SessionMemory } from './kit/session/session-memory'
import { createTokens } from './kit/session/tokens'
import { watchInstallation, type Installation } from './monitoring/installation'
import { warnOfUntrustedProxy } from './kit/session/untrusted-proxy'
import { judgeImages } from './resources/images/judge-images.repo'
import type { ImageStore } from './resources/images/image-store'
import { mountAll } from './resources/mount-all'

export interface CoreServiceOptions {
  readonly db: Database
  readonly images: ImageStore
  readonly clock?: Clock
  /** Signs the tokens; at least 32 bytes. */
  readonly tokenSecret: string
  /** Keeps sessions in memory between requests; none: each is read again for each request. */
  readonly sessions?: SessionMemory<SessionRow>
  /** Keeps answers in memory between requests; none: each is read again. */
  readonly answers?: AnswerMemory
  /** What the first-run screen must give; null switches the first run off. */
  readonly setupCode: string | null
  /** In production the demo school's published passwords open nothing. */
  readonly production: boolean
  readonly logger?: FastifyBaseLogger
  readonly version?: string
  /** Reads when the installation was last backed up; none: nobody is told. */
  readonly lastBackup?: Services['lastBackup']
  /** How the installation is; by default what the database alone says. */
  readonly installation?: Installation
  /** Called with each request that was answered, for the figures. */
  readonly onAnswered?: (answered: Answered) => void
  /** Origins of apps that are served from elsewhere; `*` for all. */
  readonly allowedOrigins?: readonly string[]
  /** Whether a proxy in front is believed about the client's address. */
  readonly trustProxy?: NonNullable<FastifyServerOptions['trustProxy']>
  /** Whether the service is about to stop. */
  readonly isDraining?: () => boolean
  /** Milliseconds in which a whole request must have arrived; by default a minute. */
  readonly receiveWithin?: number
}

/** A request that was answered. */
export interface Answered {
  readonly method: string
  /** As it is mounted, without the ids of an address; `unknown` for an address that there is not. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/**
 * Milliseconds in which a whole request must have arrived, its body included, else 408: the app itself gives a
 * request up after 30 seconds (specification section 9).
 */
const receiveWithin = 60_000

/** Bytes of a JSON body; 200 rows of an import need about 150 KB. */
const bodyLimit = 1_048_576

/**
 * The core service, its calls under `/core`. Everything outside that prefix is left to the caller.
 * @throws Error when a call of the contract has no handler
 */
export async function createCoreService(options: CoreServiceOptions): Promise<FastifyInstance> {
  const clock = options.clock ?? systemClock
  const stop = new AbortController()
  const installation = options.installation ?? watchInstallation({ db: options.db, folders: [], clock })
  const services: Services = {
    db: options.db,
    images: options.images,
    clock,
    tokens: createTokens(options.tokenSecret, clock),
    sessions: options.sessions ?? null,
    answers: options.answers ?? null,
    setupCode: options.setupCode,
    production: options.production,
    version: options.version ?? '0',
    lastBackup: options.lastBackup ?? null,
    installation,
    stopping: stop.signal,
    isDraining: () => stop.signal.aborted || options.isDraining?.() === true,
  }
  const within = options.receiveWithin ?? receiveWithin
  const app = Fastify({
    ...(options.logger === undefined ? { logger: false } : { loggerInstance: options.logger }),
    bodyLimit,
    requestTimeout: within,
    // Node ends late requests only when the headers' own limit is no longer, and looks only so often.
    http: { headersTimeout: Math.min(within, 30_000), connectionsCheckingInterval: 5_000 },
    trustProxy: options.trustProxy ?? false,
    // What arrives while the server closes is answered as always, and not with a 503 that no client of the contract reads.
    return503OnClosing: false,
    // An image's encoded name is longer than Fastify's hundred letters.
    routerOptions: { maxParamLength: 200 },
    genReqId: () => uuidv7(),
    // Our own line per request: addresses carry names in `search`, so only the route is written.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  const closeUnused = unusedConnections(app.server)
  app.addHook('preClose', (done) => {
    stop.abort()
    closeUnused()
    done()
  })
  // A connection that is kept would hold up the end until its client gives it up, and bring more requests here.
  app.addHook('onSend', async (_request, reply) => {
    if (services.isDraining()) reply.header('connection', 'close')
  })
  const { onAnswered, allowedOrigins = [] } = options
  const answered = (one: Answered) => {
    // A proxy that asks whether the service is ready is told no, and nobody has met a fault.
    if (one.status >= 500 && !one.route.startsWith('/core/v1/health')) installation.errors.note()
    onAnswered?.(one)
  }
  await app.register((core) => mountCore(core, services, { allowedOrigins, answered }), { prefix: '/core' })
  return app
}

/**
 * Remembers connections on which nothing was asked yet, as browsers open them ahead: a server that closes takes them for busy, and would
 * wait for them without end.
 * @returns closes them
 */
function unusedConnections(server: Server): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return () => {
    for (const socket of unused) socket.destroy()
  }
}

async function mountCore(
  core: FastifyInstance,
  services: Services,
  {
    allowedOrigins,
    answered,
  }: { readonly allowedOrigins: readonly string[]; readonly answered: (one: Answered) => void },
): Promise<void> {
  readJsonBodies(core)
  core.decorateRequest('session', null)
  core.decorateRequest('asker', null)
  answerErrors(core)
  warnOfUntrustedProxy(core)
  core.addHook('onRequest', async (request, reply) => {
    reply.headers({
      date: services.clock().toUTCString(),
      'cache-control': 'private, no-cache',
      // A browser's cache keeps an answer for the session that asked, and for no other person on the device.
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    })
  })
  core.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOptions.url, status, took: Math.round(elapsedTime) })
    answered({ method, route: routeOptions.url ?? 'unknown', status, seconds: elapsedTime / 1000 })
  })
  if (allowedOrigins.length > 0) {
    await core.register(cors, {
      origin: allowedOrigins.includes('*') ? '*' : [...allowedOrigins],
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['ETag', 'Date', 'Retry-After', 'X-Request-Id', 'X-Role'],
      maxAge: 86_400,
    })
  }
  // At this quality brotli costs the processor less than gzip does, at about the same size; files are packed better, once.
  await core.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await core.register(rateLimit, { global: false })
  await core.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 4, fieldSize: 200 } })
  const document = openApiDocument(services.version, '/core')
  core.get('/openapi.json', () => document)
  // Without it an unknown address would fall through to the app's files beside us.
  core.get('/*', (_request, reply) => reply.callNotFound())
  const mounted = new Set<string>()
  mountAll(createMount(core, services, mounted, judgeImages(services)), services)
  requireHandlers(allCalls, mounted)
}
