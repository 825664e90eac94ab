import type { Change } from '../../../../contract/accounts/changes'
import { fieldWord } from './field-words'
import { isId, valueWords } from './value-words'

/** What each kind of record is called. */
export const entityWords: Readonly<Record<string, string>> = {
  announcement_reads: 'Pengumuman dibaca',
  announcements: 'Pengumuman',
  bill_bundles: 'Tagihan siswa',
  bill_corrections: 'Koreksi pembayaran',
  bill_groups: 'Tagihan',
  bill_payments: 'Pembayaran',
  bill_reductions: 'Potongan dan beasiswa',
  bill_transfers: 'Transfer',
  bill_types: 'Jenis tagihan',
  cash_days: 'Hari kas',
  classes: 'Kelas',
  data_erasures: 'Penghapusan data',
  data_exports: 'Salinan data',
  grades: 'Tingkat',
  parent_contacts: 'Kontak orang tua',
  periods: 'Tahun ajaran',
  promotions: 'Kenaikan kelas',
  register_unlock: 'Kunci absensi',
  reminder_devices: 'Pengingat di perangkat',
  roles: 'Peran',
  schedules: 'Jadwal',
  school: 'Sekolah',
  schools: 'Sekolah',
  sessions: 'Masuk dan keluar',
  'student_days.evidence': 'Foto siswa dilihat',
  'student_days.gate': 'Masuk dan pulang siswa',
  'student_days.register': 'Absensi siswa',
  student_achievements: 'Prestasi',
  student_activities: 'Kegiatan',
  student_cards: 'Kartu siswa',
  student_leaves: 'Izin siswa',
  'student_leaves.letter': 'Surat izin dilihat',
  student_reports: 'Rapor',
  students: 'Siswa',
  sub_periods: 'Semester',
  subjects: 'Mata pelajaran',
  teacher_attendances: 'Absensi pegawai',
  teacher_blocked_times: 'Waktu guru tidak dapat mengajar',
  teacher_leaves: 'Cuti pegawai',
  teacher_subjects: 'Pengampu',
  teachers: 'Guru dan pegawai',
  users: 'Akun',
}

/** "Peran diubah": the kind of record, and whether it was made, changed or removed. */
export function actionWords({ entity, before, after }: Change): string {
  const what = entityWords[entity] ?? entity
  if (
    entity === 'sessions' ||
    entity.endsWith('.evidence') ||
    entity.endsWith('.letter') ||
    entity.startsWith('data_') ||
    entity === 'announcement_reads'
  )
    return what
  if (!before) return `${what} ditambah`
  return after ? `${what} diubah` : `${what} dihapus`
}

/** What a change is about: the record's name and the pupil, each once. */
export const subjectWords = ({ name, student }: Change): string =>
  [...new Set([student?.name, name].filter((word): word is string => Boolean(word)))].join(' · ')

/**
 * Fields as they were and as they are; ids of other records are left out, as nobody reads them.
 * @param zone IANA name of the school's time zone, for moments
 */
export function fieldChanges(
  { before, after }: Change,
  zone: string,
): { field: string; was: string; is: string }[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter((key) => !isId(before?.[key] ?? after?.[key]))
    .map((key) => ({
      field: fieldWord(key),
      was: valueWords(key, before?.[key], zone),
      is: valueWords(key, after?.[key], zone),
    }))
    .filter(({ was, is }) => was !== is)
}

/** A change as one text, for a file. @param zone as {@link fieldChanges} takes it */
export const changeText = (change: Change, zone: string): string =>
  fieldChanges(change, zone)
    .map(({ field, was, is }) => `${field}: ${was} → ${is}`)
    .join('; ')
