import { CloudOff } from 'lucide-react'
import { useUnsent } from '../../pull/use-unsent'
import { Unreached } from '../../ui/unreached'

/** Nothing was ever fetched on this device, and nobody answers now. */
export function Unreachable() {
  return (
    <Unreached icon={<CloudOff />} title="Data sekolah belum ada di perangkat ini" unsent={useUnsent()}>
      Sambungkan perangkat ke internet sekali; setelah itu data terakhir tetap terlihat tanpa jaringan.
    </Unreached>
  )
}
