import path from 'node:path'
import * as z from 'zod/mini'
import type { DemoSize } from '../seed/seed-demo'
import { StartupError } from './startup-error'

/** What the service takes from its environment, checked. */
export interface Config {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Absolute; holds database, images and secrets. */
  readonly dataDir: string
  /** A PostgreSQL server; without one the embedded database runs in `dataDir`. */
  readonly databaseUrl: string | undefined
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
  /** Where people reach the service when that is not where it listens: behind a proxy, in development. */
  readonly publicAddress: string | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const PORT = 'harus angka 0 sampai 65535'
const ORIGINS = 'harus daftar asal seperti https://hadir.sekolah.sch.id, dipisahkan koma'
const PROXY = 'harus "true", "false", jumlah proksi, atau daftar alamat IP yang dipisahkan koma'

const Environment = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, PORT)),
      z.pipe(z.transform(Number), z.number().check(z.lte(65_535, PORT))),
    ),
    3000,
  ),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, 'harus nama atau alamat IP mesin ini')), '0.0.0.0'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.refine(isPostgresUrl, 'harus alamat seperti postgresql://pengguna:sandi@server:5432/hadir')),
  ),
  NAMED_STATEMENTS: z._default(z.enum(['on', 'off'], 'harus "on" atau "off"'), 'on'),
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32, 'harus paling sedikit 32 huruf acak'))),
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
  PUBLIC_ADDRESS: z.optional(z.string().check(z.refine(isHttpUrl, 'harus alamat http(s)://…'))),
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
    databaseUrl: read.DATABASE_URL,
    namedStatements: read.NAMED_STATEMENTS === 'on',
    tokenSecret: read.TOKEN_SECRET,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    production,
    demoSchool: read.DEMO_SCHOOL,
    trustProxy: read.TRUST_PROXY,
    coreServiceUrl: read.CORE_SERVICE_URL.replace(/\/+$/, ''),
    allowedOrigins: read.ALLOWED_ORIGINS,
    publicAddress: read.PUBLIC_ADDRESS?.replace(/\/+$/, ''),
  }
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}

function isBaseAddress(text: string): boolean {
  if (/^\/[\w/-]+$/.test(text)) return !text.startsWith('//')
  return isHttpUrl(text)
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
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
