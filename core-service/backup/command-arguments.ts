import path from 'node:path'
import { parseArgs } from 'node:util'
import { isS3 } from '../object-store/s3-address'
import { StartupError } from '../start/startup-error'

const usage = {
  backup: `Mencadangkan basis data, foto, dan kunci rahasia ke satu berkas, selagi layanan berjalan:

  npm run backup -- --to FOLDER
  npm run backup -- --to s3://BUCKET/AWALAN

  --keep HARI    sesudahnya hapus cadangan di tempat itu yang lebih tua`,
  restore: `Memulihkan sebuah cadangan ke folder data yang kosong:

  npm run restore -- BERKAS --into FOLDER
  npm run restore -- --from s3://BUCKET/AWALAN/NAMA.tar --into FOLDER

Dengan DATABASE_URL, basis datanya dipulihkan ke server itu, yang harus kosong; dengan IMAGE_STORE juga fotonya.`,
  verify: `Memeriksa sebuah cadangan dengan memulihkannya ke basis data sementara:

  npm run backup:verify -- BERKAS
  npm run backup:verify -- --from s3://BUCKET/AWALAN/NAMA.tar`,
}

export type BackupCommand =
  | { readonly name: 'help'; readonly text: string }
  /** `to` is a folder or a place in a store, `from` a file or an object in a store. */
  | { readonly name: 'backup'; readonly to: string; readonly keepDays: number | undefined }
  | { readonly name: 'restore'; readonly from: string; readonly folder: string }
  | { readonly name: 'verify'; readonly from: string }

/**
 * Reads what was typed.
 * @param from the folder in which relative paths begin
 * @throws StartupError with the usage
 */
export function readCommand([name = '', ...args]: readonly string[], from: string): BackupCommand {
  if (name !== 'backup' && name !== 'restore' && name !== 'verify') throw new StartupError(usage.backup)
  const { help, to, keep, into, from: named, files } = parse(name, args)
  if (help) return { name: 'help', text: usage[name] }
  const [file, ...more] = named === undefined ? files : [named, ...files]
  const at = (given: string) => (isS3(given) ? given : path.resolve(from, given))
  if (name === 'backup' && to && !into && !file) {
    if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) {
      throw new StartupError('--keep harus jumlah hari, paling sedikit 1.')
    }
    return { name, to: at(to), keepDays: keep === undefined ? undefined : Number(keep) }
  }
  if (name !== 'backup' && file && more.length === 0 && !to && !keep) {
    if (name === 'restore' && into && !isS3(into)) return { name, from: at(file), folder: at(into) }
    if (name === 'verify' && !into) return { name, from: at(file) }
  }
  throw new StartupError(usage[name])
}

function parse(name: keyof typeof usage, args: readonly string[]) {
  const text = { type: 'string' } as const
  const help = { type: 'boolean', short: 'h', default: false } as const
  const options = { help, to: text, keep: text, into: text, from: text }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { ...values, files: positionals }
  } catch {
    throw new StartupError(usage[name])
  }
}
