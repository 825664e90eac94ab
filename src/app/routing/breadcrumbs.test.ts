import { expect, it } from 'vitest'
import { breadcrumbsOf, routeOf } from './breadcrumbs'

it('starts as a single Dashboard entry', () => {
  expect(breadcrumbsOf('/dashboard')).toEqual([{ label: 'Dashboard', path: '/dashboard' }])
})

it('names the screens on the way', () => {
  expect(breadcrumbsOf('/akademik/wali-kelas/absensi').map((crumb) => crumb.label)).toEqual([
    'Dashboard',
    'Kelas saya',
    'Absensi',
  ])
  expect(breadcrumbsOf('/akademik/manajemen-kelas/123').at(-1)).toEqual({
    label: 'Detail kelas',
    path: '/akademik/manajemen-kelas/123',
  })
})

it('takes the import for what it is, not for a pupil', () => {
  expect(routeOf('/civitas/siswa/impor')?.title).toBe('Impor siswa')
  expect(routeOf('/tidak-ada')).toBeNull()
})
