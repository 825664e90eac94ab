import { readFile, readdir } from 'node:fs/promises'

/** What the parts of an installation used since an earlier look, in seconds of processor time. */
export interface Usage {
  readonly service: number
  readonly database: number
  readonly load: number
}

/** Ticks a second in /proc, as Linux has them on all its usual platforms. */
const ticks = 100

/** Fields 14 to 17 of /proc/PID/stat: own time in user and kernel mode, and that of children that have ended. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
}

/** The processes of a database: the first, of which all others are children. */
async function databasePids(postmaster: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const))
  return [postmaster, ...parents.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)]
}

export async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

export interface Watched {
  /** Of the service. */
  readonly pid: number
  /** Of the first process of its database. */
  readonly postmaster: number
}

export async function readUsage({ pid, postmaster }: Watched): Promise<Usage> {
  const own = process.cpuUsage()
  const database = await Promise.all((await databasePids(postmaster)).map(secondsOf))
  return {
    service: await secondsOf(pid),
    database: database.reduce((sum, one) => sum + one, 0),
    load: (own.user + own.system) / 1e6,
  }
}

/** The most memory that a process ever had in use, in MB; null where the system does not tell. */
export async function peakMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '')
  const kb = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kb === undefined ? null : Number(kb) / 1024
}
