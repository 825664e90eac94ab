import type { ReactNode } from 'react'
import type { Address } from './use-address'
import type { ShownSpans } from './use-spans'

/** What the view of an analysis is given once there is an answer. */
export interface AnalysisViewProps<Data> {
  readonly now: Data
  readonly before: Data | undefined
  readonly spans: ShownSpans
  readonly address: Address
  /** Computed on this device from the lists of a plain service: compared with nothing, and without what such lists do not contain. */
  readonly onDevice?: boolean
  /** The age of the data, for the subtitle. */
  readonly age: ReactNode
  /** That the last request failed, if it did. */
  readonly notice: ReactNode
  /** Asks for the answer again, after something in it was changed. */
  readonly refresh: () => void
}
