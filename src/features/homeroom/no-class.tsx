import { School } from 'lucide-react'
import { useUnsent } from '../../workspace/line/use-unsent'
import { EmptyState } from '../../ui/notices/empty-state'
import { Refused } from '../../ui/notices/refused'
import { Unreached } from '../../ui/notices/unreached'
import type { OwnClass } from './use-own-class'

/** The person is wali kelas of no class, or the classes never reached this device, or the service refuses them. */
export function NoClass({ own: { failure, refresh } }: { own: Pick<OwnClass, 'failure' | 'refresh'> }) {
  const unsent = useUnsent()
  if (failure?.message) {
    return <Refused title="Kelas belum bisa diambil" message={failure.message} onRetry={refresh} />
  }
  return failure ? (
    <Unreached icon={<School />} title="Kelas belum ada di perangkat ini" unsent={unsent}>
      Sambungkan ke internet sekali untuk mengambil kelas dan daftar siswa. Setelah itu absensi bisa dipakai
      tanpa jaringan.
    </Unreached>
  ) : (
    <EmptyState icon={<School />} title="Anda belum menjadi wali kelas">
      Minta tata usaha menentukan Anda sebagai wali kelas di Manajemen Kelas, lalu buka halaman ini lagi.
    </EmptyState>
  )
}
