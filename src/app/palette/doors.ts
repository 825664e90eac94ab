import type { SchoolEntry } from '../../pull/find/school-index'
import type { Workspace } from '../../workspace/workspace'
import { privateRoutes, type PrivatePath } from '../routing/route-table'
import type { MenuItem } from '../shell/menu'

/** Where a found entry leads; undefined where this person may not open it. */
export interface Doors {
  pupil: ((entry: SchoolEntry) => string) | undefined
  teacher: ((entry: SchoolEntry) => string) | undefined
  schoolClass: ((entry: SchoolEntry) => string) | undefined
  /** The lists in which a search finds them all. */
  pupils: ((typed: string) => string) | undefined
  teachers: ((typed: string) => string) | undefined
  classes: ((typed: string) => string) | undefined
}

/** Which kinds of entries this person can open. */
export function doorsFor(can: Workspace['can'], menu: readonly Pick<MenuItem, 'path'>[]): Doors {
  const opens = (path: PrivatePath) => {
    const route = privateRoutes.find((one) => one.path === path)
    return route !== undefined && can(...route.access)
  }
  const classes = '/akademik/manajemen-kelas'
  const leadsToClasses = menu.some(({ path }) => path === classes)
  const listAt = (path: string, isOffered: boolean) =>
    isOffered
      ? (typed: string) => `${path}${path.includes('?') ? '&' : '?'}cari=${encodeURIComponent(typed)}`
      : undefined
  return {
    pupils: listAt('/civitas/siswa', opens('/civitas/siswa')),
    teachers: listAt('/civitas/perangkat/guru', opens('/civitas/perangkat/guru')),
    classes: listAt(`${classes}?tampilan=daftar`, leadsToClasses),
    pupil: opens('/civitas/siswa/:id') ? ({ id }) => `/civitas/siswa/${encodeURIComponent(id)}` : undefined,
    teacher: opens('/civitas/perangkat/guru')
      ? ({ id }) => `/civitas/perangkat/guru?orang=${encodeURIComponent(id)}`
      : undefined,
    schoolClass: opens('/akademik/manajemen-kelas/:id')
      ? ({ id }) => `${classes}/${encodeURIComponent(id)}`
      : leadsToClasses
        ? () => classes
        : undefined,
  }
}
