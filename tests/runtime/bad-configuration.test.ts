import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type ServiceOptions } from '../support/services/service'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a start that must fail says. */
async function refusal(
  env: Record<string, string>,
  account: Pick<ServiceOptions, 'uid' | 'gid'> = {},
): Promise<string> {
  const error: unknown = await startService({ dataDir, env, ...account }).catch((reason: unknown) => reason)
  if (!(error instanceof Error)) throw new Error('It started')
  expect(error.message).toContain('code 78')
  expect(error.message).not.toMatch(/\n\s+at /)
  return error.message
}

test('every faulty variable is named on a line of its own, without a stack trace or a secret', async () => {
  const said = await refusal({
    PORT: 'tiga ribu',
    LOG_LEVEL: 'loud',
    TOKEN_SECRET: 'too-short-secret',
    DATABASE_URL: 'mysql://localhost/hadir',
    NODE_ENV: 'staging',
    TRUST_PROXY: 'perhaps',
    CORE_SERVICE_URL: 'ftp://example.com',
    ALLOWED_ORIGINS: 'https://ok.example/path',
  })
  for (const name of ['PORT', 'LOG_LEVEL', 'TOKEN_SECRET', 'DATABASE_URL', 'NODE_ENV', 'TRUST_PROXY']) {
    expect(said).toMatch(new RegExp(`^  ${name} harus .+\\.$`, 'm'))
  }
  expect(said).toMatch(/^ {2}CORE_SERVICE_URL harus/m)
  expect(said).toMatch(/^ {2}ALLOWED_ORIGINS harus/m)
  expect(said).not.toContain('too-short-secret')
})

test('a port beyond 65535 is refused', async () => {
  expect(await refusal({ PORT: '70000' })).toContain('PORT harus angka 0 sampai 65535.')
})

test('a database server that does not answer is said, without its password', async () => {
  const said = await refusal({ DATABASE_URL: 'postgresql://hadir:geheim@127.0.0.1:1/hadir' })
  expect(said).toContain('Basis data di DATABASE_URL tidak dapat dihubungi')
  expect(said).not.toContain('geheim')
})

test('a port that is taken is said, and the database is not left running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  try {
    expect(await refusal({ PORT: port, NODE_ENV: 'production' })).toContain(
      `Port ${port} sedang dipakai program lain.`,
    )
    // Again: the folder was given back.
    expect(await refusal({ PORT: port, NODE_ENV: 'production' })).toContain(
      `Port ${port} sedang dipakai program lain.`,
    )
  } finally {
    other.close()
  }
})

test.skipIf(process.getuid?.() !== 0)(
  'a data folder of another account is refused, and stays as it was',
  async () => {
    const before = readdirSync(dataDir)
    expect(await refusal({ NODE_ENV: 'production' }, { uid: 65_534, gid: 65_534 })).toContain(
      `Folder ${dataDir} tidak dapat ditulisi akun ini`,
    )
    expect(readdirSync(dataDir)).toEqual(before)
  },
)
