import { Lock } from 'lucide-react'
import { ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageHeader } from '../../ui/parts/page-header'

/** A screen that this person's role may not open. */
export function NoAccessPage() {
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={<Lock />}
        title="Anda tidak memiliki akses"
        action={<ButtonLink to="/dashboard">Kembali ke Beranda</ButtonLink>}
      >
        Peran Anda belum diberi izin untuk halaman ini. Hubungi administrator sekolah bila Anda memerlukannya.
      </EmptyState>
    </>
  )
}
