import { useSearchParams } from 'react-router-dom'
import { useWorkspace } from '../../../../workspace/workspace'

/** The parts of the page, in their order; `?bagian=` in the address. */
export const sections = [
  { name: 'linimasa', label: 'Linimasa', access: [] },
  { name: 'kehadiran', label: 'Kehadiran', access: ['attendances.read', 'reports.read'] },
  { name: 'izin', label: 'Izin', access: ['leaves.read'] },
  { name: 'prestasi', label: 'Prestasi', access: [] },
  { name: 'kegiatan', label: 'Kegiatan', access: [] },
  { name: 'jadwal', label: 'Jadwal', access: [] },
  { name: 'rapor', label: 'Rapor', access: ['reports.read'] },
  { name: 'tagihan', label: 'Tagihan', access: ['bills.read'] },
  { name: 'data', label: 'Data diri', access: [] },
  { name: 'perubahan', label: 'Perubahan', access: [] },
] as const

export type SectionName = (typeof sections)[number]['name']

/** The parts that this person may see, and the one that is looked at. */
export function useSections() {
  const { can } = useWorkspace()
  const [params] = useSearchParams()
  const shown = sections.filter(({ access }) => access.length === 0 || can(...access))
  const current: SectionName = shown.find(({ name }) => name === params.get('bagian'))?.name ?? 'linimasa'
  const searchOf = (name: SectionName) => {
    const next = new URLSearchParams(params)
    if (name === 'linimasa') next.delete('bagian')
    else next.set('bagian', name)
    return `?${next.toString()}`
  }
  return { shown, current, searchOf }
}
