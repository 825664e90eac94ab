import { describe, expect, it } from 'vitest'
import { logoAddress } from './logo-address'

describe('the address of the logo', () => {
  it.each([
    [
      '/v1/whitelabel/logos/a/b.webp',
      'https://inti.sch.id/core',
      'https://inti.sch.id/core/v1/whitelabel/logos/a/b.webp',
    ],
    ['/v1/images/b', 'https://inti.sch.id', 'https://inti.sch.id/v1/images/b'],
    ['/core/v1/images/b', 'https://inti.sch.id/core', 'https://inti.sch.id/core/v1/images/b'],
    ['https://gambar.sch.id/b.png', 'https://inti.sch.id/core', 'https://gambar.sch.id/b.png'],
  ])('%s of the service at %s is %s', (logo, base, address) => {
    expect(logoAddress(logo, base)).toBe(address)
  })

  it.each([
    null,
    undefined,
    '',
    '//lain.sch.id/b.png',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'b.png',
  ])('of %s is none', (logo) => {
    expect(logoAddress(logo, 'https://inti.sch.id/core')).toBeNull()
  })
})
