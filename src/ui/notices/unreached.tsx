import type { ReactNode } from 'react'
import { ButtonLink } from '../controls/button'
import { EmptyState } from './empty-state'

interface UnreachedProps {
  icon: ReactNode
  title: string
  /** What brings it here. */
  children: ReactNode
  /** How many of the person's changes wait on this device: an empty screen is not to look as if they were gone. */
  unsent: number
}

/** What this device never fetched, or no longer has, while nobody answers. */
export function Unreached({ icon, title, children, unsent }: UnreachedProps) {
  const toQueue = <ButtonLink to="/sinkronisasi">Lihat catatan yang belum terkirim</ButtonLink>
  return (
    <EmptyState icon={icon} title={title} action={unsent > 0 && toQueue}>
      <p>{children}</p>
      {unsent > 0 && <p>{unsent} catatan Anda yang belum terkirim tetap aman di perangkat ini.</p>}
    </EmptyState>
  )
}
