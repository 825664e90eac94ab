import type { ReadFailureCode } from './read-failure'

/** What is wrong with a file and what to do about it. */
export interface FailureWords {
  title: string
  advice: string
}

/** Sentences for every way in which a file cannot be used. */
export const failureWords: Record<ReadFailureCode, FailureWords> = {
  notWorkbook: {
    title: 'Berkas ini bukan buku kerja Excel atau CSV',
    advice: 'Pilih berkas .xlsx, .xls, atau .csv, misalnya "Daftar Peserta Didik" yang diunduh dari Dapodik.',
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
    title: 'Berkas ini tidak berisi siswa',
    advice: 'Periksa apakah ada baris data di bawah judul kolom, lalu pilih lagi.',
  },
  noHeader: {
    title: 'Judul kolom tidak ditemukan',
    advice:
      'Sertakan satu baris judul yang memuat Nama serta NISN, NIPD, atau Tanggal Lahir. Urutan kolom bebas. Anda juga dapat memakai templat kami.',
  },
  noName: {
    title: 'Kolom Nama tidak ditemukan',
    advice: 'Beri judul "Nama" pada kolom berisi nama siswa, simpan, lalu pilih lagi.',
  },
  staffList: {
    title: 'Ini daftar guru atau tendik, bukan daftar siswa',
    advice: 'Unduh "Daftar Peserta Didik" dari Dapodik, lalu pilih berkas itu di sini.',
  },
  tooLarge: {
    title: 'Berkas lebih besar dari 20 MB',
    advice: 'Hapus gambar dan lembar lain dari berkas itu, atau bagi per tingkat, lalu pilih lagi.',
  },
  tooManyRows: {
    title: 'Berkas berisi lebih dari 20.000 baris',
    advice: 'Bagi menjadi beberapa berkas, misalnya satu berkas per tingkat.',
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
}
