import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from './subject'

/**
 * One table that holds something of a person: whose rows, what becomes of them at an erasure, and what stays by which
 * rule (decision 0050). A test walks through the database and fails on a table that stands neither here nor in
 * {@link ofNobody}.
 */
export interface Held {
  readonly table: string
  readonly title: string
  /** The person's rows `t`; undefined where this kind of person has none. */
  readonly of: (subject: Subject) => SQL | undefined
  /** The row as it is given out, where not all of it is about the person. */
  readonly given?: SQL
  /** More tables beside `t` in the query. */
  readonly from?: SQL
  /** Columns that are emptied, or all of the row. */
  readonly erase?: { readonly columns: readonly string[] | 'row'; readonly words: string }
  /** What stays, and why. */
  readonly keep?: string
  /** Whether audit rows on a row of this table are about the person, and so lose their contents. */
  readonly own?: boolean
}

const pupil =
  (column = 'student_id') =>
  ({ studentId }: Subject): SQL | undefined =>
    studentId === null ? undefined : sql`t.${sql.identifier(column)} = ${studentId}::uuid`

const staff =
  (column = 'teacher_id') =>
  ({ teacherId }: Subject): SQL | undefined =>
    teacherId === null ? undefined : sql`t.${sql.identifier(column)} = ${teacherId}::uuid`

const account =
  (column = 'user_id') =>
  ({ userId }: Subject): SQL | undefined =>
    userId === null ? undefined : sql`t.${sql.identifier(column)} = ${userId}::uuid`

const ofBundles =
  (column = 'bundle_id') =>
  ({ studentId }: Subject): SQL | undefined =>
    studentId === null
      ? undefined
      : sql`t.${sql.identifier(column)} IN (SELECT b.id FROM bill_bundles b
          WHERE b.school_id = t.school_id AND b.student_id = ${studentId}::uuid)`

const money = 'Disimpan 10 tahun sebagai pembukuan (UU KUP Pasal 28 ayat 11); nama diganti.'
const sums = 'Tetap dihitung dalam jumlah kelas dan sekolah, tanpa nama.'
const evidence = [
  'checkin_image_url',
  'checkin_latitude',
  'checkin_longitude',
  'checkin_location',
  'checkout_image_url',
  'checkout_latitude',
  'checkout_longitude',
  'checkout_location',
]

/** In the order of the copy; an erasure goes through it backwards, so that what hangs on a row goes before it. */
export const held: readonly Held[] = [
  {
    table: 'students',
    title: 'Identitas dan orang tua',
    of: pupil('id'),
    own: true,
    erase: {
      columns: [
        'nis',
        'nisn',
        'birth_place',
        'birth_date',
        'religion',
        'address',
        'phone',
        'email',
        'father_name',
        'mother_name',
        'guardian_name',
        'photo_url',
        'left_reason',
      ],
      words: 'Nama, NIS, NISN, tempat dan tanggal lahir, agama, alamat, telepon, email, orang tua, dan foto.',
    },
    keep: 'Jenis kelamin, status, dan tanggal keluar tetap dihitung dalam jumlah siswa, tanpa nama.',
  },
  {
    table: 'teachers',
    title: 'Identitas pegawai',
    of: staff('id'),
    own: true,
    erase: {
      columns: [
        'nip',
        'nuptk',
        'gender',
        'email',
        'phone',
        'address',
        'birth_place',
        'birth_date',
        'photo_url',
      ],
      words: 'Nama, NIP, NUPTK, kelahiran, alamat, telepon, email, dan foto.',
    },
    keep: 'Jenis dan status pegawai tetap dihitung, tanpa nama.',
  },
  {
    table: 'users',
    title: 'Akun',
    of: account('id'),
    own: true,
    erase: {
      columns: ['phone', 'photo_url', 'code_until', 'code_used_at'],
      words: 'Nama, email, telepon, foto, dan kata sandi akun.',
    },
    keep: 'Akun kosong tetap ada, agar catatan orang lain punya penulis. Akun itu tidak dapat dipakai masuk.',
  },
  { table: 'class_memberships', title: 'Kelas', of: pupil(), keep: sums },
  {
    table: 'student_days',
    title: 'Absensi dan presensi',
    of: pupil(),
    own: true,
    erase: { columns: ['note', ...evidence], words: 'Keterangan, foto, posisi, dan tempat.' },
    keep: `Status dan jam. ${sums}`,
  },
  {
    table: 'student_leaves',
    title: 'Izin dan sakit',
    of: pupil(),
    own: true,
    erase: { columns: ['reason', 'attachment_url'], words: 'Alasan dan surat.' },
    keep: `Jenis dan tanggal. ${sums}`,
  },
  {
    table: 'student_achievements',
    title: 'Prestasi',
    of: pupil(),
    own: true,
    erase: { columns: 'row', words: 'Seluruhnya.' },
  },
  {
    table: 'student_activities',
    title: 'Kegiatan',
    of: pupil(),
    own: true,
    erase: { columns: 'row', words: 'Seluruhnya.' },
  },
  {
    table: 'student_reports',
    title: 'Rapor: catatan wali kelas',
    of: pupil(),
    own: true,
    erase: { columns: 'row', words: 'Seluruhnya. Buku induk dan ijazah disimpan sekolah di luar Hadir.' },
  },
  {
    table: 'student_report_subjects',
    title: 'Rapor: nilai',
    of: pupil(),
    erase: { columns: 'row', words: 'Seluruhnya. Buku induk dan ijazah disimpan sekolah di luar Hadir.' },
  },
  {
    table: 'parent_contacts',
    title: 'Hubungan dengan orang tua',
    of: pupil(),
    own: true,
    erase: { columns: ['note'], words: 'Catatan pembicaraan.' },
    keep: `Tanggal. ${sums}`,
  },
  {
    table: 'student_cards',
    title: 'Kartu QR',
    of: pupil(),
    own: true,
    erase: { columns: 'row', words: 'Seluruhnya; kartu tidak terbaca lagi.' },
  },
  {
    table: 'promotions',
    title: 'Kenaikan kelas',
    of: ({ studentId }) => (studentId === null ? undefined : sql`o.outcome ->> 'student_id' = ${studentId}`),
    from: sql`, jsonb_array_elements(t.outcomes) AS o (outcome)`,
    given: sql`jsonb_build_object('from_date', t.from_date, 'made_at', t.made_at, 'undone_at', t.undone_at,
      'from_class', o.outcome #>> '{from_class,name}', 'to_class', o.outcome #>> '{to_class,name}',
      'status', o.outcome ->> 'status')`,
    keep: `Perpindahan kelas; nama diganti. ${sums}`,
  },
  { table: 'bill_bundles', title: 'Tagihan', of: pupil(), keep: money },
  { table: 'bill_bundle_items', title: 'Rincian tagihan', of: ofBundles(), keep: money },
  { table: 'bill_reductions', title: 'Keringanan dan beasiswa', of: pupil(), keep: money },
  { table: 'bill_bundle_reductions', title: 'Keringanan pada tagihan', of: ofBundles(), keep: money },
  { table: 'bill_receipts', title: 'Kwitansi', of: ofBundles(), keep: money },
  {
    table: 'bill_payments',
    title: 'Pembayaran',
    of: ({ studentId }) =>
      studentId === null
        ? undefined
        : sql`t.id IN (SELECT r.payment_id FROM bill_receipts r
            JOIN bill_bundles b ON b.school_id = r.school_id AND b.id = r.bundle_id
            WHERE r.school_id = t.school_id AND b.student_id = ${studentId}::uuid)`,
    keep: `Termasuk catatan penerima. ${money}`,
  },
  { table: 'bill_corrections', title: 'Pembatalan pembayaran', of: ofBundles(), keep: money },
  {
    table: 'bill_transfers',
    title: 'Transfer bank',
    of: ({ studentId }) =>
      studentId === null
        ? undefined
        : sql`t.id IN (SELECT p.transfer_id FROM bill_transfer_parts p
            JOIN bill_bundles b ON b.school_id = p.school_id AND b.id = p.bundle_id
            WHERE p.school_id = t.school_id AND b.student_id = ${studentId}::uuid)`,
    keep: `Termasuk foto bukti. ${money}`,
  },
  { table: 'bill_transfer_parts', title: 'Rincian transfer', of: ofBundles(), keep: money },
  { table: 'bill_group_targets', title: 'Sasaran tagihan', of: pupil(), keep: money },
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

/** Tables that hold nothing of one person, each with the reason. */
export const ofNobody: Readonly<Record<string, string>> = {
  announcement_classes: 'which classes an announcement is for',
  announcement_roles: 'which roles an announcement is for',
  audit_log: 'given out and emptied by its own query, audit-about.ts',
  bill_group_items: 'what a group bills',
  bill_groups: 'what the school bills',
  bill_types: 'what the school bills',
  cash_days: 'a closed day of the cash book, signed by an officer; a money record that is never changed',
  correction_counters: 'numbers of corrections',
  grades: 'levels of the school',
  login_attempts: 'a hash of an address for a quarter of an hour; removed with the account',
  periods: 'school years',
  push_keys: 'keys of the service',
  receipt_counters: 'numbers of receipts',
  refresh_tokens: 'secrets of sessions; they go with their session',
  register_reminders: 'which class was reminded',
  roles: 'what a role allows; the copy names the role of the account',
  schools: 'the school; its head is changed in the profile',
  sub_periods: 'semesters',
  subject_grades: 'which levels have a subject',
  subjects: 'subjects of the school',
}

/** Columns that say nothing to a person, or that would open a door. */
export const unsaid: readonly string[] = [
  'id',
  'school_id',
  'version',
  'register_version',
  'gate_version',
  'name_fold',
  'search_text',
  'parents_text',
  'room_fold',
  'previous',
  'position',
  'generation',
  'family_id',
  'bundle_id',
  'correction_id',
  'receipt_id',
  'payment_id',
  'reduction_id',
  'schedule_id',
  'transfer_id',
  'erased_at',
]

/** Never given out, also not to programs. */
export const secret: readonly string[] = [
  'password_hash',
  'token',
  'endpoint',
  ...['name_fold', 'search_text', 'parents_text', 'room_fold'],
]
