/** One picture: which person sees which screen. */
export interface Shot {
  name: string
  as: 'admin' | 'teacher'
  /** The address; `{student}`, `{class}`, `{teacher}` and `{announcement}` stand for ids of the demo school. */
  path: string
  /** Pressed before the picture is taken: names of buttons. */
  press?: readonly string[]
  /** Typed after that, where the focus is. */
  type?: string
}

/** Every screen that exists, and the dialogs that people meet most. */
export const shots: readonly Shot[] = [
  { name: 'dashboard-admin', as: 'admin', path: '/dashboard' },
  { name: 'dashboard-wali', as: 'teacher', path: '/dashboard' },
  { name: 'wali-kelas', as: 'teacher', path: '/akademik/wali-kelas' },
  { name: 'absensi', as: 'teacher', path: '/akademik/wali-kelas/absensi' },
  { name: 'absensi-minggu', as: 'teacher', path: '/akademik/wali-kelas/absensi?tampilan=minggu' },
  { name: 'absensi-rekap', as: 'teacher', path: '/akademik/wali-kelas/absensi?tampilan=rekap' },
  { name: 'izin', as: 'teacher', path: '/akademik/wali-kelas/izin-sakit' },
  { name: 'izin-catat', as: 'teacher', path: '/akademik/wali-kelas/izin-sakit?catat=1' },
  { name: 'izin-admin', as: 'admin', path: '/akademik/wali-kelas/izin-sakit' },
  { name: 'gerbang', as: 'admin', path: '/absensi/siswa/gerbang' },
  { name: 'kartu', as: 'admin', path: '/absensi/siswa/kartu' },
  { name: 'siswa', as: 'admin', path: '/civitas/siswa' },
  { name: 'siswa-kosong', as: 'admin', path: '/civitas/siswa?cari=tidakadasamasekali' },
  { name: 'siswa-impor', as: 'admin', path: '/civitas/siswa/impor' },
  { name: 'siswa-detail', as: 'admin', path: '/civitas/siswa/{student}' },
  { name: 'guru', as: 'admin', path: '/civitas/perangkat/guru' },
  { name: 'guru-impor', as: 'admin', path: '/civitas/perangkat/guru?impor=dapodik' },
  { name: 'guru-orang', as: 'admin', path: '/civitas/perangkat/guru?orang={teacher}' },
  { name: 'guru-jadwal', as: 'admin', path: '/civitas/perangkat/guru?orang={teacher}&bagian=jadwal' },
  { name: 'guru-kehadiran', as: 'admin', path: '/civitas/perangkat/guru?orang={teacher}&bagian=kehadiran' },
  { name: 'guru-bebas', as: 'admin', path: '/civitas/perangkat/guru?bebas=1_' },
  { name: 'guru-tambah', as: 'admin', path: '/civitas/perangkat/guru', press: ['Tambah guru'] },
  { name: 'non-guru', as: 'admin', path: '/civitas/perangkat/non-guru' },
  { name: 'mapel', as: 'admin', path: '/akademik/mata-pelajaran' },
  { name: 'mapel-tambah', as: 'admin', path: '/akademik/mata-pelajaran', press: ['Tambah mata pelajaran'] },
  { name: 'mapel-matriks', as: 'admin', path: '/akademik/mata-pelajaran?tampilan=matriks' },
  { name: 'jadwal', as: 'admin', path: '/akademik/jadwal-pelajaran' },
  { name: 'jadwal-tambah', as: 'admin', path: '/akademik/jadwal-pelajaran', press: ['Tambah pelajaran'] },
  { name: 'jadwal-riwayat', as: 'admin', path: '/akademik/jadwal-pelajaran', press: ['Riwayat'] },
  { name: 'jadwal-cetak', as: 'admin', path: '/akademik/jadwal-pelajaran?tampilan=cetak' },
  { name: 'jadwal-guru', as: 'teacher', path: '/akademik/jadwal-pelajaran' },
  { name: 'kelas', as: 'admin', path: '/akademik/manajemen-kelas' },
  { name: 'tahun', as: 'admin', path: '/akademik/tahun-ajaran' },
  { name: 'tahun-libur', as: 'admin', path: '/akademik/tahun-ajaran', press: ['Tambah hari libur'] },
  { name: 'tahun-baru', as: 'admin', path: '/akademik/tahun-ajaran', press: ['Tambah tahun ajaran'] },
  { name: 'kelas-detail', as: 'admin', path: '/akademik/manajemen-kelas/{class}' },
  { name: 'kelas-jadwal', as: 'admin', path: '/akademik/manajemen-kelas/{class}?bagian=jadwal' },
  { name: 'kelas-absensi', as: 'admin', path: '/akademik/manajemen-kelas/{class}?bagian=absensi' },
  { name: 'pengumuman', as: 'teacher', path: '/akademik/pengumuman' },
  { name: 'pengumuman-admin', as: 'admin', path: '/akademik/pengumuman' },
  { name: 'pengumuman-buka', as: 'teacher', path: '/akademik/pengumuman?buka={announcement}' },
  { name: 'pengumuman-buka-admin', as: 'admin', path: '/akademik/pengumuman?buka={announcement}' },
  { name: 'pengumuman-tulis', as: 'admin', path: '/akademik/pengumuman?tulis=baru' },
  { name: 'tahun-kenaikan', as: 'admin', path: '/akademik/tahun-ajaran?kenaikan' },
  { name: 'analitik-guru', as: 'admin', path: '/analytic/teacher-attendance' },
  { name: 'analitik-tagihan', as: 'admin', path: '/analytic/bills' },
  { name: 'analitik-siswa', as: 'admin', path: '/analytic/students' },
  { name: 'analitik-kehadiran', as: 'admin', path: '/analytic/student-attendance' },
  {
    name: 'analitik-kehadiran-berat',
    as: 'admin',
    path: '/analytic/student-attendance?rentang=28-hari&kelompok=kronis&urut=gaji',
  },
  { name: 'pengingat', as: 'admin', path: '/settings?bagian=pemberitahuan' },
  { name: 'pengingat-wali', as: 'teacher', path: '/settings?bagian=pemberitahuan' },
  { name: 'hubungi', as: 'admin', path: '/absensi/siswa/hubungi' },
  {
    name: 'hubungi-pesan',
    as: 'admin',
    path: '/absensi/siswa/hubungi',
    press: ['Ubah pesan'],
  },
  { name: 'hubungi-wali', as: 'teacher', path: '/absensi/siswa/hubungi' },
  { name: 'presensi', as: 'admin', path: '/absensi/siswa' },
  { name: 'presensi-detail', as: 'admin', path: '/absensi/siswa/detail/{student}' },
  { name: 'cari', as: 'admin', path: '/dashboard', press: ['Cari di sekolah'] },
  { name: 'cari-nama', as: 'admin', path: '/civitas/siswa', press: ['Cari di sekolah'], type: 'ra' },
  { name: 'cari-nihil', as: 'admin', path: '/dashboard', press: ['Cari di sekolah'], type: 'qqq' },
  { name: 'cari-wali', as: 'teacher', path: '/akademik/wali-kelas/absensi', press: ['Cari di sekolah'] },
  { name: 'pegawai-hari', as: 'admin', path: '/absensi/guru' },
  { name: 'pegawai-saya', as: 'teacher', path: '/absensi/guru' },
  { name: 'pegawai-rekap', as: 'admin', path: '/absensi/guru?tampilan=rekap' },
  { name: 'pegawai-izin', as: 'admin', path: '/absensi/guru?tampilan=izin' },
  { name: 'kasir', as: 'admin', path: '/tagihan/tagihan-pembayaran?siswa={student}' },
  { name: 'kasir-bayar', as: 'admin', path: '/tagihan/tagihan-pembayaran?siswa={debtor}' },
  { name: 'kasir-cari', as: 'admin', path: '/tagihan/tagihan-pembayaran' },
  { name: 'buku-kas', as: 'admin', path: '/tagihan/tagihan-pembayaran?tampilan=kas' },
  { name: 'buku-kas-bulan', as: 'admin', path: '/tagihan/tagihan-pembayaran?tampilan=kas&bulan=2026-11' },
  { name: 'tunggakan', as: 'admin', path: '/tagihan/tagihan-pembayaran?tampilan=tunggakan' },
  { name: 'atur-tagihan', as: 'admin', path: '/tagihan/pengaturan-tagihan' },
  { name: 'atur-tagihan-jenis', as: 'admin', path: '/tagihan/pengaturan-tagihan?tampilan=jenis' },
  {
    name: 'atur-tagihan-setahun',
    as: 'admin',
    path: '/tagihan/pengaturan-tagihan',
    press: ['Tagihan setahun'],
  },
  { name: 'sinkronisasi', as: 'teacher', path: '/sinkronisasi' },
  { name: 'pengaturan', as: 'admin', path: '/settings' },
  { name: 'pengaturan-pengguna', as: 'admin', path: '/settings?bagian=pengguna' },
  { name: 'pengaturan-catatan', as: 'admin', path: '/settings?bagian=catatan' },
  { name: 'pengaturan-sesi', as: 'admin', path: '/settings?bagian=sesi' },
  { name: 'pengaturan-peran', as: 'admin', path: '/settings?bagian=peran' },
  { name: 'pengaturan-peran-ubah', as: 'admin', path: '/settings?bagian=peran', press: ['Bendahara'] },
  { name: 'pengaturan-sekolah', as: 'admin', path: '/settings?bagian=sekolah' },
  { name: 'pengaturan-tingkat', as: 'admin', path: '/settings?bagian=tingkat' },
  { name: 'pengaturan-privasi', as: 'admin', path: '/settings?bagian=privasi' },
]

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

export const themes = ['light', 'dark'] as const
