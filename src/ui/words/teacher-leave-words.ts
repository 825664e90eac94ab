import type { TeacherLeave } from '../../../contract/attendance/teacher-leaves'
import type { Tone } from '../parts/badge'

/** What kinds of leave are called. */
export const leaveTypes: Record<NonNullable<TeacherLeave['type']>, string> = {
  sakit: 'Sakit',
  izin: 'Izin',
  cuti: 'Cuti',
  dinas: 'Dinas luar',
}

/** What has become of a leave. */
export const leaveStatus: Record<NonNullable<TeacherLeave['status']>, { word: string; tone: Tone }> = {
  pending: { word: 'Menunggu', tone: 'warn' },
  approved: { word: 'Disetujui', tone: 'success' },
  rejected: { word: 'Ditolak', tone: 'danger' },
}
