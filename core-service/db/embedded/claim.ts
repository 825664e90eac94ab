import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { StartupError } from '../../start/startup-error'
import { isRunning } from './is-running'

/** Any number; the same for every service, and none of those that migrations, set-up and seed lock on. */
const LOCK = 4_237_719_010
/**
 * How long we wait for the lock, in ms: briefly where the holder's process runs, longer where it is
 * gone, for then only its connection lingers.
 */
const PATIENCE = { living: 3_000, gone: 30_000 }
const NAME = 'Hadir'

/** The one service's hold on a data folder, for as long as its connection is open. */
export interface Claim {
  /** Settles when the connection is gone: the database ended, or somebody ended the session. */
  readonly lost: Promise<void>
  /** Stores where this service answers, for the sentence that a second start is refused with. */
  announce(address: string): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the data folder of an embedded database for this process: a session lock inside the database
 * itself, so it is atomic, needs no file, and goes with the process however that ends.
 * @param url of the embedded database
 * @throws StartupError naming process and address of the service that has the folder
 */
export async function claimDataFolder(url: string): Promise<Claim> {
  const client = new Client({ connectionString: url, application_name: nameOf() })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => undefined)
  await client.connect()
  const began = Date.now()
  while (!(await tryLock(client))) {
    const holder = await ownerOfLock(client)
    const patience = isRunning(Number(holder.split(' ')[1] ?? 0)) ? PATIENCE.living : PATIENCE.gone
    if (Date.now() - began > patience) {
      await client.end()
      throw new StartupError(refusal(holder))
    }
    await sleep(100)
  }
  return {
    lost,
    announce: async (address) => {
      await client.query(`select set_config('application_name', $1, false)`, [nameOf(address)])
    },
    release: () => client.end(),
  }
}

/** Whether a service has this database now; a tool that started the server must then leave it running. */
export async function isServed(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return !(await tryLock(client))
  } finally {
    await client.end()
  }
}

/** PostgreSQL cuts the name at 63 bytes. */
function nameOf(address = ''): string {
  return `${NAME} ${process.pid} ${address}`.trim().slice(0, 63)
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])
  return z.parse(z.object({ taken: z.boolean() }), rows[0]).taken
}

async function ownerOfLock(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [LOCK],
  )
  return z.safeParse(z.object({ name: z.string() }), rows[0]).data?.name ?? ''
}

function refusal(holder: string): string {
  const [, pid, address] = holder.split(' ')
  const who = pid ? `proses ${pid}` : 'proses lain'
  const where = address ? ` dan menjawab di ${address}` : ''
  return `Folder data ini sedang dipakai layanan Hadir yang lain: ${who}${where}. Hentikan dahulu yang itu, atau isi DATA_DIR dengan folder lain.`
}
