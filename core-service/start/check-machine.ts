import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { imageFolderOf } from './open-images'
import type { Config } from './config'
import { checkPort, ofFigures } from './listen'
import { StartupError } from './startup-error'
import { unknownZones } from './zones'

/**
 * Looks at what a start needs of its machine before it makes anything there.
 * @throws StartupError with a sentence that says what to change
 */
export async function checkMachine(
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'imageStore' | 'metrics'>,
): Promise<void> {
  checkZones()
  await checkWritable(config.dataDir, 'DATA_DIR')
  const images = imageFolderOf(config)
  if (images !== undefined)
    await checkWritable(images, config.imageStore === undefined ? 'DATA_DIR' : 'IMAGE_STORE')
  if (config.port !== 0) await checkPort(config)
  if (config.metrics) await checkPort(config.metrics, ofFigures)
}

function checkZones(): void {
  if (unknownZones().length === 0) return
  throw new StartupError(
    'Node.js ini tidak mengenal zona waktu Indonesia. Pasang Node.js resmi, yang memuat semua zona waktu.',
  )
}

/** A folder that is not there yet is made later: in the nearest folder that is there. */
async function checkWritable(folder: string, variable: string): Promise<void> {
  const there = await nearest(folder)
  if (!(await stat(there)).isDirectory()) {
    throw new StartupError(`Di ${there} ada berkas, bukan folder. Isi ${variable} dengan folder untuk data.`)
  }
  const refused = await access(there, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  if (refused === undefined) return
  throw new StartupError(
    `Folder ${there} tidak dapat ditulisi akun ini (${refused.includes('EROFS') ? 'disknya hanya dapat dibaca' : 'tidak diizinkan'}). Beri akun ini izin, atau isi ${variable} dengan folder lain.`,
  )
}

async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  const above = path.dirname(folder)
  return found || above === folder ? folder : nearest(above)
}
