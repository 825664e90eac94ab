import { billAnalytics, type BillAnalytics } from '../../../../contract/analytics/bill-analytics'
import { AnalysisPage } from '../frame/analysis-page'
import type { AnalysisSource } from '../frame/use-analysis'
import { BillsView } from './bills-view'

const source: AnalysisSource<BillAnalytics> = {
  call: billAnalytics,
  ask: (client, query, signal) => client.send(billAnalytics, { query, signal }),
}

/** `/analytic/bills`: what was billed and paid, what is overdue since when, and what is expected. */
export function BillAnalysisPage() {
  return (
    <AnalysisPage
      source={source}
      without="Tagihan setiap siswa tetap ada di tagihan pembayaran."
      view={(props) => <BillsView {...props} />}
    />
  )
}
