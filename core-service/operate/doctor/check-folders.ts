import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { diskFullBytes, diskLowBytes } from '../../../contract/system-health'
import { isBackupDue } from '../../../contract/values/backup-age'
import { hasDatabase, writtenPlace } from '../../db/embedded/choose-place'
import { spaceBelow } from '../../monitoring/disks'
import { unlessGone } from '../../resources/images/image-folder'
import type { Config } from '../../start/config'
import { imageFolderOf } from '../../start/open-images'
import { lastBackupOfAll } from '../../start/last-backup-of-all'
import { readTokenSecret, secretFile } from '../../start/token-secret'
import { attention, failed, figure, ok, type Finding } from './finding'
import { systemCode } from '../../system-code'

type Folders = Pick<Config, 'dataDir' | 'databaseUrl' | 'imageStore' | 'tokenSecret'>

/** The data folder, what lies in it, and the disks below it. */
export async function checkFolders(config: Folders, now: Date): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config
  const found = await unlessGone(() => stat(dataDir))
  if (!found) {
    return [
      attention(
        'Folder data',
        `${dataDir} belum ada; start pertama membuatnya. Bila seharusnya ada, isi DATA_DIR dengan folder data layanan ini.`,
      ),
    ]
  }
  if (!found.isDirectory()) return [failed('Folder data', `${dataDir} bukan folder; betulkan DATA_DIR.`)]
  const images = imageFolderOf(config)
  const elsewhere = databaseUrl ? '' : await writtenPlace(dataDir)
  return [
    await checkWritable('Folder data', dataDir),
    ...(images !== undefined && (await unlessGone(() => stat(images)))
      ? [await checkWritable('Folder foto', images), await checkClosed('Foto', images, 'chmod 700')]
      : []),
    await checkDisk('Disk data', dataDir),
    ...(typeof config.imageStore === 'string' ? [await checkDisk('Disk foto', config.imageStore)] : []),
    ...(elsewhere ? [await checkDisk('Disk basis data', elsewhere)] : []),
    ...(databaseUrl && config.imageStore === undefined
      ? [
          attention(
            'Tempat foto',
            'Foto hanya ada di folder data ini; bila basis data dipakai beberapa instans, beri semuanya IMAGE_STORE yang sama.',
          ),
        ]
      : []),
    ...(await checkSecret(config)),
    await checkBackup(config, now),
  ]
}

async function checkWritable(what: string, folder: string): Promise<Finding> {
  const file = path.join(folder, `.doctor-${process.pid}`)
  try {
    await writeFile(file, '', { flag: 'wx' })
    await rm(file)
    return ok(what, `${folder} dapat ditulis.`)
  } catch (error) {
    return failed(
      what,
      `${folder} tidak dapat ditulis (${codeOf(error)}); periksa disk dan pemilik folder, dan jalankan dengan akun yang menjalankan layanan.`,
    )
  }
}

const codeOf = (error: unknown): string => systemCode(error) || String(error)

/** Windows has no such rights. */
async function checkClosed(what: string, place: string, mend: string): Promise<Finding> {
  const { mode } = await stat(place)
  if (process.platform === 'win32' || (mode & 0o077) === 0)
    return ok(what, `Hanya pemiliknya yang membaca ${place}.`)
  return attention(what, `Akun lain di mesin ini dapat membaca ${place}; tutup dengan ${mend} ${place}.`)
}

async function checkDisk(what: string, folder: string): Promise<Finding> {
  const found = await spaceBelow(folder).catch((error: unknown) => codeOf(error))
  if (typeof found === 'string') {
    return failed(what, `${folder} tidak dapat diperiksa (${found}); periksa apakah disknya terpasang.`)
  }
  const { freeBytes: free, sizeBytes: size } = found
  const text = `${figure(free / 1e9, 1)} GB dari ${figure(size / 1e9, 1)} GB kosong`
  if (free < diskFullBytes)
    return failed(what, `${text}; kosongkan ruang sekarang, layanan segera tidak dapat menyimpan.`)
  if (free < diskLowBytes || free < size / 10) return attention(what, `${text}; siapkan ruang tambahan.`)
  return ok(what, `${text}.`)
}

async function checkSecret({ dataDir, databaseUrl, tokenSecret }: Folders): Promise<Finding[]> {
  const what = 'Kunci rahasia'
  if (tokenSecret) return [ok(what, 'Diberikan lewat TOKEN_SECRET.')]
  let kept: string | undefined
  try {
    kept = await readTokenSecret(dataDir)
  } catch {
    return [
      failed(
        what,
        `${secretFile(dataDir)} tidak dapat dibaca; jalankan dengan akun yang menjalankan layanan.`,
      ),
    ]
  }
  if (kept) {
    const shared = databaseUrl
      ? [
          attention(
            what,
            'Kunci ini hanya ada di folder data ini; bila basis data dipakai beberapa instans, beri semuanya TOKEN_SECRET yang sama.',
          ),
        ]
      : []
    return [await checkClosed(what, secretFile(dataDir), 'chmod 600'), ...shared]
  }
  if (!databaseUrl && !(await hasDatabase(dataDir))) return [ok(what, 'Dibuat saat start pertama.')]
  return [
    failed(
      what,
      `Tidak ada kunci rahasia di ${dataDir}; pulihkan dari cadangan, kalau tidak start berikutnya membuat yang baru dan semua orang harus masuk lagi.`,
    ),
  ]
}

async function checkBackup(config: Folders, now: Date): Promise<Finding> {
  const what = 'Cadangan'
  const last = await lastBackupOfAll(config)()
  const mend = 'npm run backup -- --to FOLDER'
  if (!last) return attention(what, `Belum pernah dibuat; jalankan ${mend} setiap malam.`)
  const hours = Math.floor((now.getTime() - last.getTime()) / 3_600_000)
  const age = hours < 48 ? `${figure(hours)} jam` : `${figure(hours / 24)} hari`
  if (!isBackupDue(last.toISOString(), now.getTime())) return ok(what, `Yang terakhir ${age} yang lalu.`)
  return attention(what, `Yang terakhir ${age} yang lalu; periksa jadwalnya, lalu jalankan ${mend}.`)
}
