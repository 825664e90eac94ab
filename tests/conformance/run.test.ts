import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operator } from '../plain-service/seed'
import { startPlainService, type PlainService } from '../plain-service/start-plain-service'

const program = fileURLToPath(new URL('run.ts', import.meta.url))
let plain: PlainService
let folder: string
beforeEach(async () => {
  plain = await startPlainService()
  folder = await mkdtemp(path.join(tmpdir(), 'hadir-kit-'))
})
afterEach(async () => {
  await plain.kill()
  await rm(folder, { recursive: true })
})

/** The kit as a person starts it. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  return { code, output }
}

const account = ['--email', operator.email, '--password', operator.password]

test('a service that conforms ends it with 0, a table, a line of counts and a report', async () => {
  const file = path.join(folder, 'report.json')
  const { code, output } = await run('--url', plain.url, ...account, '--read-only', '--json', file)
  expect(code).toBe(0)
  expect(output).toMatch(/GET \/v1\/students +kept\n/)
  expect(output).toMatch(/\n\d+ lines: \d+ kept, 0 kept with extras, 0 missing, 0 wrong, \d+ not tried\n$/)
  expect(output).not.toContain(operator.password)
  const report: unknown = JSON.parse(await readFile(file, 'utf8'))
  expect(report).toMatchObject({ url: plain.url, conforms: true, counts: { wrong: 0, missing: 0 } })
})

test('one that does not, or is not there, ends it with 1 and says why', async () => {
  plain.store.tables.set('schools', [])
  const faulty = await run('--url', plain.url, ...account, '--read-only')
  expect(faulty.code).toBe(1)
  expect(faulty.output).toMatch(/GET \/v1\/schools? +WRONG: expected .*; came /)
  await plain.kill()
  const dead = await run('--url', plain.url, ...account)
  expect(dead.code).toBe(1)
  expect(dead.output).toMatch(/POST \/v1\/auth\/login +WRONG: expected an answer/)
})

test('wrong arguments end it with 2 and how to call it', async () => {
  for (const args of [
    [],
    ['--url', 'nowhere', ...account],
    ['--url', plain.url, ...account, '--read-only', '--own-school'],
  ]) {
    const { code, output } = await run(...args)
    expect(code).toBe(2)
    expect(output).toContain('npm run conformance -- --url URL')
  }
})
