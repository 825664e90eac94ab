import { sql } from 'drizzle-orm'
import { account, evidence, type Held, staff, sums } from './held-by.repo'

/** What is held of a member of staff or the owner of an account, in the order of the copy. */
export const heldOfStaff: readonly Held[] = [
  {
    table: 'teachers',
    title: 'Identitas pegawai',
    of: staff('id'),
    own: true,
    erase: {
      columns: [
        'nip',
        'nuptk',
        'machine_number',
        'gender',
        'email',
        'phone',
        'address',
        'birth_place',
        'birth_date',
        'photo_url',
      ],
      words: 'Nama, NIP, NUPTK, nomor mesin absensi, kelahiran, alamat, telepon, email, dan foto.',
    },
    keep: 'Jenis dan status pegawai tetap dihitung, tanpa nama.',
  },
  {
    table: 'users',
    title: 'Akun',
    of: account('id'),
    own: true,
    erase: {
      columns: ['phone', 'photo_url', 'account_id', 'invitation_hash', 'invited_until'],
      words: 'Nama, email, telepon, foto, dan kata sandi akun. Akun di sekolah lain tetap ada.',
    },
    keep: 'Akun kosong tetap ada, agar catatan orang lain punya penulis. Akun itu tidak dapat dipakai masuk.',
  },
  {
    table: 'teacher_attendances',
    title: 'Kehadiran pegawai',
    of: staff(),
    own: true,
    erase: { columns: ['note', ...evidence], words: 'Keterangan, foto, posisi, dan tempat.' },
    keep: `Status dan jam. ${sums}`,
  },
  {
    table: 'teacher_leaves',
    title: 'Izin pegawai',
    of: staff(),
    own: true,
    erase: { columns: ['reason', 'attachment_url', 'decision_note'], words: 'Alasan, surat, dan jawaban.' },
    keep: `Jenis dan tanggal. ${sums}`,
  },
  {
    table: 'teacher_subjects',
    title: 'Mata pelajaran yang diampu',
    of: staff(),
    erase: { columns: 'row', words: 'Seluruhnya.' },
  },
  {
    table: 'classes',
    title: 'Wali kelas',
    of: staff('homeroom_teacher_id'),
    keep: 'Kelas lama tetap punya wali kelas; namanya diganti.',
  },
  {
    table: 'schedules',
    title: 'Jadwal mengajar',
    of: staff(),
    keep: 'Jadwal lama tetap utuh; nama pengajar diganti.',
  },
  {
    table: 'teacher_blocked_times',
    title: 'Waktu tidak dapat mengajar',
    of: staff(),
    erase: { columns: 'row', words: 'Seluruhnya.' },
  },
  {
    table: 'schedule_histories',
    title: 'Riwayat jadwal',
    of: ({ teacherId, userId }) =>
      teacherId === null && userId === null
        ? undefined
        : sql`(t.teacher_id = ${teacherId}::uuid OR t.former_teacher_id = ${teacherId}::uuid OR t.user_id = ${userId}::uuid)`,
    keep: 'Riwayat tetap utuh; nama diganti.',
  },
  {
    table: 'announcements',
    title: 'Pengumuman yang ditulis',
    of: account('created_by'),
    keep: 'Pengumuman milik sekolah; nama penulis diganti.',
  },
  {
    table: 'announcement_reads',
    title: 'Pengumuman yang dibaca',
    of: account(),
    erase: { columns: 'row', words: 'Seluruhnya.' },
  },
  {
    table: 'imports',
    title: 'Impor',
    of: ({ userId }) =>
      userId === null ? undefined : sql`(t.made_by = ${userId}::uuid OR t.undone_by = ${userId}::uuid)`,
    keep: 'Daftar impor milik sekolah; nama diganti.',
  },
  {
    table: 'register_unlocks',
    title: 'Absensi yang dibuka kembali',
    of: account('unlocked_by'),
    keep: 'Alasan pembukaan milik sekolah; nama diganti.',
  },
  {
    table: 'session_families',
    title: 'Sesi dan perangkat',
    of: account(),
    own: true,
    erase: { columns: 'row', words: 'Seluruhnya; semua perangkat dikeluarkan.' },
  },
  {
    table: 'reminder_devices',
    title: 'Perangkat yang diingatkan',
    of: account(),
    erase: { columns: 'row', words: 'Seluruhnya.' },
  },
]
