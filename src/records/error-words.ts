import { lastFallback } from '../../contract/last-fallback'
import { ApiError, NetworkError, SessionChanged, SessionEnded } from '../api/errors'
import { networkWords } from '../ui/words/network-words'

/**
 * The one place that turns an error into an Indonesian sentence with what to do (specification
 * section 8): the service's own sentence, else the fallback.
 * @param fallback shown where the service refuses without a sentence, and for a fault of ours
 * @param offline shown instead where no answer came, by screens that go on without a network
 */
export function errorWords(error: unknown, fallback: string = lastFallback, offline?: string): string {
  if (error instanceof NetworkError) return networkWords(error.reason, error.sentence || offline)
  if (error instanceof SessionEnded || error instanceof SessionChanged) {
    return 'Sesi Anda berakhir. Masuk lagi, lalu ulangi.'
  }
  return error instanceof ApiError ? error.sentenceOr(fallback) : (storageWords(error) ?? fallback)
}

/** By the name of the error, of the browser or of Dexie: what the local database did, and what helps. */
const storageFaults: Readonly<Record<string, string>> = {
  QuotaExceededError: 'Penyimpanan perangkat ini penuh. Hapus berkas atau aplikasi lain, lalu coba lagi.',
  DatabaseClosedError: 'Penyimpanan di perangkat ini terputus. Muat ulang halaman ini, lalu ulangi.',
  ...Object.fromEntries(
    ['OpenFailedError', 'MissingAPIError', 'SecurityError', 'UnknownError'].map((name) => [
      name,
      'Peramban tidak mengizinkan Hadir menyimpan data di perangkat ini. Izinkan cookie dan data situs untuk alamat ini, lalu muat ulang.',
    ]),
  ),
}

function storageWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // Dexie wraps what the browser said.
  const inner = 'inner' in error && error.inner instanceof Error ? error.inner.name : ''
  return storageFaults[inner] ?? storageFaults[error.name]
}
