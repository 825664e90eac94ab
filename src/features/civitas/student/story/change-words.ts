import { attendanceStatuses } from '../../../../../contract/attendance/attendances'
import { dateIn } from '../../../../../contract/values/dates'
import type { StudentChange } from '../../../../../contract/people/student-history'
import { shortDate, timeWords } from '../../../../ui/words/date-words'
import { statusWords } from '../../../../ui/words/status-words'

const titles: Readonly<Record<string, string>> = {
  created: 'Siswa ditambahkan',
  updated: 'Data diubah',
  class_changed: 'Kelas diubah',
  archived: 'Siswa diarsipkan',
  restored: 'Siswa diaktifkan kembali',
  attendance: 'Absensi diubah',
  presence: 'Presensi gerbang dicatat',
  evidence: 'Foto gerbang dilihat',
  leave: 'Izin diubah',
  other: 'Catatan lain diubah',
}

/** What was done; the code itself for one that a newer service may have. */
export const changeTitle = ({ kind, before, after }: StudentChange): string => {
  if (typeof after?.['undone_import'] === 'string') return `Impor ${after['undone_import']} dibatalkan`
  if (after?.['merged']) return 'Digabung dengan catatan lain'
  if (kind === 'leave' && !before) return 'Izin dicatat'
  if (kind === 'evidence' && after?.['photo'] === 'letter') return 'Surat izin dilihat'
  if (kind === 'attendance' && typeof (after ?? before)?.['date'] === 'string')
    return `Absensi ${shortDate(String((after ?? before)?.['date']))} diubah`
  return titles[kind ?? ''] ?? kind ?? 'Perubahan'
}

const fields: Readonly<Record<string, string>> = {
  name: 'Nama',
  nis: 'NIS',
  nisn: 'NISN',
  gender: 'Jenis kelamin',
  birth_place: 'Tempat lahir',
  birth_date: 'Tanggal lahir',
  religion: 'Agama',
  address: 'Alamat',
  phone: 'Telepon',
  email: 'Email',
  father_name: 'Ayah',
  mother_name: 'Ibu',
  guardian_name: 'Wali',
  class: 'Kelas',
  status: 'Status',
  joined_on: 'Tanggal masuk',
  left_on: 'Tanggal keluar',
  left_reason: 'Alasan keluar',
  minutes_late: 'Menit terlambat',
  note: 'Catatan',
  reason: 'Alasan',
  type: 'Jenis',
  title: 'Judul',
  rank: 'Peringkat',
  homeroom_note: 'Catatan wali kelas',
}

const values: Readonly<Record<string, string>> = {
  ...Object.fromEntries(attendanceStatuses.map((status) => [status, statusWords[status].word])),
  active: 'Aktif',
  graduated: 'Lulus',
  transferred: 'Pindah',
  dropped: 'Keluar',
  pending: 'Menunggu',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  L: 'Laki-laki',
  P: 'Perempuan',
}

/** "Alamat: Jl. Lama 1 → Jl. Baru 2", of the fields that have a name on screen; null where none of them changed. */
export function changedFields({ before, after }: StudentChange): string | null {
  const names = Object.keys({ ...before, ...after }).filter((name) => name in fields)
  const lines = names.map((name) => {
    const [old, now] = [valueWords(before?.[name]), valueWords(after?.[name])]
    const change = before && after ? `${old} → ${now}` : after ? now : old
    return `${fields[name] ?? name}: ${change}`
  })
  return lines.join('; ') || null
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'kosong'
  if (typeof value === 'string') return values[value] ?? value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '…'
}

/** "21 Nov 2026, 07.12" by the school's clock. @param at UTC ISO 8601 */
export function momentWords(at: string, zone: string): string {
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) return ''
  const date = dateIn(zone, new Date(moment))
  return `${shortDate(date)} ${date.slice(0, 4)}, ${timeWords(moment, zone)}`
}
