import * as z from 'zod/mini'
import type { PlainSource } from '../plain/plain-page'
import { countRegisters, registerRequests } from '../plain/count-registers'
import { attendanceAnalytics, AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { useWorkspace } from '../../../workspace/workspace'
import { AnalysisPage } from '../frame/analysis-page'
import type { AnalysisSource } from '../frame/use-analysis'
import { pupilWords } from './attendance-words'
import { AttendanceView } from './attendance-view'

const source: AnalysisSource<AttendanceAnalytics> = {
  call: attendanceAnalytics,
  ask: (client, query, signal) => client.send(attendanceAnalytics, { query, signal }),
}

const dayPathOf = (classId: string, date: string) =>
  `/akademik/wali-kelas/absensi?kelas=${encodeURIComponent(classId)}&tanggal=${date}`

const pathOf = (id: string) => `/civitas/siswa/${encodeURIComponent(id)}`

const plain: PlainSource<AttendanceAnalytics> = {
  call: attendanceAnalytics,
  compute: countRegisters,
  needs: [['attendances.read'], ['students.read']],
  parse: (value) => z.safeParse(AttendanceAnalytics, value).data,
  limits: 'Setiap kelas dan hari sekolah adalah satu permintaan; tidak ada pembanding.',
  requests: registerRequests,
  byClass: true,
}

/** `/analytic/student-attendance`: who misses how much of school, where and when. */
export function StudentAttendancePage() {
  const { can } = useWorkspace()
  return (
    <AnalysisPage
      source={source}
      plain={plain}
      view={(props) => (
        <AttendanceView
          {...props}
          words={{
            ...pupilWords,
            pathOf: can('students.read') ? pathOf : null,
            dayPathOf: can('attendances.read') ? dayPathOf : null,
          }}
        />
      )}
    />
  )
}
