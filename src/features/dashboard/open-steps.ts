import { schoolDaysOf } from '../../../contract/values/school-days'
import { schoolDaysWords } from '../../../contract/values/school-week-words'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import type { Permission } from '../../../contract/permissions'
import { fullDate } from '../../ui/words/date-words'

/** Something that a young school still has to do, with the place where it is done. */
export interface OpenStep {
  name: 'calendar' | 'students' | 'staff' | 'homerooms' | 'accounts' | 'codes' | 'register'
  title: string
  text: string
  to: string
  action: string
  /** What is right as it is can be confirmed where it is named, without opening it. */
  confirm?: SubPeriod
}

/** A semester by its year and its own id. */
interface SubPeriod {
  id: string
  subPeriodId: string
}

/**
 * What is still open of a school's first steps, in their order, of what this person may do. What is done is derived from the
 * school's own data, so two people who set it up on two machines see the same. A plain service returns only
 * the numbers of pupils and classes.
 */
export function openSteps(figures: Dashboard, can: (...wanted: Permission[]) => boolean): OpenStep[] {
  const { first_steps: known, student_count, registers } = figures
  const isYoung = known ? !known.registers_taken : false
  const isEmpty = student_count === 0
  const withoutTeacher = (registers ?? []).filter((one) => !one.homeroom_teacher_name).length
  const steps: (OpenStep | false)[] = [
    isYoung &&
      !known?.calendar_checked &&
      can('periods.write') && {
        name: 'calendar',
        title: 'Periksa tahun ajaran dan minggu sekolah',
        text: calendarWords(known?.calendar),
        to: '/akademik/tahun-ajaran',
        action: 'Buka tahun ajaran',
        ...(known?.calendar && {
          confirm: { id: known.calendar.period_id, subPeriodId: known.calendar.sub_period_id },
        }),
      },
    isEmpty &&
      can('students.write') && {
        name: 'students',
        title: 'Impor siswa',
        text: 'Pakai berkas “Daftar Peserta Didik” dari Dapodik. Kelas dibuat sendiri dari rombelnya.',
        to: '/civitas/siswa/impor',
        action: 'Impor siswa',
      },
    known?.staff === 0 &&
      can('teachers.write') && {
        name: 'staff',
        title: 'Impor guru dan tendik',
        text: 'Pakai berkas “Daftar Guru” dan “Daftar Tendik” dari Dapodik.',
        to: '/civitas/perangkat/guru?impor=dapodik',
        action: 'Impor pegawai',
      },
    (isEmpty || withoutTeacher > 0) &&
      can('classes.write') && {
        name: 'homerooms',
        title: 'Tunjuk wali kelas',
        text: isEmpty
          ? 'Setelah siswa ada, tunjuk wali untuk setiap kelas agar absensi bisa dimulai.'
          : `${withoutTeacher} kelas belum punya wali kelas.`,
        to: '/akademik/manajemen-kelas',
        action: 'Buka kelas',
      },
    (known?.homerooms_without_account ?? 0) > 0 &&
      can('users.write') && {
        name: 'accounts',
        title: 'Beri akun wali kelas',
        text: `${known?.homerooms_without_account ?? 0} wali kelas belum dapat masuk. Slip kodenya dapat dicetak.`,
        to: '/settings?bagian=pengguna',
        action: 'Buka pengguna',
      },
    // Until the first register their slips may have been lost: a browser that was closed shows no code a second time.
    isYoung &&
      (known?.homerooms_never_signed_in ?? 0) > 0 &&
      can('users.write') && {
        name: 'codes',
        title: 'Bagikan slip kode',
        text: `${known?.homerooms_never_signed_in ?? 0} wali kelas belum pernah masuk. Slip dapat dibuat lagi dengan kode baru.`,
        to: '/settings?bagian=pengguna&keadaan=never',
        action: 'Buka pengguna',
      },
    isYoung &&
      !isEmpty &&
      can('attendances.write') && {
        name: 'register',
        title: 'Absensi pertama',
        text: 'Wali kelas mengisi absensi kelasnya; Anda juga dapat memulainya.',
        to: '/akademik/wali-kelas/absensi',
        action: 'Buka absensi',
      },
  ]
  return steps.filter((step) => step !== false)
}

/** The calendar that the school began with, so that it can be seen to be right. */
function calendarWords(calendar: NonNullable<Dashboard['first_steps']>['calendar']): string {
  if (!calendar) return 'Tanggal semester, hari sekolah, jam masuk, dan libur. Isian awalnya sudah ada.'
  const { first_date, last_date, late_after, holidays } = calendar
  const week = schoolDaysWords(schoolDaysOf(calendar))
  const free = holidays === 0 ? 'belum ada hari libur' : `${holidays} hari libur`
  return `Sekarang ${fullDate(first_date)} sampai ${fullDate(last_date)}, ${week}, bel masuk ${late_after.replace(':', '.')}, ${free}.`
}
