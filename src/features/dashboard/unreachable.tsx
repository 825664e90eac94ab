import { CloudOff } from 'lucide-react'
import type { RequestFailure } from '../../pull/request/request-state'
import { useUnsent } from '../../workspace/line/use-unsent'
import { Refused } from '../../ui/notices/refused'
import { Unreached } from '../../ui/notices/unreached'

interface UnreachableProps {
  failure: RequestFailure
  onRetry: () => void
}

/** Nothing was ever fetched on this device, and now nobody answers, or the service refuses. */
export function Unreachable({ failure, onRetry }: UnreachableProps) {
  const unsent = useUnsent()
  if (failure.message) {
    return <Refused title="Data sekolah belum bisa diambil" message={failure.message} onRetry={onRetry} />
  }
  return (
    <Unreached icon={<CloudOff />} title="Data sekolah belum ada di perangkat ini" unsent={unsent}>
      Sambungkan perangkat ke internet sekali; setelah itu data terakhir tetap terlihat tanpa jaringan.
    </Unreached>
  )
}
