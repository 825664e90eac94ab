import type { SchoolClass } from '../../../../contract/school/classes'
import type { MoveOutcome } from '../../../../contract/school/class-moves'
import type { Period } from '../../../../contract/school/years/periods'
import type { Option } from '../../../ui/controls/select'
import type { Destination } from './plan'

/** "8A", "Lulus", or what there is to do. */
export function destinationWords(to: Destination, classes: readonly SchoolClass[]): string {
  if (to === 'graduated') return 'Lulus'
  if (to === 'transferred') return 'Pindah sekolah'
  if (to === 'none') return 'Belum ditentukan'
  return classes.find(({ id }) => id === to.slice(6))?.name ?? 'Kelas sudah tidak ada'
}

/** Where the classes of the new year are managed. */
export const newClassesOf = (target: Period | undefined): string =>
  `/akademik/manajemen-kelas${target && !target.is_active ? `?tahun=${encodeURIComponent(target.id)}` : ''}`

/** What a select of destinations offers. */
export const destinationOptions = (classes: readonly SchoolClass[]): Option[] => [
  { value: 'none', label: 'Belum ditentukan' },
  ...classes.map(({ id, name }) => ({ value: `class:${id}`, label: name })),
  { value: 'graduated', label: 'Lulus' },
  { value: 'transferred', label: 'Pindah sekolah' },
]

/** Where a pupil went, or why not. */
export function outcomeWords({ outcome, to_class, status, message }: MoveOutcome): string {
  if (outcome === 'refused') return message || 'Tidak dapat dipindahkan.'
  if (outcome === 'left') return status === 'transferred' ? 'Pindah sekolah' : 'Lulus'
  return to_class?.name ?? (status === 'graduated' ? 'Lulus' : 'Tetap')
}

/** Pupils who move and of whom something is still open, with how much of it there is. */
export function stillOpen(
  list: readonly MoveOutcome[],
  what: 'open_bills' | 'waiting_leaves',
): { pupil: MoveOutcome; count: number }[] {
  return list.flatMap((pupil) => {
    const count = pupil[what] ?? 0
    return pupil.outcome === 'refused' || count === 0 ? [] : [{ pupil, count }]
  })
}

/** Outcomes by old class and destination, with how many. */
export function outcomeGroups(
  list: readonly MoveOutcome[],
): { key: string; from: string; to: string; pupils: MoveOutcome[] }[] {
  const groups = new Map<string, { key: string; from: string; to: string; pupils: MoveOutcome[] }>()
  for (const one of list) {
    if (one.outcome === 'refused') continue
    const from = one.from_class?.name ?? 'Tanpa kelas'
    const to = outcomeWords(one)
    const key = `${from} → ${to}`
    const group = groups.get(key) ?? { key, from, to, pupils: [] }
    group.pupils.push(one)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => a.key.localeCompare(b.key, 'id', { numeric: true }))
}
