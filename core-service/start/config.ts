import path from 'node:path'
import * as z from 'zod/mini'
import type { DemoSize } from '../seed/seed-demo'
import { serversOf } from '../db/servers'
import { isS3, readS3Address, type S3Address } from '../object-store/s3-address'
import { StartupError } from './startup-error'

/** What the service takes from its environment, checked. */
export interface Config {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Absolute; holds database, images and secrets. */
  readonly dataDir: string
  /** Where images are kept: an absolute folder, or a place in a store; none: in `dataDir`. */
  readonly imageStore: string | S3Address | undefined
  /** A PostgreSQL server; without one the embedded database runs in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** So long the service goes on answering after it was told to stop, in milliseconds, while it says that it is not ready. */
  readonly drainMs: number
  /** The same database past a pooler, for migrations and notifications; none: as `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined
  /** Connections to the database at most. */
  readonly poolSize: number
  /** False: for a pooler that shares connections and does not support named statements. */
  readonly namedStatements: boolean
  /** Signs the access tokens; without one it is made and kept in `dataDir`. */
  readonly tokenSecret: string | undefined
  readonly logLevel: LogLevel
  /** No demo school, and a set-up code for the first account. */
  readonly production: boolean
  /** Which school an empty service is filled with outside production. */
  readonly demoSchool: DemoSize
  /** For Fastify: which proxies are trusted to name the client. */
  readonly trustProxy: boolean | string | ((address: string, hop: number) => boolean)
  /** The address of the service in `/config.json`. */
  readonly coreServiceUrl: string
  /** Origins of apps served from elsewhere that may call this service. */
  readonly allowedOrigins: readonly string[]
  /** Where Prometheus reads the figures: a port of its own; none: nowhere. */
  readonly metrics: MetricsConfig | undefined
  /** Where people reach the service when that is not where it listens: behind a proxy, in development. */
  readonly publicAddress: string | undefined
}

/** Where the figures are read. */
export interface MetricsConfig {
  readonly port: number
  readonly host: string
  /** What must be given to read them; always there where others than this machine reach the port. */
  readonly token: string | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const PORT = 'harus angka 0 sampai 65535'
const SECRET = 'harus paling sedikit 32 huruf acak'
const ORIGINS = 'harus daftar asal seperti https://hadir.sekolah.sch.id, dipisahkan koma'
const DATABASE = 'harus alamat seperti postgresql://pengguna:sandi@server:5432/hadir'
const STORE = 'harus folder seperti /mnt/foto, atau s3://bucket/awalan'
const POOL = 'harus angka 1 sampai 999'
const DRAIN = 'harus angka 0 sampai 59'
const PROXY = 'harus "true", "false", jumlah proksi, atau daftar alamat IP yang dipisahkan koma'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, PORT)),
  z.pipe(z.transform(Number), z.number().check(z.lte(65_535, PORT))),
)
const host = z.string().check(z.regex(/^[\w.:-]+$/, 'harus nama atau alamat IP mesin ini'))

const Environment = z.object({
  PORT: z._default(port, 3000),
  // All addresses of the machine, IPv6 and IPv4.
  HOST: z._default(host, '::'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(host, '127.0.0.1'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32, SECRET))),
  DATA_DIR: z.optional(z.string()),
  IMAGE_STORE: z.optional(z.string().check(z.refine((text) => isS3(text) || path.isAbsolute(text), STORE))),
  DATABASE_URL: z.optional(z.string().check(z.refine(isPostgresUrl, DATABASE))),
  DATABASE_DIRECT_URL: z.optional(z.string().check(z.refine(isPostgresUrl, DATABASE))),
  POOL_SIZE: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, POOL)), z.transform(Number)), 10),
  NAMED_STATEMENTS: z._default(z.enum(['on', 'off'], 'harus "on" atau "off"'), 'on'),
  DRAIN_SECONDS: z._default(z.pipe(z.string().check(z.regex(/^[0-5]?\d$/, DRAIN)), z.transform(Number)), 0),
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32, SECRET))),
  LOG_LEVEL: z.optional(z.enum(logLevels, `harus salah satu dari ${logLevels.join(', ')}`)),
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'harus "production" atau "development"'),
    'development',
  ),
  DEMO_SCHOOL: z._default(z.enum(['usual', 'large'], 'harus "usual" atau "large"'), 'usual'),
  TRUST_PROXY: z._default(
    z.pipe(z.string().check(z.regex(/^(true|false|\d{1,2}|[\da-fA-F.:/, ]+)$/, PROXY)), z.transform(proxyOf)),
    false,
  ),
  CORE_SERVICE_URL: z._default(
    z.string().check(z.refine(isBaseAddress, 'harus alamat http(s)://… atau jalur seperti /core')),
    '/core',
  ),
  ALLOWED_ORIGINS: z._default(
    z.pipe(z.string().check(z.refine(areOrigins, ORIGINS)), z.transform(originsOf)),
    [],
  ),
  PUBLIC_ADDRESS: z.optional(
    z
      .string()
      .check(
        z.refine(isHttpUrl, 'harus alamat http(s)://…'),
        z.refine(isOrigin, 'harus nama host sendiri tanpa jalur, seperti https://hadir.sekolah.sch.id'),
      ),
  ),
  TZ: z.optional(z.string().check(z.refine(isTimeZone, 'harus nama zona waktu seperti Asia/Jakarta'))),
})

/**
 * Reads and checks the environment.
 * @param env variables; an empty one counts as absent
 * @param projectFolder below which the default data folder is
 * @throws StartupError with one line for each faulty variable; a secret is never repeated in it
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, projectFolder: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = z.safeParse(Environment, given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}.`)
    throw new StartupError(`Pengaturan ini belum benar:\n${lines.join('\n')}`)
  }
  const read = result.data
  const production = read.NODE_ENV === 'production'
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(read.DATA_DIR ?? path.join(projectFolder, 'data')),
    imageStore: imageStoreOf(read.IMAGE_STORE, env),
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_URL && read.DATABASE_DIRECT_URL,
    poolSize: read.POOL_SIZE,
    drainMs: read.DRAIN_SECONDS * 1_000,
    namedStatements: read.NAMED_STATEMENTS === 'on',
    tokenSecret: read.TOKEN_SECRET,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    production,
    demoSchool: read.DEMO_SCHOOL,
    trustProxy: read.TRUST_PROXY,
    coreServiceUrl: read.CORE_SERVICE_URL.replace(/\/+$/, ''),
    allowedOrigins: read.ALLOWED_ORIGINS,
    metrics: metricsOf(read),
    publicAddress: read.PUBLIC_ADDRESS?.replace(/\/+$/, ''),
  }
}

function imageStoreOf(
  text: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Config['imageStore'] {
  return text && isS3(text) ? readS3Address(text, env, 'IMAGE_STORE') : text && path.resolve(text)
}

function metricsOf(read: z.output<typeof Environment>): MetricsConfig | undefined {
  if (read.METRICS_PORT === undefined) return undefined
  const isOfThisMachine = /^(localhost|127\..+|::1)$/.test(read.METRICS_HOST)
  if (!isOfThisMachine && read.METRICS_TOKEN === undefined) {
    throw new StartupError(
      `Pengaturan ini belum benar:\n  METRICS_TOKEN harus diisi, karena METRICS_HOST=${read.METRICS_HOST} dapat dicapai mesin lain.`,
    )
  }
  return { port: read.METRICS_PORT, host: read.METRICS_HOST, token: read.METRICS_TOKEN }
}

function isPostgresUrl(text: string): boolean {
  return serversOf(text).every((one) => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol))
}

function isBaseAddress(text: string): boolean {
  if (/^\/[\w/-]+$/.test(text)) return !text.startsWith('//')
  return isHttpUrl(text)
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The app's files lie at the root of their host: below a path of another site none of them would be found. */
function isOrigin(text: string): boolean {
  return !URL.canParse(text) || new URL(text).pathname === '/'
}

/** A zone by its name, as the system allows with a colon before it, or the file of one. */
function isTimeZone(text: string): boolean {
  const name = text.replace(/^:/, '')
  if (name.startsWith('/')) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function originsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function areOrigins(text: string): boolean {
  return originsOf(text).every((each) => each === '*' || (isHttpUrl(each) && new URL(each).origin === each))
}

function proxyOf(text: string): Config['trustProxy'] {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text
}
