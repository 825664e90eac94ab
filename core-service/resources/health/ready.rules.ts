import { diskFullBytes } from '../../../contract/system-health'
import type { InstallationState } from '../../monitoring/installation'

/**
 * Why an instance should be sent no requests now, in a sentence; null where it should.
 * A schema that is newer than needed is no reason: while instances are exchanged one by one, the old ones go on.
 */
export function reasonNotReady({ database, disks }: InstallationState, isDraining: boolean): string | null {
  if (isDraining) return 'Layanan sedang ditutup.'
  if (database === null) return 'Basis data tidak menjawab.'
  if (!database.writable) return 'Basis data hanya dapat dibaca.'
  if (database.schema === 'older') return 'Tabel di basis data lebih lama daripada versi layanan ini.'
  if (disks === null) return 'Folder data tidak dapat dibaca.'
  const full = disks.find(({ freeBytes }) => freeBytes < diskFullBytes)
  if (full) return full.holds === 'database' ? 'Disk basis data penuh.' : 'Disk folder data penuh.'
  return null
}
