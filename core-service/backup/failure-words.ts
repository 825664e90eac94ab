import { DatabaseError } from 'pg'
import { DomainError } from '../kit/answers/fail'
import { SchemaDiffers } from '../db/copy/load-database'
import { StoreError, storeWords } from '../object-store/store-error'
import { StartupError } from '../start/startup-error'
import { systemCode } from '../system-code'

/** PostgreSQL's codes of a server that ends the connection, or takes none. */
const ENDED = /^(57P0\d|08\w{3})$/
const DISK_FULL = '53100'

const bySystemCode: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: () => 'Disk penuh. Kosongkan ruang, lalu ulangi; berkas yang belum utuh sudah dihapus.',
  EDQUOT: () => 'Jatah disk habis. Kosongkan ruang, lalu ulangi; berkas yang belum utuh sudah dihapus.',
  ENOENT: (place) => `${place} tidak ada.`,
  ENOTDIR: (place) => `${place} bukan folder.`,
  EISDIR: (place) => `${place} adalah folder, bukan berkas.`,
  EACCES: (place) => `Akun ini tidak boleh membuka ${place}. Jalankan dengan akun yang menjalankan layanan.`,
  EPERM: (place) => `Akun ini tidak boleh mengubah ${place}. Jalankan dengan akun yang menjalankan layanan.`,
  EROFS: (place) => `${place} hanya dapat dibaca.`,
  EIO: (place) => `Disk tidak dapat membaca atau menulis ${place}. Periksa disknya.`,
  ECONNREFUSED: () => 'Basis data tidak dapat dihubungi.',
}

/**
 * The sentence for a failed command.
 * @returns undefined for what was not foreseen
 */
export function failureWords(error: unknown): string | undefined {
  if (error instanceof StartupError || error instanceof DomainError) return error.message
  if (error instanceof StoreError) return storeWords(error)
  if (error instanceof SchemaDiffers) {
    return `Tabel ${error.message} dalam cadangan ini berbeda dari yang dikenal versi Hadir ini. Pulihkan dengan versi yang membuatnya.`
  }
  if (!(error instanceof Error)) return undefined
  // Around a failed statement, with its values, is an error of the library that made it.
  if (error.cause instanceof Error && error.message.startsWith('Failed query'))
    return failureWords(error.cause)
  const code = systemCode(error)
  if (code === DISK_FULL) return bySystemCode['ENOSPC']?.('')
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'Berkas'
  const words = bySystemCode[code]
  if (words) return words(place)
  const cut = /Connection terminated|connection closed|ECONNRESET|EPIPE/i
  if (ENDED.test(code) || cut.test(`${code} ${error.message}`)) {
    return 'Basis data berhenti di tengah jalan. Jalankan kembali layanannya, lalu ulangi.'
  }
  return error instanceof DatabaseError ? `Basis data menolak: ${error.message}` : undefined
}
