import type { ImportKind } from '../import-kind'
import type { ReadFailureCode } from './read-failure'

/** What is wrong with a file and what to do about it. */
export interface FailureWords {
  title: string
  advice: string
}

type Words = Pick<ImportKind, 'noun' | 'workbook' | 'header'>

/** Sentences for the ways in which a file cannot be used; a list of the other kind has a banner of its own. */
export const failureWords = ({
  noun,
  workbook,
  header,
}: Words): Record<Exclude<ReadFailureCode, 'otherKind'>, FailureWords> => ({
  notWorkbook: {
    title: 'Berkas ini bukan buku kerja Excel atau CSV',
    advice: `Pilih berkas .xlsx, .xls, atau .csv, misalnya ${workbook}.`,
  },
  encrypted: {
    title: 'Berkas ini terkunci kata sandi',
    advice:
      'Buka di Excel, hapus kata sandinya lewat File, Info, Protect Workbook, simpan, lalu pilih lagi di sini.',
  },
  broken: {
    title: 'Berkas ini rusak dan tidak dapat dibuka',
    advice: 'Buka di Excel, setujui perbaikannya, simpan sebagai .xlsx, lalu pilih lagi. Atau unduh ulang.',
  },
  empty: {
    title: `Berkas ini tidak berisi ${noun}`,
    advice: 'Periksa apakah ada baris data di bawah judul kolom, lalu pilih lagi.',
  },
  noHeader: {
    title: 'Judul kolom tidak ditemukan',
    advice: `Sertakan satu baris judul yang memuat ${header}. Urutan kolom bebas. Anda juga dapat memakai templat kami.`,
  },
  onlySums: {
    title: 'Berkas ini hanya berisi jumlah',
    advice:
      'Jumlah seperti "S: 3" tidak menyebut tanggalnya, jadi tidak dapat dibawa. Pilih rekap yang punya satu kolom untuk setiap tanggal.',
  },
  noDays: {
    title: 'Kolom tanggal tidak ditemukan',
    advice: `Sertakan ${header}. Anda juga dapat memakai templat kami.`,
  },
  noSums: {
    title: 'Kolom tunggakan tidak ditemukan',
    advice: `Sertakan ${header}. Jumlah yang sudah dibayar tidak diimpor. Anda juga dapat memakai templat kami.`,
  },
  tooLarge: {
    title: 'Berkas lebih besar dari 20 MB',
    advice:
      'Hapus gambar dan lembar lain dari berkas itu, atau bagi menjadi beberapa berkas, lalu pilih lagi.',
  },
  tooLargeInside: {
    title: 'Isi berkas ini terlalu besar untuk dibuka',
    advice:
      'Buka di Excel, salin tabelnya saja ke buku kerja baru, simpan sebagai .xlsx, lalu pilih berkas baru itu.',
  },
  tooManyRows: {
    title: 'Berkas berisi lebih dari 20.000 baris',
    advice: 'Bagi menjadi beberapa berkas, lalu impor satu per satu.',
  },
  unreadable: {
    title: 'Berkas tidak dapat dibaca dari perangkat ini',
    advice:
      'Mungkin berkas sudah dipindah atau sedang dibuka program lain. Tutup program itu, lalu pilih lagi.',
  },
  noReader: {
    title: 'Pembaca berkas belum terunduh',
    advice: 'Sambungkan ke jaringan, muat ulang halaman ini, lalu pilih berkasnya lagi.',
  },
})
