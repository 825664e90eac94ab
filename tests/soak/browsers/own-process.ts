import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program that runs until we kill it, with everything it starts. */
export interface OwnProcess {
  /** Waits for words in its output. @throws when it ends first, with what it said */
  said(words: RegExp): Promise<RegExpExecArray>
  /** SIGKILL to it and its children. */
  kill(): Promise<void>
}

/** Starts a program in a process group of its own. */
export function startProcess(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): OwnProcess {
  const child: ChildProcess = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Jakarta', LANG: 'C.UTF-8', ...env },
  })
  let output = ''
  child.stdout?.on('data', (part: Buffer) => (output += part.toString('utf8')))
  child.stderr?.on('data', (part: Buffer) => (output += part.toString('utf8')))
  const failed = once(child, 'error').then(([error]) => {
    output += String(error)
  })
  failed.catch(() => undefined)
  const running = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  return {
    async said(words) {
      for (;;) {
        const found = words.exec(output)
        if (found) return found
        if (!running()) throw new Error(`${program} ended:\n${output}`)
        await new Promise((done) => setTimeout(done, 30))
      }
    },
    async kill() {
      if (!running() || child.pid === undefined) return
      const ended = once(child, 'exit')
      process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
