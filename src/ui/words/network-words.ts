/** Why no answer came; the reasons of the client's NetworkError. */
export type Silence = 'offline' | 'timeout' | 'notOurs' | 'gateway' | 'aborted'

/**
 * Why no answer came, and what to do, in words.
 * @param sentence the sentence of a 502–504 itself, if any: it is more exact
 */
export function networkWords(reason: Silence, sentence = ''): string {
  if (sentence) return sentence
  switch (reason) {
    case 'offline':
      return 'Tidak ada jaringan. Periksa sambungan internet, lalu coba lagi.'
    case 'timeout':
      return 'Jaringan terlalu lambat. Coba lagi sebentar lagi.'
    case 'notOurs':
      return 'Jaringan ini belum terhubung ke internet, mungkin Wi-Fi yang meminta masuk dulu. Buka halaman masuk Wi-Fi itu, lalu coba lagi.'
    case 'gateway':
      return 'Layanan sekolah sedang tidak bisa dihubungi. Coba lagi sebentar lagi.'
    case 'aborted':
      return 'Permintaan dibatalkan.'
  }
}
