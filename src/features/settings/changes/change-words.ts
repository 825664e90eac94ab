import type { Change } from '../../../../contract/accounts/changes'
import { isUuid } from '../../../../contract/values/ids'
import { fieldWord } from './field-words'
import { type InWords, valueWords } from './value-words'

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
  change_purges: 'Catatan lama dihapus',
  classes: 'Kelas',
  data_erasures: 'Penghapusan data',
  data_exports: 'Salinan data',
  grades: 'Tingkat',
  imports: 'Impor',
  parent_contacts: 'Kontak orang tua',
  periods: 'Tahun ajaran',
  promotions: 'Kenaikan kelas',
  register_unlock: 'Kunci absensi',
  reminder_devices: 'Pengingat di perangkat',
  roles: 'Peran',
  schedules: 'Jadwal',
  school: 'Sekolah',
  schools: 'Sekolah',
  school_hours: 'Jam pelajaran',
  sessions: 'Masuk dan keluar',
  'student_days.evidence': 'Foto siswa dilihat',
  'student_days.gate': 'Masuk dan pulang siswa',
  'student_days.register': 'Absensi siswa',
  student_achievements: 'Prestasi',
  student_activities: 'Kegiatan',
  student_cards: 'Kartu siswa',
  'student_cards.print': 'Kartu siswa dicetak',
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
  if (entity === 'imports' && after?.['undone'] === true) return `${what} dibatalkan`
  if (
    entity === 'sessions' ||
    entity.endsWith('.evidence') ||
    entity.endsWith('.letter') ||
    entity.endsWith('.print') ||
    entity.startsWith('data_') ||
    entity === 'change_purges' ||
    entity === 'announcement_reads'
  )
    return what
  if (!before) return `${what} ditambah`
  return after ? `${what} diubah` : `${what} dihapus`
}

/** What a change is about: the record's name and the pupil, each once. */
export const subjectWords = ({ name, student }: Change): string =>
  [...new Set([student?.name, name].filter((word): word is string => Boolean(word)))].join(' · ')

/** One field of a change; null on the side on which there is nothing to show. */
export interface FieldChange {
  readonly field: string
  readonly was: string | null
  readonly is: string | null
}

/**
 * Fields as they were and as they are. Of a list only what was added and what was taken away is named; ids of records without
 * a known name are left out, as nobody reads them.
 * @param zone IANA name of the school's time zone, for moments
 */
export function fieldChanges({ before, after, names }: Change, zone: string): FieldChange[] {
  const inWords: InWords = { zone, names: names ?? {} }
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.flatMap((key) => {
    const [was, is] = [before?.[key], after?.[key]]
    if ([was, is].some((value) => isUuid(value) && !inWords.names[value.toLowerCase()])) return []
    if (Array.isArray(was) && Array.isArray(is)) return itemChanges(key, was, is, inWords)
    const [wasWords, isWords] = [was, is].map((value) => valueWords(key, value, inWords))
    if (wasWords === isWords) return []
    return { field: fieldWord(key), was: before ? (wasWords ?? null) : null, is: isWords ?? null }
  })
}

/** What was taken away from a list and what was added to it; a list that is only in another order has not changed. */
function itemChanges(
  key: string,
  was: readonly unknown[],
  is: readonly unknown[],
  inWords: InWords,
): FieldChange[] {
  const [had, has] = [was, is].map((values) => values.map((value) => JSON.stringify(value)))
  const gone = was.filter((value) => !has?.includes(JSON.stringify(value)))
  const added = is.filter((value) => !had?.includes(JSON.stringify(value)))
  const field = fieldWord(key)
  return [
    ...(gone.length > 0 ? [{ field, was: valueWords(key, gone, inWords), is: null }] : []),
    ...(added.length > 0 ? [{ field, was: null, is: valueWords(key, added, inWords) }] : []),
  ]
}

/** A change as one text, for a file. @param zone as {@link fieldChanges} takes it */
export const changeText = (change: Change, zone: string): string =>
  fieldChanges(change, zone)
    .map(({ field, was, is }) => {
      if (was === null) return `${field}: ${change.before ? 'ditambah ' : ''}${is ?? ''}`
      return is === null ? `${field}: dihapus ${was}` : `${field}: ${was} → ${is}`
    })
    .join('; ')
