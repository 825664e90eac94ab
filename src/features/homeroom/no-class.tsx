import { School } from 'lucide-react'
import { useUnsent } from '../../pull/use-unsent'
import { EmptyState } from '../../ui/empty-state'
import { Unreached } from '../../ui/unreached'

/** Nobody's wali kelas, or the classes never reached this device. */
export function NoClass({ unreachable }: { unreachable: boolean }) {
  const unsent = useUnsent()
  return unreachable ? (
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
