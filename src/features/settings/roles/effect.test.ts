import { describe, expect, it } from 'vitest'
import { permissions } from '../../../../contract/permissions'
import type { Role } from '../../../../contract/accounts/role'
import { effectOf } from './effect'
import { areas } from './permission-words'
import { differenceOf, lockOf, masterOf } from './role-rules'

const role = (more: Partial<Role> = {}): Role => ({
  id: 'a',
  name: 'Panitia',
  permissions: ['students.read', 'students.write'],
  user_count: 3,
  ...more,
})

describe('the effect of a change of a role', () => {
  it('names what people lose and gain, and how many they are', () => {
    expect(effectOf(role(), ['students.read', 'bills.read'])).toEqual([
      '3 orang tidak lagi dapat menambah, mengubah, dan mengarsipkan siswa.',
      '3 orang mulai dapat melihat tagihan dan pembayaran.',
    ])
  })

  it('is nothing where the same is ticked, and concerns nobody where nobody has the role', () => {
    expect(effectOf(role(), ['students.write', 'students.read'])).toEqual([])
    expect(effectOf(role({ user_count: 0 }), [])[0]).toContain('Belum ada yang memegang')
    expect(effectOf(role({ user_count: null }), ['students.read'])[0]).toMatch(/^Semua pemegang/)
  })
})

describe('the master of a role', () => {
  const masters = [
    { master: 'guru', name: 'Guru', permissions: [] },
    { master: 'wali_kelas', name: 'Wali Kelas', permissions: [] },
  ]
  it('is what the service says, else the one of its name', () => {
    expect(masterOf(role({ name: 'Guru', master: 'wali_kelas' }), masters)?.name).toBe('Wali Kelas')
    expect(masterOf(role({ name: 'WALI KELAS' }), masters)?.name).toBe('Wali Kelas')
    expect(masterOf(role(), masters)).toBeUndefined()
  })
  it('is compared both ways', () => {
    expect(differenceOf(['students.read'], ['bills.read'])).toEqual({
      more: ['students.read'],
      less: ['bills.read'],
    })
  })
})

describe('a role is locked', () => {
  it('for a person who may not write roles, for one who lacks what the role holds, and where it holds what this app does not know', () => {
    const own = ['roles.write', 'students.read', 'students.write']
    expect(lockOf(role(), own)).toBeNull()
    expect(lockOf(role(), own.slice(1))).toContain('tidak mengubahnya')
    expect(lockOf(role(), own.slice(0, 2))).toContain('tidak Anda miliki')
    expect(lockOf(role({ permissions: ['moon.fly'] }), [...own, 'moon.fly'])).toContain('Perbarui aplikasi')
  })
})

it('the matrix holds each permission of the catalogue once', () => {
  const shown = areas.flatMap((area) => area.permissions.map(({ permission }) => permission))
  expect(shown.toSorted()).toEqual(permissions.toSorted())
})
