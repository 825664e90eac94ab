import {
  BookOpen,
  BriefcaseBusiness,
  CalendarCheck,
  Calendar,
  CalendarRange,
  ChartBarStacked,
  ChartLine,
  ChartNoAxesColumn,
  ChartSpline,
  Contact,
  FileChartColumn,
  GraduationCap,
  House,
  IdCard,
  ListChecks,
  Tag,
  MailOpen,
  Megaphone,
  Phone,
  School,
  ScanLine,
  Settings,
  UserRound,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '../../../contract/permissions'
import type { Workspace } from '../../workspace/workspace'
import { privateRoutes, type PrivatePath, type RouteGroup } from '../routing/route-table'

export interface MenuItem {
  path: PrivatePath
  /** The route's title. */
  label: string
  /** For the phone's bar, where five share 360 px. */
  short?: string
  group: RouteGroup
  icon: LucideIcon
}

interface Offer {
  path: PrivatePath
  icon: LucideIcon
  short?: string
  /** Only for a wali kelas of a class. */
  own?: boolean
  /** Only for the staff, who record the own day, and for those who read the days of all. */
  staff?: boolean
  /** More than opening the screen asks for: a person who could do nothing there is not led there. */
  needs?: readonly Permission[]
}

/** In the order of use. `/sinkronisasi` is not among them: the chip, always in sight, is its one door. */
const items: readonly Offer[] = [
  { path: '/dashboard', icon: House },
  { path: '/akademik/wali-kelas/absensi', icon: CalendarCheck, own: true },
  { path: '/akademik/wali-kelas', icon: UserRound, own: true },
  { path: '/akademik/wali-kelas/izin-sakit', icon: MailOpen, short: 'Izin' },
  { path: '/civitas/siswa', icon: UsersRound },
  { path: '/absensi/siswa/gerbang', icon: ScanLine },
  { path: '/absensi/guru', short: 'Absen guru', icon: BriefcaseBusiness, staff: true },
  // A treasurer's till is the fourth: on the phone's bar.
  { path: '/tagihan/tagihan-pembayaran', short: 'Tagihan', icon: Wallet },
  { path: '/akademik/jadwal-pelajaran', short: 'Jadwal', icon: Calendar },
  { path: '/akademik/pengumuman', icon: Megaphone },
  {
    path: '/akademik/manajemen-kelas',
    short: 'Kelas',
    icon: School,
    needs: ['classes.write', 'classes.all'],
  },
  { path: '/civitas/perangkat/guru', icon: GraduationCap, needs: ['teachers.write', 'classes.all'] },
  { path: '/civitas/perangkat/non-guru', icon: Contact, needs: ['teachers.write', 'classes.all'] },
  { path: '/absensi/siswa', icon: ListChecks, needs: ['presences.write', 'classes.all'] },
  { path: '/absensi/siswa/hubungi', icon: Phone },
  { path: '/absensi/siswa/kartu', icon: IdCard },
  { path: '/akademik/tahun-ajaran', icon: CalendarRange, needs: ['periods.write', 'classes.all'] },
  { path: '/akademik/mata-pelajaran', icon: BookOpen, short: 'Mapel', needs: ['classes.all'] },
  { path: '/tagihan/pengaturan-tagihan', short: 'Atur tagihan', icon: Tag, needs: ['classes.all'] },
  { path: '/analytic/weekly', icon: FileChartColumn },
  { path: '/analytic/students', icon: ChartNoAxesColumn, short: 'Jumlah siswa' },
  { path: '/analytic/bills', icon: ChartBarStacked, short: 'Analitik tagihan' },
  { path: '/analytic/student-attendance', icon: ChartLine, short: 'Kehadiran' },
  { path: '/analytic/teacher-attendance', icon: ChartSpline, short: 'Kehadiran guru' },
  { path: '/settings', icon: Settings },
]

/** The entry of the screen at an address: the longest path that the address begins with. */
export function openItem(menu: readonly MenuItem[], pathname: string): string | undefined {
  const above = menu.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.path
}

type Person = Pick<Workspace, 'can' | 'user'>

/** What this person may open, of what exists; most used first. */
export function menuFor({ can, user }: Person): MenuItem[] {
  const onStaff = Boolean(user.teacher_id) || can('teacher_attendances.read', 'teacher_attendances.write')
  return items.flatMap(({ own, staff, needs = [], ...item }) => {
    const route = privateRoutes.find(({ path }) => path === item.path)
    // A plain service does not return whose wali kelas somebody is; ours returns an empty list for "of none".
    const hasOwn = !own || user.homeroom_class_ids?.length !== 0
    if (!route || !hasOwn || (staff && !onStaff) || !can(...route.access) || !can(...needs)) return []
    return [{ ...item, label: route.title, group: route.group }]
  })
}

/** The phone's bar: the first few, then the rest behind "Lainnya". */
export function splitForBar(menu: readonly MenuItem[]): { bar: MenuItem[]; rest: MenuItem[] } {
  const main = menu.filter(({ group }) => group !== 'Pengaturan')
  const bar = main.slice(0, 4)
  return { bar, rest: menu.filter((item) => !bar.includes(item)) }
}
