import type { Config } from './config'
import { holdDatabase } from '../db/embedded/hold-database'
import { startEmbeddedDatabase } from '../db/embedded/start-embedded-database'
import { checkGivenDatabase } from './given-database'
import { refuseUnfinished } from './unfinished-restore'

/** The service's database, wherever it runs. */
export interface ServiceDatabase {
  readonly url: string
  /** The same past any pooler: for what needs a connection of its own, as locks and notifications do. */
  readonly directUrl: string
  /** The folder of its files; undefined for a server of somebody else's. */
  readonly folder: string | undefined
  /** Settles with a sentence when another service has taken the data folder. */
  readonly taken: Promise<string>
  /** Tells a second start on the same folder where this service answers. */
  announce(address: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the database of DATABASE_URL, which several services may share, or the embedded one of the data
 * folder, which is held for this process and kept alive.
 * @throws StartupError with a sentence for the console
 */
export async function openServiceDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<ServiceDatabase> {
  await refuseUnfinished(dataDir)
  if (databaseUrl) {
    const directUrl = databaseDirectUrl ?? databaseUrl
    await checkGivenDatabase(directUrl)
    const nothing = () => Promise.resolve()
    return {
      url: databaseUrl,
      directUrl,
      folder: undefined,
      taken: new Promise(() => undefined),
      announce: nothing,
      stop: nothing,
    }
  }
  const database = await startEmbeddedDatabase({ dataDir, log })
  let onTaken: (sentence: string) => void = () => undefined
  const taken = new Promise<string>((resolve) => (onTaken = resolve))
  // Refused here means that another service uses this folder: its database is not ours to stop.
  const held = await holdDatabase(database, { log, onTaken: (sentence) => onTaken(sentence) })
  return {
    url: database.url,
    directUrl: database.url,
    folder: database.folder,
    taken,
    announce: (address) => held.announce(address),
    stop: () => held.stop(),
  }
}
