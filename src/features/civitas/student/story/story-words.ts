import type { Achievement } from '../../../../../contract/people/achievements'
import type { Activity } from '../../../../../contract/people/activities'
import type { StudentLeave } from '../../../../../contract/attendance/leaves'
import type { ClassHistoryEntry } from '../../../../../contract/people/student-grades'
import type { Student } from '../../../../../contract/people/students'
import { statusWords } from '../../../../ui/words/status-words'
import type { PupilLeave } from './merge-leaves'
import type { Spell } from './spells'
import type { StoryEntry } from './story-entry'

const plain = { to: null, detail: null, status: null, state: null } as const

/** Words joined with a middle dot; null when there are none. */
export const dotted = (...words: (string | null | undefined | false)[]): string | null =>
  words.filter(Boolean).join(' · ') || null

export const leaveTypeWord: Record<StudentLeave['type'], string> = { sakit: 'Sakit', izin: 'Izin' }

export const leaveStatusWord: Record<StudentLeave['status'], string> = {
  pending: 'Menunggu keputusan',
  approved: 'Disetujui',
  rejected: 'Ditolak',
}

const levelWord: Readonly<Record<string, string>> = {
  sekolah: 'Tingkat sekolah',
  kecamatan: 'Tingkat kecamatan',
  kabupaten: 'Tingkat kabupaten/kota',
  provinsi: 'Tingkat provinsi',
  nasional: 'Tingkat nasional',
  internasional: 'Tingkat internasional',
}

/** "Tingkat provinsi"; a level of another service stays as it is. */
export const levelWords = (level: string | null | undefined): string | null =>
  level ? (levelWord[level] ?? level) : null

/** "Sakit, 3 hari" with its reason. */
export function spellWords(spell: Spell): StoryEntry {
  const { status, from, to, days, minutesLate, note, unsent } = spell
  const { word } = statusWords[status]
  const late = status === 'terlambat' && minutesLate !== null ? ` ${minutesLate} menit` : ''
  return {
    ...plain,
    key: `absence ${from}`,
    kind: 'absence',
    date: from,
    to: to === from ? null : to,
    title: days > 1 ? `${word}, ${days} hari` : `${word}${late}`,
    detail: note,
    status,
    state: unsent ? 'Belum terkirim' : null,
  }
}

/** "Izin sakit" with reason, and how many days the register has for it. */
export function leaveWords(leave: PupilLeave, days: number): StoryEntry {
  return {
    ...plain,
    key: `leave ${leave.id}`,
    kind: 'leave',
    date: leave.from,
    to: leave.to === leave.from ? null : leave.to,
    title: leave.type === 'sakit' ? 'Izin karena sakit' : 'Izin',
    detail: dotted(leave.reason, days > 0 && `${days} hari di absensi`),
    status: leave.type,
    state: leave.unsent
      ? 'Belum terkirim'
      : leave.status === 'approved'
        ? null
        : leaveStatusWord[leave.status],
  }
}

/** "Juara 1 Lomba Baca Puisi"; one without a date cannot be put in time. */
export function achievementWords(row: Achievement): StoryEntry[] {
  if (!row.date) return []
  const title = [row.rank, row.title].filter(Boolean).join(' ') || 'Prestasi'
  const detail = dotted(levelWords(row.level), row.organiser, row.note)
  return [{ ...plain, key: `achievement ${row.id}`, kind: 'achievement', date: row.date, title, detail }]
}

/** "Pramuka", from when to when. */
export function activityWords(row: Activity): StoryEntry[] {
  if (!row.from) return []
  return [
    {
      ...plain,
      key: `activity ${row.id}`,
      kind: 'activity',
      date: row.from,
      to: row.to ?? null,
      title: `Kegiatan ${row.name ?? ''}`.trim(),
      detail: dotted(row.role, row.note),
    },
  ]
}

/** Each class that the pupil came to, and from which. */
export function classWords(history: readonly ClassHistoryEntry[]): StoryEntry[] {
  const known = history
    .filter((one) => one.from && one.class)
    .sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
  return known.map((entry, at) => {
    const name = entry.class?.name ?? ''
    const before = known[at - 1]
    const sameYear = before?.period?.id !== undefined && before.period.id === entry.period?.id
    return {
      ...plain,
      key: `class ${entry.id}`,
      kind: 'class',
      date: entry.from ?? '',
      title: sameYear ? `Pindah kelas dari ${before.class?.name ?? ''} ke ${name}` : `Masuk kelas ${name}`,
    }
  })
}

const leavingTitles: Readonly<Record<string, string>> = {
  graduated: 'Lulus',
  transferred: 'Pindah sekolah',
  dropped: 'Keluar',
}

/** When and why the pupil left the school. */
export function leavingWords(student: Pick<Student, 'status' | 'left_on' | 'left_reason'>): StoryEntry[] {
  const { status, left_on, left_reason } = student
  if (!left_on || !status || status === 'active') return []
  const title = leavingTitles[status] ?? status
  return [{ ...plain, key: 'leaving', kind: 'leaving', date: left_on, title, detail: left_reason ?? null }]
}
