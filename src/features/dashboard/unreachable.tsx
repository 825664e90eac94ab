import { CloudOff } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state'

/** Nothing was ever fetched on this device, and nobody answers now. */
export function Unreachable() {
  return (
    <EmptyState icon={<CloudOff />} title="Data sekolah belum ada di perangkat ini">
      Sambungkan perangkat ke internet sekali; setelah itu data terakhir tetap terlihat tanpa jaringan.
    </EmptyState>
  )
}
