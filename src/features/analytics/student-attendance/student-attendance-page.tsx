import { ChartLine } from 'lucide-react'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/age'
import { EmptyState } from '../../../ui/empty-state'
import { PageHeader } from '../../../ui/page-header'
import { PageSkeleton } from '../../../ui/skeleton'
import { useLacks } from '../../../workspace/use-lacks'
import { AnalyticsFrame } from '../frame/analytics-frame'
import { SpanBar } from '../frame/span-bar'
import { spanWords } from '../frame/span'
import { useAddress } from '../frame/use-address'
import { useSpans } from '../frame/use-spans'
import { AttendanceView } from './attendance-view'
import { useAttendance } from './use-attendance'
import type { Address } from '../frame/use-address'
import type { ShownSpans } from '../frame/use-spans'

/** `/analytic/student-attendance`: who misses how much of school, where and when. */
export function StudentAttendancePage() {
  const address = useAddress()
  const spans = useSpans(address.params)
  const lacking = useLacks('analytics')
  if (lacking) {
    return (
      <>
        <PageHeader />
        <EmptyState icon={<ChartLine />} title="Sekolah ini memakai layanan tanpa analitik">
          Angka per kelas dan bulan tetap ada di rekap absensi setiap kelas.
        </EmptyState>
      </>
    )
  }
  return spans ? <Analysis address={address} spans={spans} /> : <PageSkeleton rows={10} />
}

function Analysis({ address, spans }: { address: Address; spans: ShownSpans }) {
  const attendance = useAttendance(spans)
  const { now, at, state, refresh } = attendance
  const notice = <RequestNotice what="Analitik ini" known={now !== undefined} {...state} refresh={refresh} />
  if (now) {
    const days = `${now.dates.length} hari sekolah`
    const words = `${spanWords({ first: now.from, last: now.to })}, ${days}`
    return (
      <AttendanceView
        {...{ spans, address, now, words }}
        before={attendance.before}
        subtitle={
          <>
            {words} · data <Age at={at} />
          </>
        }
        notice={notice}
      />
    )
  }
  return (
    <AnalyticsFrame
      subtitle={spanWords(spans.chosen)}
      paper={spanWords(spans.chosen)}
      download={null}
      ignored={spans.ignored}
      filters={<SpanBar spans={spans} address={address} />}
    >
      {notice}
      {state.status !== 'failed' && <PageSkeleton rows={10} />}
    </AnalyticsFrame>
  )
}
