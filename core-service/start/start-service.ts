import { setTimeout as sleep } from 'node:timers/promises'
import { addressesOf } from './addresses'
import { checkImages } from './check-images'
import { checkMachine } from './check-machine'
import { openFigures, slowStatements } from './follow-service'
import { createCoreService } from '../app'
import { systemClock } from '../clock'
import type { Config } from './config'
import { openDatabase } from '../db/client'
import { migrate } from '../db/migrate'
import { firstRun, sayIfSessionsEnd } from './first-run.repo'
import { announceInstance } from './instance-line'
import { lastBackupOfAll } from './last-backup-of-all'
import { listen } from './listen'
import { createLogger } from './logger'
import { imageFolderOf, openImages } from './open-images'
import type { SessionRow } from '../kit/session/session.repo'
import { rememberAnswers } from '../kit/answers/answer-memory'
import { listenToNotices } from '../kit/notices/notices'
import { rememberSessions } from '../kit/session/session-memory'
import { watchInstallation } from '../monitoring/installation'
import { projectVersion } from '../project-folder'
import { purgeDaily } from '../resources/attendance/presences/purge-daily'
import { keepLogDaily } from '../resources/changes/retention/keep-log-daily'
import { remindEveryMinute } from '../resources/attendance/reminders/remind-every-minute'
import { openServiceDatabase, type ServiceDatabase } from './service-database'
import { keptTokenSecret } from './token-secret'
import { setupRequired } from '../resources/accounts/setup/setup.repo'
import { serveApp } from '../web/serve-app'
import { serveDocs } from '../web/serve-docs'

/** A service that answers. */
export interface RunningService {
  readonly addresses: { readonly here: string; readonly network: string | undefined }
  /** For the first-run screen, while production has no account. */
  readonly setupCode: string | null
  /** The demo school is here and its people can sign in. */
  readonly demo: boolean
  /** Where the database is; undefined with DATABASE_URL. */
  readonly databaseFolder: string | undefined
  /** What the place of the images is called. */
  readonly imagePlace: string
  /** Settles with a sentence when another service has taken the data folder. */
  readonly taken: Promise<string>
  /** Goes on answering for the time of DRAIN_SECONDS, finishes running requests, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Folder of the built app. */
  readonly appFolder: string
  /** Takes one line for the console. */
  readonly log: (line: string) => void
}

/**
 * Starts the whole service: database, migrations, demo school where one belongs, API and app.
 * @throws StartupError with a sentence for the console; everything begun is then stopped again
 */
export async function startService(config: Config, options: StartOptions): Promise<RunningService> {
  await checkMachine(config)
  const database = await openServiceDatabase(config, options.log)
  try {
    return await startOn(database, config, options)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function startOn(
  database: ServiceDatabase,
  config: Config,
  { appFolder, log }: StartOptions,
): Promise<RunningService> {
  await migrate(database.directUrl)
  const logger = createLogger(config.logLevel)
  const onError = (error: Error) => logger.warn({ err: error }, 'an idle database connection broke')
  const { namedStatements } = config
  const figures = config.metrics && (await openFigures(config.metrics))
  const onSlow = slowStatements(logger)
  const { db, pool } = openDatabase(database.url, {
    onError,
    max: config.poolSize,
    namedStatements,
    isPooled: config.databaseDirectUrl !== undefined || !namedStatements,
    onStatement: (text, seconds) => {
      onSlow(text, seconds)
      figures?.statement(seconds)
    },
    ...(figures && { onWaited: figures.waitedForConnection }),
  })
  const tokenSecret =
    config.tokenSecret ?? (await keptTokenSecret(config.dataDir, () => sayIfSessionsEnd(db, log)))
  const images = await openImages(config, 'person')
  await checkImages(images, config, log)
  const line = config.databaseUrl
    ? await announceInstance(
        database.directUrl,
        { tokenSecret, imageStore: await images.identity() },
        (sentence) => logger.error(sentence),
      )
    : undefined
  const { setupCode, demo } = await firstRun(db, config, { tokenSecret, clock: systemClock, log })
  const notices = listenToNotices(database.directUrl, (error) =>
    logger.warn({ err: error }, 'no notices of changes: sessions and answers are read anew'),
  )
  const stopPurging = purgeDaily({ db, images, clock: systemClock }, (error) =>
    logger.error({ err: error }, 'old photos and positions were not deleted'),
  )
  const stopKeepingLog = keepLogDaily({ db, clock: systemClock }, (error) =>
    logger.error({ err: error }, 'the log of changes was not kept as chosen'),
  )
  const stopReminding = remindEveryMinute(
    { db, clock: systemClock },
    {
      contact: config.publicAddress?.startsWith('https:') ? config.publicAddress : null,
      onError: (error) => logger.warn({ err: error }, 'a reminder was not sent'),
    },
  )
  // A connection of its own: where all others are busy, the service still is what it is.
  const watcher = openDatabase(database.url, { max: 1, onError, namedStatements })
  const installation = watchInstallation({
    db: watcher.db,
    folders: [
      { holds: 'files', folder: imageFolderOf(config) ?? config.dataDir },
      ...(database.folder ? [{ holds: 'database' as const, folder: database.folder }] : []),
    ],
    clock: systemClock,
  })
  const lastBackup = lastBackupOfAll(config)
  figures?.watch({
    version: projectVersion(),
    pool,
    installation,
    lastBackup,
    clock: systemClock,
  })
  let draining = false
  const app = await createCoreService({
    db,
    installation,
    ...(figures && { onAnswered: figures.answered }),
    sessions: rememberSessions<SessionRow>(notices),
    answers: rememberAnswers(notices),
    images,
    tokenSecret,
    setupCode,
    production: config.production,
    logger,
    version: projectVersion(),
    lastBackup: config.production ? lastBackup : null,
    allowedOrigins: config.allowedOrigins,
    trustProxy: config.trustProxy,
    isDraining: () => draining,
  })
  if (!config.production) await serveDocs(app, projectVersion())
  const { production, coreServiceUrl } = config
  const isEmpty = async () => setupCode !== null && (await setupRequired(db, { production }))
  await serveApp(app, { folder: appFolder, coreServiceUrl, isEmpty })
  app.addHook('onClose', async () => {
    await line?.stop()
    await notices.stop()
    await stopPurging()
    await stopKeepingLog()
    await stopReminding()
    await figures?.stop()
    await watcher.pool.end()
    await pool.end()
  })
  const port = await listen(app, config)
  const addresses = addressesOf(config.host, port)
  await database.announce(config.publicAddress ?? addresses.here)
  return {
    addresses,
    setupCode,
    demo,
    databaseFolder: database.folder,
    imagePlace: images.place,
    taken: database.taken,
    stop: async () => {
      draining = true
      await sleep(config.drainMs)
      await app.close()
      await database.stop()
    },
  }
}
