import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestState } from '../../pull/request/request-state'
import { RequestNotice } from '../../records/request-notice'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { NeedsNetwork } from './needs-network'

interface DocumentNoticeProps {
  query: UseQueryResult
  /** English fallback of specification section 8. */
  fallback: string
  /** "Tampilan sekolah": what could not be fetched. */
  what: string
  /** Lines of the skeleton while nothing is known. */
  rows: number
  /** What becomes of what is typed while there is no network. */
  children: ReactNode
}

/** Shows over the form of a document whether it could be fetched, and that saving needs the network. A service that does not answer is reported once. */
export function DocumentNotice({ query, fallback, what, rows, children }: DocumentNoticeProps) {
  const state = requestState(query, fallback)
  const known = query.data !== undefined
  return (
    <>
      {known && <NeedsNetwork>{children}</NeedsNetwork>}
      {!(known && state.error?.network) && (
        <RequestNotice {...state} what={what} known={known} refresh={() => void query.refetch()} />
      )}
      {!known && query.isPending && <PageSkeleton rows={rows} />}
    </>
  )
}
