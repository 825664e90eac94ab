import { PlugZap, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'

interface FaultPageProps {
  missingChunk: boolean
  alone: boolean
}

/** Instead of a screen that broke. Reloading is the person's to choose: what is saved stays saved. */
export function FaultPage({ missingChunk, alone }: FaultPageProps) {
  const Frame = alone ? 'main' : 'div'
  return (
    <Frame role={alone ? undefined : 'alert'}>
      <EmptyState
        icon={missingChunk ? <PlugZap /> : <TriangleAlert />}
        title={missingChunk ? 'Bagian ini belum terunduh' : 'Ada yang tidak beres di layar ini'}
        action={
          <Button look="solid" onClick={() => location.reload()}>
            Muat ulang
          </Button>
        }
      >
        {missingChunk
          ? 'Sambungkan perangkat ke internet, lalu muat ulang. Catatan yang sudah tersimpan tetap aman.'
          : 'Muat ulang halaman ini. Catatan yang sudah tersimpan tetap aman di perangkat.'}
      </EmptyState>
    </Frame>
  )
}
