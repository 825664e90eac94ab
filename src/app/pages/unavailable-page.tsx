import { Hourglass } from 'lucide-react'
import { ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/parts/empty-state'
import { PageHeader } from '../../ui/parts/page-header'

/** A path of the specification whose screen does not exist yet. */
export function UnavailablePage() {
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={<Hourglass />}
        title="Halaman ini belum tersedia"
        action={<ButtonLink to="/dashboard">Kembali ke Beranda</ButtonLink>}
      >
        Bagian ini masih disiapkan dan akan hadir dalam versi berikutnya.
      </EmptyState>
    </>
  )
}
