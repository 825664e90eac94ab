import {
  CalendarCheck,
  CloudUpload,
  House,
  School,
  Settings,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Workspace } from '../../pull/workspace'
import { privateRoutes, type PrivatePath, type RouteGroup } from '../route-table'
import { screens } from '../screens'

export interface MenuItem {
  path: PrivatePath
  label: string
  /** For the phone's bar, where five share 360 px. */
  short?: string
  group: RouteGroup
  icon: LucideIcon
}

const items: readonly (MenuItem & { own?: boolean })[] = [
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
  },
  { path: '/sinkronisasi', label: 'Sinkronisasi', group: 'Pengaturan', icon: CloudUpload },
  { path: '/settings', label: 'Pengaturan', group: 'Pengaturan', icon: Settings },
]

type Person = Pick<Workspace, 'can' | 'user'>

/** What this person may open, of what exists; most used first. */
export function menuFor({ can, user }: Person): MenuItem[] {
  return items.filter(({ path, own }) => {
    const route = privateRoutes.find((one) => one.path === path)
    // A plain service does not say whose wali kelas somebody is; ours says an empty list for "of none".
    const hasOwn = !own || user.homeroom_class_ids?.length !== 0
    return screens[path] !== undefined && hasOwn && can(...(route?.access ?? []))
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
