import { ReadFailure, type ReadFailureCode } from './read-failure'

/** Why a file could not be opened and what to do, for a screen that has one sentence for it. */
export function unopenedWords(error: unknown): string {
  // Moved, renamed or locked by another program since it was chosen, where it is no failure of the file's own.
  const code = error instanceof ReadFailure ? error.code : 'unreadable'
  return sentences[code] ?? sentences.broken
}

const sentences: { broken: string } & Partial<Record<ReadFailureCode, string>> = {
  broken: 'Berkas ini rusak dan tidak dapat dibuka. Buka di Excel, simpan lagi, lalu pilih lagi.',
  encrypted: 'Berkas ini terkunci kata sandi. Hapus kata sandinya di Excel, simpan, lalu pilih lagi.',
  notWorkbook: 'Berkas ini bukan buku kerja yang dapat dibuka. Simpan sebagai XLSX atau CSV.',
  empty: 'Berkas ini kosong.',
  tooLarge: 'Berkas ini lebih besar dari 20 MB. Hapus gambar dan lembar lain, lalu pilih lagi.',
  tooLargeInside: 'Isi berkas ini terlalu besar. Salin tabelnya saja ke buku kerja baru.',
  noReader: 'Pembaca berkas belum terunduh. Sambungkan ke jaringan, muat ulang halaman ini, lalu coba lagi.',
  unreadable: 'Berkas tidak dapat dibaca dari perangkat ini. Tutup program yang membukanya, lalu pilih lagi.',
}
