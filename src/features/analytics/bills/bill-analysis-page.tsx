import * as z from 'zod/mini'
import type { PlainSource } from '../plain/plain-page'
import { countBills } from '../plain/count-bills'
import { billAnalytics, BillAnalytics } from '../../../../contract/analytics/bill-analytics'
import { AnalysisPage } from '../frame/analysis-page'
import type { AnalysisSource } from '../frame/use-analysis'
import { BillsView } from './bills-view'

const source: AnalysisSource<BillAnalytics> = {
  call: billAnalytics,
  ask: (client, query, signal) => client.send(billAnalytics, { query, signal }),
}

const plain: PlainSource<BillAnalytics> = {
  call: billAnalytics,
  compute: countBills,
  needs: [['bills.read']],
  parse: (value) => z.safeParse(BillAnalytics, value).data,
  limits: 'Tagihan tanpa tanggal jatuh tempo tidak dihitung; tidak ada pembanding.',
  requests: null,
  byClass: false,
}

/** `/analytic/bills`: what was billed and paid, what is overdue since when, and what is expected. */
export function BillAnalysisPage() {
  return <AnalysisPage source={source} plain={plain} view={(props) => <BillsView {...props} />} />
}
