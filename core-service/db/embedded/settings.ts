import path from 'node:path'

/** Longest folder for which the socket's whole path stays below every system's limit (macOS: 103). */
const SOCKET_FOLDER_MAX = 100 - '/.s.PGSQL.5432'.length
const SOCKET_PORT = 5432

/** How a cluster's server is reached: a folder with a Unix socket, or a loopback port. */
export interface Endpoint {
  readonly host: string
  readonly port: number
}

/**
 * The endpoint that a cluster's server shall offer: a Unix socket, which no other machine and no other
 * account can reach; a port on 127.0.0.1 where the path is too long for one, or on Windows.
 * @param freePort asked for only when a port is needed
 */
export async function chooseEndpoint(cluster: string, freePort: () => Promise<number>): Promise<Endpoint> {
  const folder = path.join(cluster, 'socket')
  if (process.platform !== 'win32' && folder.length <= SOCKET_FOLDER_MAX) {
    return { host: folder, port: SOCKET_PORT }
  }
  return { host: '127.0.0.1', port: await freePort() }
}

/**
 * The text of `hadir.conf`, which postgresql.conf includes. Durability stays as PostgreSQL ships it
 * (fsync, full_page_writes, synchronous_commit on); the rest keeps the server small, for it shares a
 * laptop or a cheap server with everything else.
 * @param extra settings of the caller that win over ours; used by the tests only
 */
export function serverSettings(endpoint: Endpoint, extra: Readonly<Record<string, string>> = {}): string {
  const bySocket = path.isAbsolute(endpoint.host)
  const settings: Record<string, string> = {
    listen_addresses: bySocket ? '' : endpoint.host,
    port: String(endpoint.port),
    unix_socket_directories: bySocket ? endpoint.host : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '60',
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_wal_size: '256MB',
    min_wal_size: '48MB',
    // No replicas and no parallel plans: their workers cost memory, and /dev/shm is small in containers.
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_parallel_workers_per_gather: '0',
    // An import of 2,000 pupils is looked at soon, else plans go by an empty table for a minute.
    autovacuum_naptime: '15s',
    io_method: 'sync',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // No values of rows: the detail of a broken constraint names the pupil whose number it is.
    log_error_verbosity: 'terse',
    ...extra,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  return `# Written anew at every start.\n${lines.join('\n')}\n`
}
