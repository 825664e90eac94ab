import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const script = fileURLToPath(new URL('../../../build/backup.js', import.meta.url))

/** Runs the built command for backups in a process of its own. Every failure of it must be a sentence. */
export async function runBackup(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? -1)))
  expect(said).not.toMatch(/\n\s+at /)
  return { code, said: said.trim() }
}
