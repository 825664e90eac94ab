import { Client } from 'pg'
import * as z from 'zod/mini'
import { hasDatabase } from '../../db/embedded/choose-place'
import type { Config } from '../../start/config'
import { checkGivenDatabase } from '../../start/given-database'
import { openImages } from '../../start/open-images'
import { withDatabase } from '../../start/with-database'
import { failureWords } from '../../backup/failure-words'
import { schemaState } from '../../db/schema-state'
import { takesWrites } from '../../db/servers'
import { hoursAhead } from '../../start/zones'
import { attention, failed, figure, ok, type Finding } from './finding'
import { findPooler } from './pooler'

type Where = Pick<Config, 'dataDir' | 'imageStore' | 'databaseUrl' | 'databaseDirectUrl' | 'namedStatements'>

/** ms of one statement there and back: a request makes about ten of them one after the other. */
const slow = 10

/** Seconds that the clocks of service and database may differ. */
const clocksDiffer = { attention: 2, failed: 60 }

/**
 * The database: whether it answers, and what it is. An embedded one that does not run is started for the question and stopped again.
 * @param clock of this machine
 */
export async function checkDatabase(config: Where, clock: () => Date): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config
  try {
    if (!databaseUrl && !(await hasDatabase(dataDir))) {
      return [attention('Basis data', `Belum ada di ${dataDir}; start pertama membuatnya.`)]
    }
    return await withDatabase(
      config,
      async (url) => [
        ...(await checkServer(url, config, clock)),
        ...(databaseUrl ? [await checkPooler(await checkGivenDatabase(databaseUrl), config)] : []),
      ],
      { mustExist: true },
    )
  } catch (error) {
    return [failed('Basis data', failureWords(error) ?? String(error))]
  }
}

const Server = z.object({
  version: z.string(),
  may_create: z.boolean(),
  zones: z.array(z.number()),
})

async function checkServer(url: string, config: Where, clock: () => Date): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 30_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const zones = Object.keys(hoursAhead)
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS version,
         has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may_create,
         (SELECT array_agg(extract(epoch FROM (timestamptz '2026-11-28Z' AT TIME ZONE zone) - timestamp '2026-11-28')::float8 / 3600)
           FROM unnest($1::text[]) zone) AS zones`,
      [zones],
    )
    const { version, may_create, zones: found } = z.parse(Server, rows[0])
    const wrongZone = Object.values(hoursAhead).some((hours) => !found.includes(hours))
    return [
      await checkReach(client, version),
      await checkWriting(client, may_create),
      await checkSchema(client),
      ...(await checkImages(client, config)),
      await checkClock(client, clock),
      ...(wrongZone
        ? [failed('Zona basis data', 'Zona WIB, WITA, atau WIT salah di server; perbarui tzdata di sana.')]
        : []),
    ]
  } finally {
    await client.end()
  }
}

async function checkReach(client: Client, version: string): Promise<Finding> {
  const took: number[] = []
  for (let at = 0; at < 9; at++) {
    const from = performance.now()
    await client.query('SELECT 1')
    took.push(performance.now() - from)
  }
  const median = took.sort((a, b) => a - b)[4] ?? 0
  const text = `PostgreSQL ${version}, satu pertanyaan ${figure(median, 1)} ms`
  if (median <= slow) return ok('Basis data', `${text}.`)
  return attention(
    'Basis data',
    `${text}; dekatkan layanan ke basis datanya, di mesin atau jaringan yang sama.`,
  )
}

async function checkSchema(client: Client): Promise<Finding> {
  const { applied, missing, unknown } = await schemaState(client)
  if (unknown > 0) {
    return failed('Skema', 'Basis data ini milik Hadir yang lebih baru; jalankan layanan dengan versi itu.')
  }
  if (applied === 0) return attention('Skema', 'Belum ada tabel; start pertama membuatnya.')
  if (missing === 0) return ok('Skema', `Sesuai versi ini (${figure(applied)} langkah).`)
  return attention(
    'Skema',
    `${figure(missing)} langkah pembaruan belum dijalankan; buat cadangan, lalu jalankan layanan versi ini.`,
  )
}

/** A removal that was cut off after its transaction leaves the photos of a school that is gone. */
async function checkImages(client: Client, config: Where): Promise<Finding[]> {
  const images = await openImages(config, 'command')
  // A store that is away has a line of its own.
  const kept = await images.schools().catch(() => [])
  const { rows: found } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('public.schools') AS name`,
  )
  if (kept.length === 0 || found[0]?.name === null) return []
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM unnest($1::uuid[]) id EXCEPT SELECT id FROM schools',
    [kept],
  )
  return rows.map(({ id }) =>
    attention('Foto', `Sekolah dari ${images.place}/${id} sudah tidak ada; hapus foto di sana.`),
  )
}

/** The database's answer is compared with the middle of the time that it took. */
async function checkClock(client: Client, clock: () => Date): Promise<Finding> {
  const before = clock().getTime()
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  const here = (before + clock().getTime()) / 2
  const seconds = Math.abs((rows[0]?.at.getTime() ?? here) - here) / 1000
  const what = 'Jam basis data'
  if (seconds < clocksDiffer.attention) return ok(what, 'Sama dengan jam mesin ini.')
  const text = `Berbeda ${figure(seconds)} detik dari mesin ini; pasang NTP di keduanya.`
  return seconds < clocksDiffer.failed ? attention(what, text) : failed(what, text)
}

async function checkWriting(client: Client, mayCreate: boolean): Promise<Finding> {
  const what = 'Menulis'
  if (!(await takesWrites(client))) {
    return failed(
      what,
      'Basis data ini hanya dapat dibaca (standby); arahkan DATABASE_URL ke server utama, atau promosikan yang ini.',
    )
  }
  if (mayCreate) return ok(what, 'Basis data dapat ditulis.')
  return failed(what, 'Akun basis data ini tidak boleh membuat tabel; jadikan pemilik basis datanya.')
}

async function checkPooler(
  url: string,
  { databaseDirectUrl, namedStatements }: Pick<Where, 'databaseDirectUrl' | 'namedStatements'>,
): Promise<Finding> {
  const what = 'Pooler'
  const pooler = await findPooler(url)
  if (pooler === 'none') return ok(what, 'Tidak ada di antara layanan dan basis data.')
  if (pooler === 'session') return ok(what, 'Mode sesi.')
  const named = namedStatements ? ' Untuk PgBouncer sebelum 1.21 isi juga NAMED_STATEMENTS=off.' : ''
  if (databaseDirectUrl !== undefined)
    return ok(what, `Mode transaksi; DATABASE_DIRECT_URL melewatinya.${named}`)
  return attention(
    what,
    `Mode transaksi: perubahan sesi baru berlaku di instans lain sesudah satu menit; isi DATABASE_DIRECT_URL dengan alamat basis data tanpa pooler.${named}`,
  )
}
