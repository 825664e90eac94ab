import type { CallData } from '../../../../contract/call'
import { type Permission, permissions } from '../../../../contract/permissions'
import type { listMasterRoles } from '../../../../contract/accounts/roles'
import { type PageQuery, pageWindow, paginationOf } from '../../../kit/requests/paging'

export interface MasterRole {
  readonly master: string
  readonly name: string
  readonly permissions: readonly Permission[]
}

const reads = permissions.filter((permission) => permission.endsWith('.read'))

/** The roles a new school starts with. */
export const masterRoles = [
  { master: 'administrator', name: 'Administrator', permissions },
  {
    master: 'tata_usaha',
    name: 'Tata Usaha',
    permissions: [
      'dashboard.read',
      'students.read',
      'students.write',
      'classes.read',
      'classes.write',
      'classes.all',
      'grades.read',
      'grades.write',
      'subjects.read',
      'subjects.write',
      'schedules.read',
      'schedules.write',
      'periods.read',
      'periods.write',
      'teachers.read',
      'teachers.write',
      'attendances.read',
      'attendances.write',
      'attendances.unlock',
      'presences.read',
      'presences.write',
      'teacher_attendances.read',
      'teacher_attendances.write',
      'leaves.read',
      'leaves.write',
      'announcements.read',
      'announcements.write',
      'reports.read',
      // The office gives the wali kelas their sign-ins, and nobody gives what they do not hold.
      'reports.write',
      'images.write',
      'users.write',
    ],
  },
  {
    master: 'kepala_sekolah',
    name: 'Kepala Sekolah',
    permissions: [...reads.filter((permission) => permission !== 'developer.read'), 'classes.all'],
  },
  {
    master: 'wali_kelas',
    name: 'Wali Kelas',
    permissions: [
      'dashboard.read',
      'students.read',
      'classes.read',
      'subjects.read',
      'schedules.read',
      'attendances.read',
      'attendances.write',
      'leaves.read',
      'leaves.write',
      'announcements.read',
      'images.write',
      'presences.read',
      'reports.read',
      'reports.write',
    ],
  },
  {
    master: 'guru',
    name: 'Guru',
    permissions: ['dashboard.read', 'classes.read', 'subjects.read', 'schedules.read', 'announcements.read'],
  },
  {
    master: 'petugas_piket',
    name: 'Petugas Piket',
    permissions: [
      'dashboard.read',
      'students.read',
      'classes.read',
      'classes.all',
      // The person at the gate is asked where each teacher is.
      'schedules.read',
      'attendances.read',
      'presences.read',
      'presences.write',
      'teacher_attendances.read',
      'teacher_attendances.write',
      'leaves.read',
      'announcements.read',
      'images.write',
    ],
  },
  {
    master: 'bendahara',
    name: 'Bendahara',
    permissions: [
      'dashboard.read',
      'students.read',
      'classes.read',
      'classes.all',
      'bills.read',
      'bills.write',
      'bills.verify',
      'bills.correct',
      'announcements.read',
      'analytics.read',
    ],
  },
] as const satisfies readonly MasterRole[]

export type MasterRoleName = (typeof masterRoles)[number]['master']

/** The page of them that a list call asks for; searched by name, without case. */
export function pageOfMasterRoles(
  query: PageQuery & { search?: string | undefined },
): CallData<typeof listMasterRoles> {
  const wanted = (query.search ?? '').toLowerCase()
  const found = masterRoles.filter((role) => role.name.toLowerCase().includes(wanted))
  const { limit, offset } = pageWindow(query)
  return {
    list: found
      .slice(offset, offset + limit)
      .map((role) => ({ ...role, permissions: [...role.permissions] })),
    pagination: paginationOf(query, found.length),
  }
}
