import { attendanceAnalytics, type AttendanceAnalytics } from '../../../../contract/attendance-analytics'
import { AnalysisPage } from '../frame/analysis-page'
import type { AnalysisSource } from '../frame/use-analysis'
import { AttendanceView } from './attendance-view'

const source: AnalysisSource<AttendanceAnalytics> = {
  call: attendanceAnalytics,
  ask: (client, query, signal) => client.send(attendanceAnalytics, { query, signal }),
}

/** `/analytic/student-attendance`: who misses how much of school, where and when. */
export function StudentAttendancePage() {
  return (
    <AnalysisPage
      source={source}
      without="Angka per kelas dan bulan tetap ada di rekap absensi setiap kelas."
      view={(props) => <AttendanceView {...props} />}
    />
  )
}
