import { ChartLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/notices/empty-state'
import { PageHeader } from '../../../ui/parts/page-header'

/** A page of the analytics where the service has none. @param children what it offers instead */
export function WithoutAnalytics({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader />
      <EmptyState icon={<ChartLine />} title="Sekolah ini memakai layanan tanpa analitik">
        {children}
      </EmptyState>
    </>
  )
}
