import type { Dashboard, PupilOfConcern } from '../../../../contract/analytics/dashboard'
import type { Permission } from '../../../../contract/permissions'
import { byUrgency, isTaken } from '../../../records/attendance/register-progress'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { counted } from '../../../records/list/list-words'

/** Something that waits for this person, with the place where it can be done. */
export interface Need {
  kind: 'registers' | 'absent' | 'leaves' | 'staffLeaves' | 'transfers' | 'late' | 'overdue' | 'unbilled'
  title: string
  /** Where all of it can be done. */
  to: string
  /** Whom or what it is about, the most urgent first, each with its own place. */
  about?: { key: string; name: string; detail: string | null; to: string }[]
  /** How many more there are than `about` names. */
  more?: number
}

export interface NeedsCase {
  /** The service's last figures; undefined where there are none. */
  figures: Dashboard | undefined
  /** They are of today. Of earlier ones only what waits until somebody decides or pays is still shown. */
  isOfToday: boolean
  can: (...wanted: Permission[]) => boolean
  /** Today is a school day. */
  isSchoolDay: boolean
  /** The bell has rung: from then on a register that is not taken is missing. */
  isLate: boolean
  /** Classes of this person, whose registers have a card of their own. */
  own: readonly string[]
  /** Leaves that wait, according to this device; null where it does not hold all that this person decides. */
  leavesHere: number | null
  /** Pupils who joined after bills were published, and whom this person may bill. */
  unbilled: number
}

const namedClasses = 6
const contacts = '/absensi/siswa/hubungi'
const register = (classId: string) => `/akademik/wali-kelas/absensi?kelas=${encodeURIComponent(classId)}`

/** What waits for a person, the most urgent first: only what the person may do something about, and only while it is so. */
export function needsOf(one: NeedsCase): Need[] {
  const { figures, can, isSchoolDay, leavesHere } = one
  const ofToday = one.isOfToday ? figures : undefined
  const needs: (Need | null)[] = [
    isSchoolDay && one.isLate && can('attendances.read')
      ? missingRegisters({ ...one, figures: ofToday })
      : null,
    pupils(ofToday?.absent_in_row, {
      kind: 'absent',
      title: (count) => `${counted(count, 'siswa')} tidak masuk tiga hari berturut-turut atau lebih`,
      detail: ({ days }) => (days ? `${days} hari` : null),
      to: contacts,
    }),
    leaves(can('leaves.write') ? (leavesHere ?? figures?.leaves_waiting ?? 0) : 0),
    staffLeaves(figures?.staff_leaves_waiting ?? 0),
    transfers(can('bills.verify') ? (figures?.transfers_waiting ?? 0) : 0),
    pupils(ofToday?.late_today, {
      kind: 'late',
      title: (count) => `${counted(count, 'siswa')} datang setelah bel`,
      detail: ({ minutes_late }) => (minutes_late ? `${minutes_late} menit` : null),
      to: contacts,
    }),
    unbilled(one.unbilled),
    overdue(figures?.overdue),
  ]
  return needs.filter((need) => need !== null)
}

function missingRegisters({ figures, own }: NeedsCase): Need | null {
  const missing = (figures?.registers ?? [])
    .filter((one) => one.total > 0 && !isTaken(one) && !own.includes(one.class_id))
    .sort(byUrgency)
  if (missing.length === 0) return null
  return {
    kind: 'registers',
    title: `${missing.length} kelas belum selesai diabsen`,
    to: '#absensi-kelas',
    about: missing.slice(0, namedClasses).map(({ class_id, class_name, marked, total }) => ({
      key: class_id,
      name: class_name,
      detail: marked > 0 ? `${marked} dari ${total}` : null,
      to: register(class_id),
    })),
    more: Math.max(0, missing.length - namedClasses),
  }
}

interface PupilWords {
  kind: Need['kind']
  title: (count: number) => string
  detail: (pupil: PupilOfConcern) => string | null
  to: string
}

function pupils(found: Dashboard['late_today'], { kind, title, detail, to }: PupilWords): Need | null {
  if (!found || found.total === 0) return null
  return {
    kind,
    title: title(found.total),
    to,
    about: found.first.map((pupil) => ({
      key: pupil.student_id,
      name: pupil.name,
      detail: [pupil.class_name, detail(pupil)].filter(Boolean).join(' · ') || null,
      to: `/civitas/siswa/${encodeURIComponent(pupil.student_id)}`,
    })),
    more: Math.max(0, found.total - found.first.length),
  }
}

const leaves = (count: number): Need | null =>
  count === 0
    ? null
    : {
        kind: 'leaves',
        title: `${count} izin siswa menunggu keputusan`,
        to: '/akademik/wali-kelas/izin-sakit?status=pending',
      }

const staffLeaves = (count: number): Need | null =>
  count === 0
    ? null
    : {
        kind: 'staffLeaves',
        title: `${count} izin pegawai menunggu keputusan`,
        to: '/absensi/guru?tampilan=izin',
      }

const transfers = (count: number): Need | null =>
  count === 0
    ? null
    : {
        kind: 'transfers',
        title: `${count} pembayaran menunggu diperiksa`,
        to: '/tagihan/tagihan-pembayaran?tampilan=transfer',
      }

const unbilled = (count: number): Need | null =>
  count === 0
    ? null
    : {
        kind: 'unbilled',
        title: `${counted(count, 'siswa')} baru belum ditagih`,
        to: '/tagihan/pengaturan-tagihan',
      }

const overdue = (sum: Dashboard['overdue']): Need | null =>
  !sum || sum.students === 0
    ? null
    : {
        kind: 'overdue',
        title: `${counted(sum.students, 'siswa')} menunggak ${rupiahWords(sum.amount)}`,
        to: '/tagihan/tagihan-pembayaran?tampilan=tunggakan',
      }
