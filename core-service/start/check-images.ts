import { isWrongSetting, StoreError, storeWords } from '../object-store/store-error'
import { closeImageFolder } from '../resources/images/image-folder'
import type { ImageStore } from '../resources/images/image-store'
import type { Config } from './config'
import { imageFolderOf } from './open-images'
import { StartupError } from './startup-error'
import { systemCode } from '../system-code'

/**
 * Looks at the place of the images before anybody asks for one. A store that is away for now does not keep a school from marking.
 * @throws StartupError for a store whose address, keys or bucket are wrong
 */
export async function checkImages(
  images: ImageStore,
  config: Pick<Config, 'dataDir' | 'imageStore'>,
  log: (line: string) => void,
): Promise<void> {
  const folder = imageFolderOf(config)
  if (folder !== undefined) {
    return await closeImageFolder(folder).catch((error: unknown) => {
      if (systemCode(error) !== 'EPERM') throw error
      throw new StartupError(
        `Folder foto ${folder} bukan milik akun ini, sehingga tidak dapat ditutup bagi akun lain. Jadikan akun ini pemiliknya (chown).`,
      )
    })
  }
  try {
    await images.schools()
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    const sentence = storeWords(error)
    if (isWrongSetting(error)) throw new StartupError(sentence)
    log(`${sentence} Layanan tetap berjalan; foto menyusul.`)
  }
}
