import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from '../start/startup-error'

const usage = {
  backup: `Mencadangkan basis data, foto, dan kunci rahasia ke satu berkas, selagi layanan berjalan:

  npm run backup -- --to FOLDER

  --keep HARI    sesudahnya hapus cadangan di folder itu yang lebih tua`,
  restore: `Memulihkan sebuah cadangan ke folder data yang kosong:

  npm run restore -- BERKAS --into FOLDER

Dengan DATABASE_URL, basis datanya dipulihkan ke server itu, yang harus kosong.`,
  verify: `Memeriksa sebuah cadangan dengan memulihkannya ke basis data sementara:

  npm run backup:verify -- BERKAS`,
}

export type BackupCommand =
  | { readonly name: 'help'; readonly text: string }
  | { readonly name: 'backup'; readonly folder: string; readonly keepDays: number | undefined }
  | { readonly name: 'restore'; readonly file: string; readonly folder: string }
  | { readonly name: 'verify'; readonly file: string }

/**
 * Reads what was typed.
 * @param from the folder in which relative paths begin
 * @throws StartupError with the usage
 */
export function readCommand([name = '', ...args]: readonly string[], from: string): BackupCommand {
  if (name !== 'backup' && name !== 'restore' && name !== 'verify') throw new StartupError(usage.backup)
  const { help, to, keep, into, files } = parse(name, args)
  if (help) return { name: 'help', text: usage[name] }
  const [file, ...more] = files
  const at = (given: string) => path.resolve(from, given)
  if (name === 'backup' && to && !into && !file) {
    if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) {
      throw new StartupError('--keep harus jumlah hari, paling sedikit 1.')
    }
    return { name, folder: at(to), keepDays: keep === undefined ? undefined : Number(keep) }
  }
  if (name !== 'backup' && file && more.length === 0 && !to && !keep) {
    if (name === 'restore' && into) return { name, file: at(file), folder: at(into) }
    if (name === 'verify' && !into) return { name, file: at(file) }
  }
  throw new StartupError(usage[name])
}

function parse(name: keyof typeof usage, args: readonly string[]) {
  const text = { type: 'string' } as const
  const help = { type: 'boolean', short: 'h', default: false } as const
  const options = { help, to: text, keep: text, into: text }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { ...values, files: positionals }
  } catch {
    throw new StartupError(usage[name])
  }
}
