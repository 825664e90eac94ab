import { CalendarCheck, House, School, Settings, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import type { Permission } from '../../../contract/permissions'
import type { Workspace } from '../../pull/workspace'
import { privateRoutes, type PrivatePath, type RouteGroup } from '../route-table'
import { hasScreen } from '../screens'

export interface MenuItem {
  path: PrivatePath
  label: string
  /** For the phone's bar, where five share 360 px. */
  short?: string
  group: RouteGroup
  icon: LucideIcon
}

interface Offer extends MenuItem {
  /** Only for who is wali kelas of a class. */
  own?: boolean
  /** More than opening it asks for: who could do nothing there is not led there. */
  needs?: readonly Permission[]
}

/** `/sinkronisasi` is not among them: the chip, always in sight, is its one door. */
const items: readonly Offer[] = [
  { path: '/dashboard', label: 'Beranda', group: 'Dashboard', icon: House },
  {
    path: '/akademik/wali-kelas/absensi',
    label: 'Absensi',
    group: 'Absensi',
    icon: CalendarCheck,
    own: true,
  },
  { path: '/akademik/wali-kelas', label: 'Kelas Saya', group: 'Akademik', icon: UserRound, own: true },
  { path: '/civitas/siswa', label: 'Siswa', group: 'Civitas', icon: UsersRound },
  {
    path: '/akademik/manajemen-kelas',
    label: 'Manajemen Kelas',
    short: 'Kelas',
    group: 'Akademik',
    icon: School,
    needs: ['classes.write', 'classes.all'],
  },
  { path: '/settings', label: 'Pengaturan', group: 'Pengaturan', icon: Settings },
]

type Person = Pick<Workspace, 'can' | 'user'>

/** What this person may open, of what exists; most used first. */
export function menuFor({ can, user }: Person): MenuItem[] {
  return items.filter(({ path, own, needs = [] }) => {
    const route = privateRoutes.find((one) => one.path === path)
    // A plain service does not say whose wali kelas somebody is; ours says an empty list for "of none".
    const hasOwn = !own || user.homeroom_class_ids?.length !== 0
    return hasScreen(path) && hasOwn && can(...(route?.access ?? [])) && can(...needs)
  })
}

/** The side bar's order of groups (screens.md, "The shell"); only those with something in them. */
export function grouped(menu: readonly MenuItem[]): { group: RouteGroup; items: MenuItem[] }[] {
  const order: RouteGroup[] = [
    'Dashboard',
    'Civitas',
    'Akademik',
    'Absensi',
    'Tagihan',
    'Analitik',
    'Pengaturan',
  ]
  return order
    .map((group) => ({ group, items: menu.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0)
}

/** The phone's bar: the first few, then the rest behind "Lainnya". */
export function splitForBar(menu: readonly MenuItem[]): { bar: MenuItem[]; rest: MenuItem[] } {
  const main = menu.filter(({ group }) => group !== 'Pengaturan')
  const bar = main.slice(0, 4)
  return { bar, rest: menu.filter((item) => !bar.includes(item)) }
}
