import type { RegisterProgress } from '../../../contract/analytics/dashboard'

/** Registers not yet taken first, each group by class name. */
export function byUrgency(a: RegisterProgress, b: RegisterProgress): number {
  const taken = Number(isTaken(a)) - Number(isTaken(b))
  return taken || a.class_name.localeCompare(b.class_name, 'id', { numeric: true })
}

export function isTaken({ marked, total }: Pick<RegisterProgress, 'marked' | 'total'>): boolean {
  return total > 0 && marked >= total
}

/**
 * How far one class's register of today is, for the office.
 * @param free today is no school day: then no class is late
 */
export function progressWords(
  { total, marked }: Pick<RegisterProgress, 'marked' | 'total'>,
  free: boolean,
): string {
  if (total === 0) return 'Belum ada siswa'
  if (marked >= total) return 'Selesai'
  if (marked > 0) return `${marked} dari ${total}`
  return free ? 'Libur' : 'Belum diabsen'
}
