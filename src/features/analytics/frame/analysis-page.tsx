import type { ReactNode } from 'react'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useLacks } from '../../../workspace/use-lacks'
import type { AnalysisViewProps } from './analysis-view'
import { AnalyticsFrame } from './analytics-frame'
import { SpanBar } from './span-bar'
import { spanWords } from './span'
import { useAddress, type Address } from './use-address'
import { useAnalysis, type AnalysisSource } from './use-analysis'
import { useSpans, type ShownSpans } from './use-spans'
import { PlainPage, type PlainSource } from '../plain/plain-page'

interface AnalysisPageProps<Data> {
  source: AnalysisSource<Data>
  /** How this device computes it for a service without analytics. */
  plain: PlainSource<Data>
  view: (props: AnalysisViewProps<Data>) => ReactNode
}

/** An analysis from its address to its answer: the spans, the request, and what is shown while there is no answer. */
export function AnalysisPage<Data>({ source, plain, view }: AnalysisPageProps<Data>) {
  const address = useAddress()
  const spans = useSpans(address.params)
  const lacking = useLacks('analytics')
  if (!spans) return <PageSkeleton rows={10} />
  return lacking ? (
    <PlainPage source={plain} {...{ spans, address, view }} />
  ) : (
    <Asked {...{ source, view, address, spans }} />
  )
}

interface AskedProps<Data> extends Pick<AnalysisPageProps<Data>, 'source' | 'view'> {
  address: Address
  spans: ShownSpans
}

function Asked<Data>({ source, view, address, spans }: AskedProps<Data>) {
  const { now, before, at, state, refresh } = useAnalysis(source, spans)
  const notice = <RequestNotice what="Analitik ini" known={now !== undefined} {...state} refresh={refresh} />
  if (now !== undefined) {
    const age = (
      <>
        data <Age at={at} />
      </>
    )
    return view({ now, before, spans, address, age, notice, refresh })
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
