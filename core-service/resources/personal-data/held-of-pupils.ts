import { sql } from 'drizzle-orm'
import { evidence, type Held, money, ofBundles, pupil, sums } from './held-by'

/** What is held of a pupil, in the order of the copy. */
export const heldOfPupils: readonly Held[] = [
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
]
