import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { writingServer } from '../db/servers'
import { StartupError } from './startup-error'

/** What all instances of one database must have in common. */
export interface Shared {
  /** Signs the access tokens. */
  readonly tokenSecret: string
  /** Of the place of the images. */
  readonly imageStore: string
}

/** ms between two signs of life, and after which an instance without one no longer counts. */
const beatMs = 30_000
const gone = '2 minutes'

/**
 * Holds a connection to the database by which other instances see this one, under a name that is made of hashes of what they must
 * have in common.
 */
export interface InstanceLine {
  stop(): Promise<void>
}

/**
 * Announces this instance, and looks for others that were there before.
 * @param url of the database past any pooler
 * @param onOther called with a sentence where one comes later that does not fit
 * @param everyMs between two signs of life
 * @throws StartupError where one is there that signs with another secret or keeps images elsewhere
 */
export async function announceInstance(
  url: string,
  shared: Shared,
  onOther: (sentence: string) => void,
  everyMs = beatMs,
): Promise<InstanceLine> {
  const name = nameOf(shared)
  let client = await connect(url)
  const sentence = await joinOthers(name, client).catch(async (error: unknown) => {
    await client.end().catch(() => undefined)
    throw error
  })
  if (sentence !== undefined) {
    await client.end()
    throw new StartupError(sentence)
  }
  let said = ''
  let stopped = false
  const beat = async () => {
    try {
      const found = (await otherThan(name, client)) ?? ''
      if (found !== said && found !== '') onOther(found)
      said = found
    } catch {
      // The database is away, or another server has its place: the next beat tries with a new connection.
      await client.end().catch(() => undefined)
      const next = await connect(url).catch(() => undefined)
      await next?.query(named, [name]).catch(() => undefined)
      if (stopped) await next?.end()
      else client = next ?? client
    }
  }
  let beating = Promise.resolve()
  const timer = setInterval(() => {
    beating = beating.then(beat)
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await beating
      await client.end().catch(() => undefined)
    },
  }
}

/** @returns a name of at most 63 letters, as PostgreSQL keeps it */
const nameOf = ({ tokenSecret, imageStore }: Shared) =>
  `hadir ${hashOf(`secret ${tokenSecret}`)} ${hashOf(`images ${imageStore}`)}`

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: await writingServer(url),
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Gives a connection the name by which others see it. */
const named = `SELECT set_config('application_name', $1, false)`

/**
 * Takes the name where no other instance has something else in common. One at a time: of two that begin at once, one sees the other.
 * @returns a sentence where it does not fit
 */
async function joinOthers(name: string, client: Client): Promise<string | undefined> {
  await client.query('BEGIN')
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('hadir instances'))`)
  const sentence = await otherThan(name, client)
  if (sentence === undefined) await client.query(named, [name])
  await client.query('COMMIT')
  return sentence
}

/**
 * Looks for living instances of this database that have something else in common.
 * @returns a sentence that says what to set
 */
async function otherThan(name: string, client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; here: string | null }>(
    `SELECT application_name AS name, host(client_addr) AS here FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name ~ '^hadir [0-9a-f]{16} [0-9a-f]{16}$' AND application_name <> $1
       AND state_change > now() - $2::interval
     LIMIT 1`,
    [name, gone],
  )
  const [other] = rows
  if (!other) return undefined
  const where = other.here === null ? '' : ` (dari ${other.here})`
  const [, secret] = name.split(' ')
  return other.name.split(' ')[1] === secret
    ? `Instans Hadir lain${where} memakai basis data ini dengan tempat foto yang lain, sehingga foto tidak terlihat di keduanya. Isi IMAGE_STORE yang sama di semua instans: s3://bucket/awalan, atau folder bersama.`
    : `Instans Hadir lain${where} memakai basis data ini dengan kunci rahasia yang lain, sehingga orang yang masuk di sana ditolak di sini. Isi TOKEN_SECRET yang sama di semua instans (dari berkas token-secret di DATA_DIR instans itu), atau hentikan instans itu.`
}
