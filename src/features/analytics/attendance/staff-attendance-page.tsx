import * as z from 'zod/mini'
import type { PlainSource } from '../plain/plain-page'
import { countStaff, staffRequests } from '../plain/count-staff'
import type { AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { staffAnalytics, StaffAnalytics } from '../../../../contract/analytics/staff-analytics'
import { useWorkspace } from '../../../workspace/workspace'
import { AnalysisPage } from '../frame/analysis-page'
import type { AnalysisSource } from '../frame/use-analysis'
import { staffWords } from './attendance-words'
import { AttendanceView } from './attendance-view'
import { staffNames } from './staff-names'

const pages = { teacher: '/civitas/perangkat/guru', non_teaching: '/civitas/perangkat/non-guru' }

/** The day of all of the staff: it knows no groups. */
const dayPathOf = (_: string, date: string) => `/absensi/guru?tanggal=${date}`

const source: AnalysisSource<StaffAnalytics> = {
  call: staffAnalytics,
  ask: (client, query, signal) => client.send(staffAnalytics, { query, signal }),
}

const plain: PlainSource<StaffAnalytics> = {
  call: staffAnalytics,
  compute: countStaff,
  needs: [['teacher_attendances.read', 'teacher_attendances.write'], ['teachers.read']],
  parse: (value) => z.safeParse(StaffAnalytics, value).data,
  limits: 'Setiap hari sekolah adalah satu permintaan; tidak ada pembanding.',
  requests: staffRequests,
  byClass: false,
}

/** `/analytic/teacher-attendance`: totals of the staff for all, persons for those who read the staff's days. */
export function StaffAttendancePage() {
  const { can } = useWorkspace()
  return (
    <AnalysisPage
      source={source}
      plain={plain}
      view={({ now, before, ...props }) => {
        const types = new Map(now.staff?.map(({ id, type }) => [id, type]))
        const pathOf = (id: string) =>
          `${pages[types.get(id) ?? 'teacher']}?orang=${encodeURIComponent(id)}&bagian=kehadiran`
        return (
          <AttendanceView
            {...props}
            now={asGroups(now)}
            before={before && asGroups(before)}
            words={{
              ...staffWords,
              pathOf: can('teachers.read') ? pathOf : null,
              dayPathOf: can('teacher_attendances.read') ? dayPathOf : null,
            }}
          />
        )
      }}
    />
  )
}

/** Teachers and others as the groups that the analysis of pupils calls classes. */
function asGroups({ groups, hidden_groups, staff, ...answer }: StaffAnalytics): AttendanceAnalytics {
  return {
    ...answer,
    classes: groups.map(({ type, days }) => ({
      id: type,
      name: staffNames[type],
      grade: { id: type, name: staffNames[type] },
      days,
    })),
    hidden_classes: hidden_groups,
    students: staff?.map(({ nip, type, ...one }) => ({ ...one, nis: nip, class_id: type })) ?? null,
  }
}
