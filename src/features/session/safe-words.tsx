import { useOwnQueue } from './use-own-queue'

/** What of the person whose session ended is safe on this device, and what becomes of it. */
export function SafeWords() {
  const unsent = useOwnQueue()?.unsent
  if (unsent === undefined) return null
  return unsent === 0
    ? 'Semua catatan Anda sudah terkirim.'
    : `${unsent} catatan yang belum terkirim tetap tersimpan di perangkat ini dan dikirim setelah Anda masuk.`
}
