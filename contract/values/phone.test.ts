import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ImageUrl } from './images'
import { Phone } from './phone'

it.each([
  ['0812-3456-7890', '+6281234567890'],
  ['(022) 420 1234', '+62224201234'],
  ['62 812 3456 7890', '+6281234567890'],
  ['81234567890', '+6281234567890'],
  ['+65 9123 4567', '+6591234567'],
])('%s is kept as %s', (written, kept) => {
  expect(z.parse(Phone, written)).toBe(kept)
})

it.each(['', '0', 'tidak ada', '+0812', '08123456789012345', '0812x4567'])(
  '%s is no phone number',
  (text) => {
    expect(z.safeParse(Phone, text).success).toBe(false)
  },
)

it.each([
  ['/v1/images/siswa%2F018f.webp', true],
  ['https://sekolah.sch.id/logo.png', false],
  ['/v1/images/../../etc/passwd', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml;base64,x', false],
  ['http://sekolah.sch.id/logo.png', false],
  ['https://a.id/"onerror="x', false],
])('%s may be an image: %s', (url, may) => {
  expect(z.safeParse(ImageUrl, url).success).toBe(may)
})
