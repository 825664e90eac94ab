import type { SchoolPack } from '../../db/meta'

const count = new Intl.NumberFormat('id-ID')

/**
 * What of the school the search looks through: it never asks the service.
 * @param pack undefined for those who reach a part of the school only
 * @param held active pupils on this device
 */
export function partWords(pack: SchoolPack | undefined, held: number): string {
  if (held === 0) return 'Belum ada data siswa di perangkat ini.'
  const total = pack?.parts.students?.total ?? null
  if (pack && pack.finished_at !== null) return `Mencari di seluruh sekolah: ${count.format(held)} siswa.`
  if (pack && total !== null && held < total)
    return `Baru sebagian sekolah ada di perangkat ini: ${count.format(held)} dari ${count.format(total)} siswa.`
  return `Hanya mencari di data perangkat ini: ${count.format(held)} siswa, belum tentu seluruh sekolah.`
}
