import { ErrorCode, type ErrorCodeValue } from '../../contract/errors'

export interface MessageDetails {
  /** Minutes to wait, for limits and locks. */
  readonly minutes?: number
  /** What somebody quotes when asking for help. */
  readonly requestId?: string
}

/** Every error code in words that a teacher understands. The only place of these sentences. */
const sentences: Record<ErrorCodeValue, string | ((details: MessageDetails) => string)> = {
  [ErrorCode.ok]: 'Berhasil',
  [ErrorCode.sessionExpired]: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  [ErrorCode.sessionInvalid]: 'Sesi Anda tidak berlaku lagi. Silakan masuk lagi.',
  [ErrorCode.sessionReused]:
    'Sesi ini dipakai dari dua tempat, jadi kami akhiri demi keamanan. Silakan masuk lagi.',
  [ErrorCode.sessionMissing]: 'Silakan masuk lebih dulu.',
  [ErrorCode.credentialsWrong]: 'Email atau kata sandi salah. Periksa lagi, lalu coba masuk.',
  [ErrorCode.invalid]: 'Ada isian yang belum benar. Periksa lagi isian Anda.',
  [ErrorCode.dateInFuture]: 'Tanggal ini belum tiba, jadi belum bisa diabsen.',
  [ErrorCode.dateOutsidePeriod]: 'Tanggal ini di luar semester yang tercatat.',
  [ErrorCode.notInClass]: 'Siswa ini tidak terdaftar di kelas ini pada tanggal itu.',
  [ErrorCode.notFound]: 'Data yang Anda cari tidak ditemukan.',
  [ErrorCode.conflict]: 'Data ini sudah diubah orang lain. Periksa isi yang terbaru.',
  [ErrorCode.duplicate]: 'Data yang sama sudah ada.',
  [ErrorCode.inUse]: 'Data ini masih dipakai, jadi belum bisa dihapus.',
  [ErrorCode.setupDone]: 'Pemasangan sudah selesai. Silakan masuk.',
  [ErrorCode.clash]: 'Waktu ini sudah terisi. Pilih waktu lain.',
  [ErrorCode.wrongState]: 'Dalam keadaan sekarang, ini tidak bisa dilakukan. Muat ulang data ini.',
  [ErrorCode.notPermitted]: 'Anda tidak memiliki akses untuk ini.',
  [ErrorCode.registerLocked]: 'Absensi tanggal ini sudah dikunci. Hubungi tata usaha untuk mengubahnya.',
  [ErrorCode.tooMany]: ({ minutes }) =>
    minutes === undefined
      ? 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.'
      : `Terlalu banyak permintaan. Coba lagi dalam ${minutes} menit.`,
  [ErrorCode.accountLocked]: ({ minutes }) =>
    `Terlalu banyak percobaan masuk yang salah. Coba lagi dalam ${minutes ?? 5} menit.`,
  [ErrorCode.tooLarge]: 'Kiriman ini terlalu besar.',
  [ErrorCode.notSupported]: 'Jenis kiriman ini tidak didukung.',
  [ErrorCode.internal]: ({ requestId }) =>
    `Terjadi kesalahan pada server. Coba lagi${requestId === undefined ? '.' : `; bila terulang, sebutkan kode ${requestId}.`}`,
  [ErrorCode.unavailable]: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
}

/**
 * The Indonesian sentence of an error code.
 * @param details what the sentence names, where it names something
 */
export function sentenceOf(code: ErrorCodeValue, details: MessageDetails = {}): string {
  const sentence = sentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details)
}
