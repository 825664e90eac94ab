import { hasDatabase } from '../db/embedded/choose-place'
import { isServed } from '../db/embedded/claim'
import { startEmbeddedDatabase } from '../db/embedded/start-embedded-database'
import type { Config } from './config'
import { checkGivenDatabase } from './given-database'
import { StartupError } from './startup-error'
import { refuseUnfinished } from './unfinished-restore'

/**
 * Runs a command's work on the installation's database, whether the service runs or not: an embedded one is started
 * where it does not run, and then stopped again.
 * @param mustExist refuses a data folder without a database instead of making one
 */
export async function withDatabase<T>(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
  { mustExist = false }: { readonly mustExist?: boolean } = {},
): Promise<T> {
  await refuseUnfinished(dataDir)
  if (databaseUrl) {
    return work(await checkGivenDatabase(databaseDirectUrl ?? databaseUrl))
  }
  if (mustExist && !(await hasDatabase(dataDir))) {
    throw new StartupError(`Belum ada basis data di ${dataDir}. Isi DATA_DIR dengan folder data layanan ini.`)
  }
  const database = await startEmbeddedDatabase({ dataDir, log: console.error })
  try {
    return await work(database.url)
  } finally {
    // One that does not answer any more was stopped by the service that had it.
    if (!(await isServed(database.url).catch(() => true))) await database.stop()
  }
}
