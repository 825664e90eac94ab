import * as z from 'zod/mini'
import type { PlainSource } from '../plain/plain-page'
import { countStudents } from '../plain/count-students'
import { studentAnalytics, StudentAnalytics } from '../../../../contract/analytics/student-analytics'
import { AnalysisPage } from '../frame/analysis-page'
import type { AnalysisSource } from '../frame/use-analysis'
import { StudentsView } from './students-view'

const source: AnalysisSource<StudentAnalytics> = {
  call: studentAnalytics,
  ask: (client, query, signal) => client.send(studentAnalytics, { query, signal }),
}

const plain: PlainSource<StudentAnalytics> = {
  call: studentAnalytics,
  compute: countStudents,
  needs: [['students.read']],
  parse: (value) => z.safeParse(StudentAnalytics, value).data,
  limits: 'Kapan siswa masuk, keluar, dan pindah kelas tidak dicatatnya: yang tampil adalah hari ini saja.',
  requests: null,
  byClass: false,
  onlyToday: true,
}

/** `/analytic/students`: how many pupils there are, of whom, and who came and left. */
export function StudentsAnalysisPage() {
  return <AnalysisPage source={source} plain={plain} view={(props) => <StudentsView {...props} />} />
}
