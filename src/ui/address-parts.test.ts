import { expect, it } from 'vitest'
import { withParts } from './address-parts'

it('parts are set or taken out, all others stay, and the address before is left as it was', () => {
  const before = new URLSearchParams('kelas=7A&halaman=3&urut=nama')
  const next = withParts({ kelas: '8B', halaman: null, urut: '', dari: undefined, cari: 'Ani & Budi' })(
    before,
  )
  expect(next.toString()).toBe('kelas=8B&cari=Ani+%26+Budi')
  expect(before.get('kelas')).toBe('7A')
})
