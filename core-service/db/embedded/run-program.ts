import { spawn } from 'node:child_process'
import type { Identity } from './identity'

export interface ProgramResult {
  /** Exit code; -1 when the program could not be started or was killed. */
  readonly code: number
  /** What it wrote, both streams in order of arrival. */
  readonly output: string
}

/** How long output is waited for after the process has exited, in ms. */
const GRACE = 1_000

/**
 * Runs one of PostgreSQL's short-lived programs to its end.
 * @param cwd a folder that `identity` may enter: without one the programs fail before they begin
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, identity }: { cwd: string; identity: Identity | undefined },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd,
      // Nothing of our own environment: PGDATA, PGPORT, a locale or our secrets must not reach it.
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...windowsEnvironment() },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...identity,
    })
    const collect = (chunk: Buffer) => (output += chunk.toString('utf8'))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const end = (code: number | null) => resolve({ code: code ?? -1, output: output.trim() })
    child.once('error', (error) => resolve({ code: -1, output: output + error.message }))
    child.once('close', end)
    // On Windows a server left running keeps the pipes open, and `close` never comes.
    child.once('exit', (code) => setTimeout(end, GRACE, code).unref())
  })
}

function windowsEnvironment(): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['SystemRoot', 'TEMP', 'TMP', 'ComSpec']) {
    const value = process.env[name]
    if (process.platform === 'win32' && value) kept[name] = value
  }
  return kept
}
