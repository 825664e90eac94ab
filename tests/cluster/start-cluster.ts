import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../core-service/db/embedded/free-port'
import { startBalancer } from '../support/services/nginx'
import { type Pgbouncer, startPgbouncer } from '../support/services/pgbouncer'
import {
  addStandby,
  type DatabaseServer,
  type ServerPlace,
  startPrimary,
} from '../support/services/replication'
import { startService, type TestService } from '../support/services/service'
import { startS3Server } from '../support/store/s3-server'

export interface ClusterOptions {
  /** Takes one line about what is being done. */
  readonly say: (words: string) => void
  readonly size?: 'usual' | 'large'
  /** Where nginx listens; by default any free port. */
  readonly port?: number
  /** Called while there is no standby yet, with the first instance alone. */
  readonly beforeStandby?: (first: TestService, primary: DatabaseServer) => Promise<void>
}

/** What a district runs on several machines, on this one. */
export interface Cluster {
  /** Through nginx. */
  readonly url: string
  readonly instances: readonly [TestService, TestService]
  readonly primary: DatabaseServer
  readonly standby: DatabaseServer
  /** Makes a standby at the place of the server that is gone. */
  replace(gone: DatabaseServer, primary: DatabaseServer): Promise<DatabaseServer>
  stop(): Promise<void>
}

/** The same for all instances. */
const tokenSecret = 'one secret for all instances of this cluster'

/**
 * Starts a primary and a standby that it waits for, a PgBouncer beside each, a store of images, two instances of the built service and
 * nginx in front of them. What was started before something failed, or somebody said Ctrl-C, is ended again.
 */
export async function startCluster({
  say,
  size = 'usual',
  port,
  beforeStandby,
}: ClusterOptions): Promise<Cluster> {
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.reverse().splice(0)) await end().catch((error: unknown) => say(String(error)))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      say('Ending…')
      void stop().then(() => process.exit(130))
    })
  /** Notes how to end what was started. */
  const kept = <T extends { stop: () => Promise<unknown> }>(started: T): T => {
    ends.push(() => started.stop())
    return started
  }
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'hadir-cluster-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    // The account of the databases passes through it.
    await chmod(folder, 0o755)
    const placeOf = async (name: string): Promise<ServerPlace> => ({
      name,
      dataDir: path.join(folder, name),
      port: await freePort(),
    })
    say('A primary, a PgBouncer beside it, and a store of images')
    const [first, second] = [await placeOf('db_1'), await placeOf('db_2')]
    const primary = kept(await startPrimary(first))
    const poolers: Pgbouncer[] = []
    const address = new URL(primary.url)
    for (const place of [first, second]) {
      address.port = String(place.port)
      poolers.push(kept(await startPgbouncer(address.href, 'transaction', 20)))
    }
    const store = kept(await startS3Server())
    store.objects.set('dinas', new Map())
    const env = {
      NODE_ENV: 'development',
      DEMO_SCHOOL: size,
      DATABASE_URL: severalOf(poolers.map(({ url }) => url)),
      DATABASE_DIRECT_URL: severalOf([primary.url, address.href]),
      // Debian 12 has a PgBouncer that does not know them.
      NAMED_STATEMENTS: 'off',
      TOKEN_SECRET: tokenSecret,
      IMAGE_STORE: 's3://dinas/foto',
      ...store.env,
      TRUST_PROXY: '1',
    }
    say('The first instance, which makes the demo school')
    const one = kept(await startService({ env, port: await freePort() }))
    await beforeStandby?.(one, primary)
    say('A standby, which the primary waits for at each commit')
    const standby = kept(await addStandby(primary, second))
    say('The second instance, and nginx in front of both')
    const two = kept(await startService({ env, port: await freePort() }))
    const front = kept(await startBalancer([one.port, two.port], port))
    return {
      url: front.url,
      instances: [one, two],
      primary,
      standby,
      replace: async (gone, now) =>
        kept(await addStandby(now, { ...gone, dataDir: `${gone.dataDir}_again` })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One address that names the servers of several, which are the same but for their place. */
function severalOf(urls: readonly string[]): string {
  const [first = ''] = urls
  const { host } = new URL(first)
  return first.replace(host, urls.map((url) => new URL(url).host).join(','))
}
