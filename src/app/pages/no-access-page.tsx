import { Lock } from 'lucide-react'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PageHeader } from '../../ui/page-header'

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
