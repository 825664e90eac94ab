import { studentAnalytics, type StudentAnalytics } from '../../../../contract/analytics/student-analytics'
import { AnalysisPage } from '../frame/analysis-page'
import type { AnalysisSource } from '../frame/use-analysis'
import { StudentsView } from './students-view'

const source: AnalysisSource<StudentAnalytics> = {
  call: studentAnalytics,
  ask: (client, query, signal) => client.send(studentAnalytics, { query, signal }),
}

/** `/analytic/students`: how many pupils there are, of whom, and who came and left. */
export function StudentsAnalysisPage() {
  return (
    <AnalysisPage
      source={source}
      without="Jumlah siswa setiap kelas tetap ada di manajemen kelas."
      view={(props) => <StudentsView {...props} />}
    />
  )
}
