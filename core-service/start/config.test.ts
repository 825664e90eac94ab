import { expect, test } from 'vitest'
import { readConfig } from './config'
import { setupCodeOf } from './setup-code'
import { StartupError } from './startup-error'

const project = '/srv/hadir'

test('an empty environment gives a service that anybody can start', () => {
  expect(readConfig({}, project)).toEqual({
    port: 3000,
    host: '::',
    dataDir: '/srv/hadir/data',
    imageStore: undefined,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    poolSize: 10,
    drainMs: 0,
    namedStatements: true,
    tokenSecret: undefined,
    logLevel: 'warn',
    production: false,
    demoSchool: 'usual',
    trustProxy: false,
    coreServiceUrl: '/core',
    allowedOrigins: [],
    metrics: undefined,
    publicAddress: undefined,
  })
})

test('an empty variable counts as absent, as it is in many compose files', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', TOKEN_SECRET: '' }, project)).toEqual(
    readConfig({}, project),
  )
})

test('what is given is taken', () => {
  const config = readConfig(
    {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/data',
      DATABASE_URL: 'postgres://hadir@db/hadir',
      DATABASE_DIRECT_URL: 'postgres://hadir@db:5433/hadir',
      POOL_SIZE: '4',
      DRAIN_SECONDS: '5',
      NAMED_STATEMENTS: 'off',
      NODE_ENV: 'production',
      DEMO_SCHOOL: 'large',
      CORE_SERVICE_URL: 'https://inti.example/core/',
      ALLOWED_ORIGINS: 'https://a.example, http://192.168.1.5:3000',
      PUBLIC_ADDRESS: 'https://hadir.example/',
    },
    project,
  )
  expect(config).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: '/var/data',
    databaseUrl: 'postgres://hadir@db/hadir',
    databaseDirectUrl: 'postgres://hadir@db:5433/hadir',
    poolSize: 4,
    drainMs: 5_000,
    namedStatements: false,
    production: true,
    demoSchool: 'large',
    logLevel: 'info',
    coreServiceUrl: 'https://inti.example/core',
    allowedOrigins: ['https://a.example', 'http://192.168.1.5:3000'],
    publicAddress: 'https://hadir.example',
  })
})

test('proxies are trusted by yes or no, by number, or by address', () => {
  const trust = (text: string) => readConfig({ TRUST_PROXY: text }, project).trustProxy
  expect(trust('true')).toBe(true)
  expect(trust('10.0.0.0/8, 127.0.0.1')).toBe('10.0.0.0/8, 127.0.0.1')
  const hops = trust('2')
  if (typeof hops !== 'function') throw new Error('Not a rule for hops')
  expect([hops('10.0.0.1', 0), hops('10.0.0.2', 1), hops('10.0.0.3', 2)]).toEqual([true, true, false])
})

test.each([
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000x'],
  ['HOST', 'two words'],
  ['TOKEN_SECRET', 'x'.repeat(31)],
  ['DATABASE_URL', 'localhost:5432/hadir'],
  ['DATABASE_URL', 'postgres://hadir@satu,dua:x/hadir'],
  ['DRAIN_SECONDS', '60'],
  ['POOL_SIZE', '0'],
  ['LOG_LEVEL', 'INFO'],
  ['NODE_ENV', 'prod'],
  ['TRUST_PROXY', 'maybe'],
  ['CORE_SERVICE_URL', '//evil.example'],
  ['CORE_SERVICE_URL', 'core'],
  ['ALLOWED_ORIGINS', 'https://a.example/'],
  ['PUBLIC_ADDRESS', 'hadir.example'],
  ['PUBLIC_ADDRESS', 'https://sekolah.example/hadir'],
  ['METRICS_PORT', 'metrics'],
  ['METRICS_TOKEN', 'short'],
  ['TZ', 'Asia/Jakrta'],
])('%s=%s is refused by name, without repeating it', (name, value) => {
  const read = () => readConfig({ [name]: value }, project)
  expect(read).toThrow(StartupError)
  expect(read).toThrow(new RegExp(`^Pengaturan ini belum benar:\n {2}${name} [^\n]+\\.$`))
})

test('figures are read on a port of their own, and from other machines only with a token', () => {
  const metrics = (env: Record<string, string>) =>
    readConfig({ METRICS_PORT: '9464', ...env }, project).metrics
  expect(metrics({})).toEqual({ port: 9464, host: '127.0.0.1', token: undefined })
  expect(metrics({ METRICS_HOST: '::1' })?.host).toBe('::1')
  const token = 'x'.repeat(32)
  expect(metrics({ METRICS_HOST: '::', METRICS_TOKEN: token })).toEqual({ port: 9464, host: '::', token })
  expect(() => metrics({ METRICS_HOST: '0.0.0.0' })).toThrow('METRICS_TOKEN harus diisi')
})

test('the set-up code belongs to the secret: the same after a restart, another elsewhere', () => {
  const code = setupCodeOf('a'.repeat(32))
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(setupCodeOf('a'.repeat(32))).toBe(code)
  expect(setupCodeOf('b'.repeat(32))).not.toBe(code)
})
