import { readlink, stat } from 'node:fs/promises'
import { Client } from 'pg'
import { DATABASE_USER, type Cluster } from './initialise-cluster'
import { isRunning } from './is-running'
import type { Postmaster } from './postmaster-file'
import type { Endpoint } from './settings'

/**
 * What a `postmaster.pid` belongs to:
 * - `serving`: our cluster's server, and it takes connections
 * - `busy`: ours, but it is starting, recovering or stopping
 * - `gone`: no such process, or one that has nothing to do with this cluster
 */
export type ServerState = 'serving' | 'busy' | 'gone'

/** How a program connects to a cluster's server. */
export function connectionTo(cluster: Cluster, endpoint: Endpoint, database: string) {
  return { ...endpoint, user: DATABASE_USER, password: cluster.password, database }
}

/** Checks what a `postmaster.pid` belongs to: after a power cut, a copy of the folder or a new boot it may be out of date. */
export async function stateOfServer(cluster: Cluster, found: Postmaster): Promise<ServerState> {
  if (!(await runsOnCluster(cluster, found.pid))) return 'gone'
  const client = new Client(connectionTo(cluster, found.endpoint, 'postgres'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'serving'
  } catch {
    return 'busy'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Whether a process is the server of this very folder. After a power cut its number may be another
 * program's; in a copied data folder the file names the server of the original.
 */
async function runsOnCluster(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    // A server's working folder is its data folder; compared by inode, it may have been moved.
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster.dataFolder)])
    if (theirs.ino !== ours.ino || theirs.dev !== ours.dev) return false
    return (await readlink(`/proc/${pid}/exe`)).includes('postgres')
  } catch {
    return false
  }
}
