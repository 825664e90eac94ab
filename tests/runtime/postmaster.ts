import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Number of the server of a data folder, by its own file; 0 where none has written it, as while one is started again. */
export function postmasterPid(dataDir: string): number {
  const file = path.join(dataDir, 'database/cluster/data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

/** SIGKILL to a server and every process of it, as a power cut would. Linux only. */
export function killServer(dataDir: string): void {
  const pid = postmasterPid(dataDir)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  for (const each of [pid, ...children.map(Number)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // Gone with its parent.
    }
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/PPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
