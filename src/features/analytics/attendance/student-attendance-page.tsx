import {
  attendanceAnalytics,
  type AttendanceAnalytics,
} from '../../../../contract/analytics/attendance-analytics'
import { useWorkspace } from '../../../workspace/workspace'
import { AnalysisPage } from '../frame/analysis-page'
import type { AnalysisSource } from '../frame/use-analysis'
import { pupilWords } from './attendance-words'
import { AttendanceView } from './attendance-view'

const source: AnalysisSource<AttendanceAnalytics> = {
  call: attendanceAnalytics,
  ask: (client, query, signal) => client.send(attendanceAnalytics, { query, signal }),
}

const pathOf = (id: string) => `/civitas/siswa/${encodeURIComponent(id)}`

/** `/analytic/student-attendance`: who misses how much of school, where and when. */
export function StudentAttendancePage() {
  const { can } = useWorkspace()
  return (
    <AnalysisPage
      source={source}
      without="Angka per kelas dan bulan tetap ada di rekap absensi setiap kelas."
      view={(props) => (
        <AttendanceView {...props} words={{ ...pupilWords, pathOf: can('students.read') ? pathOf : null }} />
      )}
    />
  )
}
