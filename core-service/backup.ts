import { backupFile, backupPlace } from './backup/backup-place'
import { backupName, removeOldBackups } from './backup/backup-names'
import { readCommand, type BackupCommand } from './backup/command-arguments'
import { contentsOf, countWords, sizeWords } from './backup/contents-words'
import { failureWords } from './backup/failure-words'
import { makeBackup } from './backup/make-backup'
import { restorePlace } from './backup/restore-place'
import { verifyBackup } from './backup/verify-backup'
import { systemClock } from './clock'
import { projectFolder, projectVersion } from './project-folder'
import { readConfig, type Config } from './start/config'
import { print } from './start/console'
import { checkGivenDatabase } from './start/given-database'
import { noteBackupForAll } from './start/last-backup-of-all'
import { openImages } from './start/open-images'
import { StartupError } from './start/startup-error'
import { readTokenSecret } from './start/token-secret'
import { withDatabase } from './start/with-database'

/** `npm run backup`, `restore` and `backup:verify`. npm runs in the project's folder and tells where it was called. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  if (command.name === 'help') return print(command.text)
  const config = readConfig(process.env, projectFolder)
  const began = Date.now()
  const lines = await run(command, config)
  print(`${lines} ${Math.ceil((Date.now() - began) / 1000)} detik.`)
}

async function run(command: Exclude<BackupCommand, { name: 'help' }>, config: Config): Promise<string> {
  if (command.name === 'backup') return await backup(command, config)
  if (command.name === 'verify') {
    return `Cadangan ini utuh dan dapat dipulihkan: ${contentsOf(await verifyBackup(await backupFile(command.from, process.env)))}.`
  }
  const databaseUrl =
    config.databaseUrl && (await checkGivenDatabase(config.databaseDirectUrl ?? config.databaseUrl))
  const { folder } = command
  const file = await backupFile(command.from, process.env)
  const restored = await restorePlace(file, {
    folder,
    databaseUrl,
    imageStore: config.imageStore,
    log: print,
  })
  const start = databaseUrl ? 'DATABASE_URL yang sama dan ' : ''
  return `Dipulihkan ke ${folder}: ${contentsOf(restored)}. Jalankan layanan dengan ${start}DATA_DIR=${folder}.`
}

async function backup(
  { to, keepDays }: Extract<BackupCommand, { name: 'backup' }>,
  config: Config,
): Promise<string> {
  const tokenSecret = config.tokenSecret ?? (await readTokenSecret(config.dataDir))
  const now = systemClock()
  const place = await backupPlace(to, process.env)
  const file = place.file(backupName(now))
  const images = await openImages(config, 'command')
  const report = await withDatabase(
    config,
    (databaseUrl) => {
      if (!tokenSecret) throw new StartupError(`Belum ada kunci rahasia di ${config.dataDir}.`)
      return makeBackup({ databaseUrl, images, tokenSecret, version: projectVersion() }, file, now)
    },
    { mustExist: true },
  )
  await noteBackupForAll(config, now)
  const removed = keepDays === undefined ? 0 : await removeOldBackups(place, keepDays, now)
  const old = removed > 0 ? ` ${removed} cadangan lama dihapus.` : ''
  return `Cadangan selesai: ${file.name} (${sizeWords(report.bytes)}), ${countWords(report)}.${old}`
}

main().catch((error: unknown) => {
  console.error(failureWords(error) ?? error)
  process.exit(1)
})
