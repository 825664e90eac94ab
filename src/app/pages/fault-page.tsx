import { CircleAlert } from 'lucide-react'
import { ReloadButton } from '../../ui/late/reload-button'
import { EmptyState } from '../../ui/notices/empty-state'

interface FaultPageProps {
  alone: boolean
}

/** Instead of a screen that broke. Reloading is the person's to choose: what is saved stays saved. */
export function FaultPage({ alone }: FaultPageProps) {
  const Frame = alone ? 'main' : 'div'
  return (
    <Frame role={alone ? undefined : 'alert'}>
      <EmptyState
        icon={<CircleAlert />}
        title="Ada yang tidak beres di layar ini"
        action={<ReloadButton look="solid" />}
      >
        Muat ulang halaman ini. Catatan yang sudah tersimpan tetap aman di perangkat.
      </EmptyState>
    </Frame>
  )
}
