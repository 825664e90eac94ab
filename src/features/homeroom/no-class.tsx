import { School } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state'

/** Nobody's wali kelas, or the classes never reached this device. */
export function NoClass({ unreachable }: { unreachable: boolean }) {
  return unreachable ? (
    <EmptyState icon={<School />} title="Kelas belum ada di perangkat ini">
      Sambungkan ke internet sekali untuk mengambil kelas dan daftar siswa. Setelah itu absensi bisa dipakai
      tanpa jaringan.
    </EmptyState>
  ) : (
    <EmptyState icon={<School />} title="Anda belum menjadi wali kelas">
      Minta tata usaha menentukan Anda sebagai wali kelas di Manajemen Kelas, lalu buka halaman ini lagi.
    </EmptyState>
  )
}
